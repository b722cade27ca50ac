// Several cards at once: like another card, or from their file. Each is born like one that was typed in.
import type { archives } from '@tmlm/model/areas/cards/archives'
import { newCard } from '@tmlm/model/areas/cards/newCard'
import { copyOf, refuseFields, type InputOf } from '@tmlm/model'
import type { ActionMoment, Moment } from '../../engine/behaviour.ts'
import { asSent } from '../../engine/write/changes.ts'
import { parameter } from '../../platform/parameters.ts'

type MadeCards = {
  readonly count: number
  readonly cards: readonly { readonly id: string; readonly code: string | undefined }[]
}

export async function multiCopy(
  moment: ActionMoment<typeof newCard, InputOf<typeof newCard, 'multiCopy'>>,
): Promise<{ answer: MadeCards }> {
  const { tx, row, input, actor } = moment
  const most = await parameter(tx, '29')
  const { count } = input
  if (count > most)
    throw refuseFields([{ field: 'count', text: [`一次最多复制${most}份`, `At most ${most} copies at a time`] }])
  const like = copyOf(newCard.fields, asSent(newCard.fields, { ...row }, actor.timezone))
  return { answer: await makeCards(moment, count, { ...like, orgId: row.orgId }) }
}

export async function createCards(
  moment: ActionMoment<typeof archives, InputOf<typeof archives, 'createCards'>>,
): Promise<{ answer: MadeCards }> {
  const { row, input } = moment
  const values = { cardType: row.cardType, archivesId: row.id, orgId: input.orgId ?? row.orgId }
  return { answer: await makeCards(moment, input.count, values) }
}

async function makeCards(
  { make }: Moment,
  count: number,
  values: Readonly<Record<string, unknown>>,
): Promise<MadeCards> {
  const cards: { id: string; code: string | undefined }[] = []
  for (let nth = 0; nth < count; nth++) {
    const { id, code } = await make(newCard, { ...values })
    cards.push({ id, code })
  }
  return { count, cards }
}

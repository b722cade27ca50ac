// Why a change paper is not taken: what is wrong with each of its cards, all of them told at once.
import { changeKinds, type ChangeName } from '@tmlm/model/areas/change/changeKinds'
import { refuseFields, refuseLines, type LineError, type Values } from '@tmlm/model'
import type { Moment } from '../../engine/behaviour.ts'
import { toLocalDate } from '../../platform/clock.ts'
import { tableOf } from '../../platform/database/names.ts'
import { anyOf, sql } from '../../platform/database/sql.ts'
import { lockCards, statusText, type WrittenCard } from '../cards/index.ts'
import { isOfOrg, obstacleOf, openPapersText, papersAgainst, toldWhenWritten, type OpenPapers } from './obstacles.ts'
import { cardsOf, linesTable, type Applied, type Line, type LockedCards } from './paper.ts'

export function requireNotPast({ now, actor }: Moment, effectDate: string | undefined): void {
  if (effectDate !== undefined && effectDate < toLocalDate(now, actor.timezone))
    throw refuseFields([
      { field: 'effectDate', text: ['生效日期不能早于今天', 'The effective date cannot be before today'] },
    ])
}

/** What has left the company changes no more: the paper that took it away is named. */
export async function refuseGone(
  { tx }: Moment,
  lines: readonly Partial<Pick<Line, 'id' | 'cardId'>>[],
): Promise<void> {
  const gone = await tx.all(sql<{ id: string; code: string; status: 'scrapped' | 'sold'; paper: string }>`
SELECT c.id, c.code, c.status, g.doc_code AS paper
FROM new_card c
JOIN LATERAL (SELECT l.doc_code FROM card_status_log l WHERE l.card_id = c.id ORDER BY l.seq DESC LIMIT 1) g ON true
WHERE c.id = ${anyOf(lines.flatMap(({ cardId }) => cardId ?? []))} AND c.status IN ('scrapped', 'sold')`)
  const lineOf = new Map(lines.map(({ id, cardId }) => [cardId, id ?? '']))
  if (gone.length > 0)
    throw refuseLines(
      gone.map(({ id, code, status, paper }): LineError => {
        const [zh, en] = statusText(status)
        return {
          ...{ lineId: lineOf.get(id) ?? '', cardId: id },
          text: [
            `卡片${code}${zh}，请将其移出变更单，或先反审核单据${paper}`,
            `Card ${code} is ${en}: take it out of this change, or cancel the audit of ${paper} first`,
          ],
        }
      }),
    )
}

/** A card waits for one change of a kind at a time. */
export async function refuseInApproval(
  { tx }: Moment,
  name: ChangeName,
  row: Pick<Applied, 'id' | 'lines'>,
): Promise<void> {
  const found = await tx.all(sql<{ cardId: string; code: string; paper: string; from: string | null }>`
SELECT DISTINCT l.card_id, c.code, p.code AS paper, CASE WHEN p.status = 'complete' THEN p.effect_date::text END AS "from"
FROM ${sql.raw(linesTable(name))} l
JOIN ${sql.raw(tableOf({ name }))} p ON p.id = l.owner_id
JOIN new_card c ON c.id = l.card_id
WHERE l.card_id = ${anyOf(cardsOf(row))} AND p.id <> ${row.id}
  AND (p.status = 'inApproval' OR (p.status = 'complete' AND l.applied_at IS NULL))`)
  if (found.length > 0)
    throw refuseLines(
      found.map(({ cardId, code, paper, from }) => ({
        ...{ lineId: '', cardId },
        text:
          from === null
            ? ([`卡片${code}已有审批中的变更${paper}`, `Card ${code} has the change ${paper} in approval`] as const)
            : ([
                `卡片${code}已有审批通过、${from}生效的变更${paper}`,
                `Card ${code} has the approved change ${paper}, effective on ${from}`,
              ] as const),
      })),
    )
}

/** What a card gets in its new organisation is of that one. */
export async function refuseDepartments({ tx }: Moment, orgId: string, values: Readonly<Values>): Promise<void> {
  for (const field of ['manageDeptId', 'useDeptId'] as const) {
    const deptId = values[field]
    if (typeof deptId === 'string' && !(await isOfOrg(tx, deptId, orgId)))
      throw refuseFields([{ field, text: ['部门不属于变更后的组织', 'The department is not of the new organisation'] }])
  }
}

/** What cannot become right by itself is said when the paper is written, not only when it is approved. */
export async function refuseElsewhere(
  moment: Moment,
  name: ChangeName,
  newValueId: string,
  lines: readonly Partial<Pick<Line, 'id' | 'cardId'>>[] | null | undefined,
): Promise<void> {
  if (!toldWhenWritten.has(name) || !lines) return
  const cards = await lockCards(
    moment.tx,
    lines.flatMap(({ cardId }) => cardId ?? []),
  )
  const errors: LineError[] = []
  for (const { id, cardId } of lines) {
    const card = cards.get(cardId ?? '')
    const text = card && (await obstacleOf(moment, name, card, newValueId))
    if (text) errors.push({ lineId: id ?? '', cardId: card.id, text })
  }
  if (errors.length > 0) throw refuseLines(errors)
}

/** What the paper was made for is no longer so: it says nothing about the card any more. */
export function refuseChanged(name: ChangeName, row: Applied, owned: ReadonlyMap<string, WrittenCard>): void {
  const { sets } = changeKinds[name]
  const errors = row.lines.flatMap((line): LineError[] => {
    const card = owned.get(line.cardId)
    if (!card || card[sets] === line.oldValueId) return []
    return [
      {
        ...{ lineId: line.id, cardId: line.cardId },
        text: [`卡片${card.code}信息已变化，请重新选择`, `Card ${card.code} has changed since: choose it again`],
      },
    ]
  })
  if (errors.length > 0) throw refuseLines(errors)
}

export async function refuseObstacles(
  moment: Moment,
  name: ChangeName,
  row: Applied,
  cards: LockedCards,
  openPapers: OpenPapers,
): Promise<void> {
  const open = await papersAgainst(moment, openPapers, name, cardsOf(row))
  const errors: LineError[] = []
  for (const line of row.lines) {
    const card = cards.standing.get(line.cardId)
    const codes = open.get(line.cardId)
    const text =
      card &&
      ((await obstacleOf(moment, name, card, row.newValueId)) ??
        (codes === undefined ? undefined : openPapersText(card.code, codes)))
    if (text) errors.push({ lineId: line.id, cardId: line.cardId, text })
  }
  if (errors.length > 0) throw refuseLines(errors)
}

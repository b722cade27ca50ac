// What is kept of cards goes with them to another organisation. Whoever asked for it and whoever allowed it are told what does not
// go along, in a message that waits for them: a paper may take effect when nobody looks.
import type { MechanicBinding } from '@tmlm/model/areas/repair/words'
import type { Moment } from '../../engine/behaviour.ts'
import { tellEach } from '../platform/index.ts'
import { cardsOf, type Applied, type CardsChanged, type LeftBehind } from './paper.ts'

export interface OrgPaper extends Applied {
  readonly applicantId: string | null
  readonly approverId: string | null
  readonly unboundMechanics?: readonly MechanicBinding[] | null
}

export async function followOrg(moment: Moment, { follow }: CardsChanged, paper: OrgPaper): Promise<LeftBehind> {
  const { id, code, applicantId, approverId } = paper
  const left = await follow(moment, cardsOf(paper))
  if (left.schemes.length === 0) return left
  const people = [...new Set([applicantId, approverId].filter((userId) => userId !== null))]
  const names = left.schemes.join('、')
  await tellEach(
    moment,
    people.map((userId) => ({
      ...{ userId, link: `/dailyBusiness/changeManagement/belongOrgChange?open=${id}` },
      title: [`${code}：有方案不再适用`, `${code}: schemes that do not apply any more`],
      content: [
        `组织变更${code}的卡片在其组织看不到以下方案，已停止按这些方案保养和点检：${names}。请为卡片绑定该组织可用的方案。`,
        `In their organisation the cards of change ${code} cannot have these schemes, by which they are no longer maintained and checked: ${names}. Bind schemes to the cards that their organisation has.`,
      ],
    })),
  )
  return left
}

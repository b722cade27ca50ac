// What a change paper does, whichever of the seven it is: its cards get the new value together or not at all, at once or on
// the day it says, and get the old one back while nothing has changed it since (R25).
import type { ChangeName } from '@tmlm/model/areas/change/changeKinds'
import { refuse } from '@tmlm/model'
import { behaviour, type Behaviour } from '../../engine/behaviour.ts'
import { toLocalDate } from '../../platform/clock.ts'
import { lockCards } from '../cards/index.ts'
import { apply, takeBack } from './applying.ts'
import { frozenLines, oldValuesOf } from './frozenLines.ts'
import { followOrg, type OrgPaper } from './orgFollows.ts'
import { cardsOf, linesTable, lockedCards, type CardsChanged, type ChangePaper } from './paper.ts'
import {
  refuseChanged,
  refuseDepartments,
  refuseElsewhere,
  refuseGone,
  refuseInApproval,
  refuseObstacles,
  requireNotPast,
} from './refusals.ts'

export function changeBehaviour(paper: ChangePaper, others: CardsChanged): Behaviour {
  const name: ChangeName = paper.name
  return behaviour<ChangePaper>(paper, {
    computed: {
      firstCard: `(SELECT c.code FROM ${linesTable(name)} l
        JOIN new_card c ON c.tenant_id = l.tenant_id AND c.id = l.card_id
        WHERE l.tenant_id = t.tenant_id AND l.owner_id = t.id ORDER BY l.position LIMIT 1)`,
    },

    finds: {
      cardId: (given, tenant) => `t.id IN (
        SELECT l.owner_id FROM ${linesTable(name)} l WHERE l.tenant_id = ${tenant} AND l.card_id = ANY (${given}))`,
    },

    async beforeInsert(moment) {
      const { values, actor, now } = moment
      values.applicantId = actor.userId
      values.applyTime = now
      requireNotPast(moment, values.effectDate)
      await refuseGone(moment, values.lines ?? [])
      values.lines = await frozenLines(moment, name, values.newValueId, values.lines ?? [])
      values.oldValues = await oldValuesOf(moment, name, values.lines)
      await refuseDepartments(moment, values.newValueId, values)
      await refuseElsewhere(moment, name, values.newValueId, values.lines)
    },

    async beforeUpdate(moment) {
      const { row, values } = moment
      // It may be deleted, but what was taken back is not begun again.
      if (row.status === 'revoked')
        throw refuse('已撤销的变更单不能修改', 'A change that was revoked cannot be changed')
      if (values.effectDate !== undefined) requireNotPast(moment, values.effectDate)
      values.status = 'saved'
      await refuseDepartments(moment, values.newValueId ?? row.newValueId, values)
      if (values.lines === undefined && values.newValueId === undefined) return
      await refuseGone(moment, values.lines ?? row.lines)
      values.lines = await frozenLines(moment, name, values.newValueId ?? row.newValueId, values.lines ?? row.lines)
      values.oldValues = await oldValuesOf(moment, name, values.lines)
      await refuseElsewhere(moment, name, values.newValueId ?? row.newValueId, values.lines)
    },

    actions: {
      async submit(moment) {
        await lockCards(moment.tx, cardsOf(moment.row))
        await refuseGone(moment, moment.row.lines)
        await refuseInApproval(moment, name, moment.row)
        await refuseElsewhere(moment, name, moment.row.newValueId, moment.row.lines)
      },

      async approve(moment) {
        const { row, actor, now } = moment
        const cards = await lockedCards(moment, row)
        await refuseGone(moment, row.lines)
        await refuseInApproval(moment, name, row)
        refuseChanged(name, row, cards.owned)
        await refuseObstacles(moment, name, row, cards, others.openPapers)
        const set = { approverId: actor.userId, approveTime: now }
        if (row.effectDate > toLocalDate(now, actor.timezone)) return { set }
        const lines = await apply(moment, name, row, cards.owned)
        if (name !== 'changeOrg') return { set: { ...set, lines } }
        const { schemes, unboundMechanics } = await followOrg(moment, others, { ...row, ...set })
        return { set: { ...set, lines, unboundMechanics }, ...stopped(schemes) }
      },

      async reject({ actor, now }) {
        return { set: { approverId: actor.userId, approveTime: now } }
      },

      async cancel(moment) {
        const { row } = moment
        if (row.status !== 'complete' || row.lines.every(({ appliedAt }) => appliedAt === null)) return {}
        const lines = await takeBack(moment, name, row)
        if (name !== 'changeOrg') return { set: { lines } }
        const back: OrgPaper = { ...row, approverId: moment.actor.userId }
        const { schemes } = await followOrg(moment, others, back)
        await others.bindAgain(moment, back.unboundMechanics ?? [])
        return { set: { lines, unboundMechanics: null }, ...stopped(schemes) }
      },
    },
  })
}

/** Who pressed is told by which schemes the cards are not cared for any more. */
const stopped = (schemes: readonly string[]) => (schemes.length > 0 ? { answer: { stoppedSchemes: schemes } } : {})

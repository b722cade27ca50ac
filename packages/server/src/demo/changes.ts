// Changes of who has the cards: some done in the year, one waiting for approval, one just written down.
import type { Values } from '@tmlm/model'
import { idOf, type DemoCall } from './call.ts'
import type { DemoCard, DemoPlant } from './cards.ts'
import { dateBefore, daysBefore } from './days.ts'

interface Change {
  readonly paper: string
  readonly newValueId: string | undefined
  readonly reason: string
  readonly cards: readonly DemoCard[]
  readonly days: number
  /** The day it takes effect, where that is not the day it was written. */
  readonly effectDays?: number
  readonly state: 'saved' | 'submitted' | 'approved'
}

export async function fillChanges(
  call: DemoCall,
  { company, lines, suppliers }: DemoPlant,
  cards: readonly DemoCard[],
  now: Date,
): Promise<void> {
  const of = (kind: string, from: number, count: number): DemoCard[] =>
    cards.filter((card) => card.kind === kind && card.fate === 'stored').slice(from, from + count)
  const today = daysBefore(now, 0.2)
  const asked = { purpose: 'custody', cardType: 2, pageSize: 1 }
  const { list } = await call('newCard/listReferenceCard', 'change:outside', asked, today)
  const outside = (Array.isArray(list) ? (list as Values[]) : []).map(({ id }) => id)[0]
  const { custodianSupplierId } = outside
    ? await call('newCard/getEntityById', 'change:card', { id: outside }, today)
    : {}
  const another = [...suppliers.values()].find((id) => id !== custodianSupplierId)
  const changes: readonly Change[] = [
    {
      ...{ paper: 'changeDept', newValueId: company.departmentOf('first', '设备部'), reason: '组织调整' },
      ...{ cards: of('注塑模', 14, 2), days: 12, state: 'approved' },
    },
    {
      ...{ paper: 'changeOrg', newValueId: company.secondFactoryId, reason: '组织调整' },
      ...{ cards: of('注塑机', 7, 1), days: 1, effectDays: -14, state: 'submitted' },
    },
    {
      ...{ paper: 'changeSupplier', newValueId: another, reason: '组织调整' },
      ...{ cards: cards.filter(({ id }) => id === outside), days: 0.1, state: 'approved' },
    },
    {
      ...{ paper: 'changeProductLine', newValueId: lines.get('双色注塑线'), reason: '产线调整' },
      ...{ cards: of('注塑机', 4, 2), days: 24, state: 'approved' },
    },
    {
      ...{ paper: 'changePersonLiable', newValueId: company.peopleByJobNo.get('A0024'), reason: '人员调动' },
      ...{ cards: of('注塑模', 3, 5), days: 18, state: 'approved' },
    },
    {
      ...{ paper: 'changeUseDept', newValueId: company.departmentOf('first', '装配车间'), reason: '组织调整' },
      ...{ cards: of('注塑模', 9, 3), days: 2, state: 'submitted' },
    },
    {
      ...{ paper: 'changeManager', newValueId: company.peopleByJobNo.get('A0041'), reason: '人员调动' },
      ...{ cards: of('级进冲模', 0, 4), days: 1, state: 'saved' },
    },
  ]
  for (const { paper, newValueId, reason, cards: chosen, days, effectDays = days, state } of changes) {
    if (chosen.length === 0) continue
    const orgId = chosen[0]?.factory === 'second' ? company.secondFactoryId : company.firstFactoryId
    const time = daysBefore(now, days)
    const input = {
      ...{ orgId, newValueId, reason, effectDate: dateBefore(now, effectDays) },
      lines: chosen.map((card) => ({ cardId: card.id })),
    }
    const id = idOf(await call(`${paper}/insert`, `change:${paper}`, input, time))
    if (state === 'submitted') await call(`${paper}/submit`, `change:${paper}:submit`, { id }, time)
    if (state === 'approved')
      await call(`${paper}/approve`, `change:${paper}:approve`, { id, approveOpinion: '同意' }, time)
  }
}

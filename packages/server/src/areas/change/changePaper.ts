// What a change paper does, whichever of the seven it is: its cards get the new value together or not at all, at once or on
// the day it says, and get the old one back while nothing has changed it since (R25).
import { changeKinds, type ChangeName, type Owned } from '@tmlm/model/areas/change/changeKinds'
import { longestOldValues, type changePapers } from '@tmlm/model/areas/change/changePapers'
import { refuse, refuseFields, refuseLines, type LineError, type Row, type Values } from '@tmlm/model'
import { behaviour, type Behaviour, type Moment } from '../../engine/behaviour.ts'
import { toLocalDate } from '../../platform/clock.ts'
import { childTable, tableOf } from '../../platform/database/names.ts'
import { anyOf, sql } from '../../platform/database/sql.ts'
import { cardsAsWritten, lockCards, moveCards, reverseMoves, writeCards, type WrittenCard } from '../cards/index.ts'
import { executorsChanged } from '../upkeep/index.ts'
import { followLine } from './lineFollows.ts'
import { isOfOrg, obstacleOf, openPapersText, papersAgainst, toldWhenWritten, type OpenPapers } from './obstacles.ts'
import { valueTables } from './valueTables.ts'

type ChangePaper = (typeof changePapers)[number]
type Paper = Row<ChangePaper>
type Line = Paper['lines'][number]

const linesTable = (name: ChangeName): string => childTable({ name }, 'lines')

/** What other areas have to do with the cards of a paper. */
export interface CardsChanged {
  /** What keeps a card from going to another organisation. */
  readonly openPapers: OpenPapers
  /** What they keep of a card goes with it to its new organisation; answers the schemes by which it is not cared for there. */
  readonly follow: (moment: Moment, cardIds: readonly string[]) => Promise<readonly string[]>
}

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
      values.lines = await frozenLines(moment, name, values.newValueId ?? row.newValueId, values.lines ?? row.lines)
      values.oldValues = await oldValuesOf(moment, name, values.lines)
      await refuseElsewhere(moment, name, values.newValueId ?? row.newValueId, values.lines)
    },

    actions: {
      async submit(moment) {
        await lockCards(moment.tx, cardsOf(moment.row))
        await refuseInApproval(moment, name, moment.row)
        await refuseElsewhere(moment, name, moment.row.newValueId, moment.row.lines)
      },

      async approve(moment) {
        const { row, actor, now } = moment
        const cards = await lockedCards(moment, row)
        await refuseInApproval(moment, name, row)
        refuseChanged(name, row, cards.owned)
        await refuseObstacles(moment, name, row, cards, others.openPapers)
        const set = { approverId: actor.userId, approveTime: now }
        if (row.effectDate > toLocalDate(now, actor.timezone)) return { set }
        const lines = await apply(moment, name, row, cards.owned)
        const stoppedSchemes = name === 'changeOrg' ? await others.follow(moment, cardsOf(row)) : []
        return { set: { ...set, lines }, ...(stoppedSchemes.length > 0 ? { answer: { stoppedSchemes } } : {}) }
      },

      async reject({ actor, now }) {
        return { set: { approverId: actor.userId, approveTime: now } }
      },

      async cancel(moment) {
        const { row } = moment
        if (row.status !== 'complete' || row.lines.every(({ appliedAt }) => appliedAt === null)) return {}
        const lines = await takeBack(moment, name, row)
        if (name === 'changeOrg') await others.follow(moment, cardsOf(row))
        return { set: { lines } }
      },
    },
  })
}

/** Papers of this kind whose day has come and that are not applied yet. */
export const duePapers = (name: ChangeName, today: string) => sql<{ id: string; code: string }>`
SELECT t.id, t.code FROM ${sql.raw(tableOf({ name }))} t
WHERE t.status = 'complete' AND t.effect_date <= ${today}
  AND EXISTS (SELECT FROM ${sql.raw(linesTable(name))} l WHERE l.owner_id = t.id AND l.applied_at IS NULL)
ORDER BY t.approve_time, t.id`

/** The scheduler's part: a paper whose day has come reaches its cards. */
export async function applyDue(moment: Moment, name: ChangeName, id: string, others: CardsChanged): Promise<void> {
  const { tx, now } = moment
  const paper = await tx.first(sql<Omit<Applied, 'lines'>>`
SELECT t.* FROM ${sql.raw(tableOf({ name }))} t WHERE t.id = ${id} AND t.status = 'complete' FOR UPDATE`)
  if (!paper) return
  const lines = await tx.all(sql<Applied['lines'][number]>`
SELECT l.id, l.card_id, l.old_value_id, l.applied_at FROM ${sql.raw(linesTable(name))} l
WHERE l.owner_id = ${id} AND l.applied_at IS NULL ORDER BY l.position FOR UPDATE`)
  if (lines.length === 0) return
  const row = { ...paper, lines }
  const cards = await lockedCards(moment, row)
  refuseChanged(name, row, cards.owned)
  await refuseObstacles(moment, name, row, cards, others.openPapers)
  const applied = await apply(moment, name, row, cards.owned)
  if (name === 'changeOrg') await others.follow(moment, cardsOf(row))
  await tx.run(sql`UPDATE ${sql.raw(linesTable(name))} l
SET applied_at = ${applied[0]?.appliedAt ?? now}, before = g.before::jsonb
FROM unnest(${applied.map((line) => line.id)}::uuid[], ${applied.map(({ before }) => JSON.stringify(before))}::text[]) AS g(id, before)
WHERE l.id = g.id`)
}

/** What the moments need of a paper. */
interface Applied extends Partial<Record<(typeof alsoSet)[number], string | null>> {
  readonly id: string
  readonly code: string
  readonly newValueId: string
  readonly lines: readonly Pick<Line, 'id' | 'cardId' | 'oldValueId' | 'appliedAt'>[]
}

interface LockedCards {
  readonly standing: Awaited<ReturnType<typeof lockCards>>
  readonly owned: ReadonlyMap<string, WrittenCard>
}

const cardsOf = ({ lines }: Pick<Applied, 'lines'>): string[] => lines.map(({ cardId }) => cardId)

async function lockedCards(moment: Moment, row: Pick<Applied, 'lines'>): Promise<LockedCards> {
  const standing = await lockCards(moment.tx, cardsOf(row))
  return { standing, owned: await cardsAsWritten(moment, cardsOf(row)) }
}

function requireNotPast({ now, actor }: Moment, effectDate: string | undefined): void {
  if (effectDate !== undefined && effectDate < toLocalDate(now, actor.timezone))
    throw refuseFields([
      { field: 'effectDate', text: ['生效日期不能早于今天', 'The effective date cannot be before today'] },
    ])
}

/** The lines with what their cards have now, which the paper remembers. */
async function frozenLines(
  moment: Moment,
  name: ChangeName,
  newValueId: string,
  lines: readonly Partial<Line>[],
): Promise<Line[]> {
  const { sets } = changeKinds[name]
  const cards = await cardsAsWritten(
    moment,
    lines.flatMap(({ cardId }) => cardId ?? []),
  )
  const errors: LineError[] = []
  const frozen = lines.map((line) => {
    const card = cards.get(line.cardId ?? '')
    const oldValueId = card?.[sets] ?? null
    if (card && oldValueId === newValueId)
      errors.push({
        ...{ lineId: line.id ?? '', cardId: card.id },
        text: [`卡片${card.code}变更前后相同`, `Card ${card.code} has this value already`],
      })
    return { ...line, oldValueId, before: null, appliedAt: null, takenBackAt: null } as Line
  })
  if (errors.length > 0) throw refuseLines(errors)
  return frozen
}

/** What its cards have before, in words: the list, its search and its export tell it. */
async function oldValuesOf({ tx }: Moment, name: ChangeName, lines: readonly Partial<Line>[]): Promise<string | null> {
  const ids = [...new Set(lines.flatMap(({ oldValueId }) => oldValueId ?? []))]
  const found = await tx.all(sql<{ id: string; name: string }>`
SELECT v.id, ${sql.raw(`v.${valueTables[name][1]}`)} AS name FROM ${sql.raw(valueTables[name][0])} v WHERE v.id = ${anyOf(ids)}`)
  const names = new Map(found.map((value) => [value.id, value.name]))
  const told = ids.flatMap((id) => names.get(id) ?? []).join('、')
  if (told === '') return null
  return told.length > longestOldValues ? `${told.slice(0, longestOldValues - 1)}…` : told
}

/** A card waits for one change of a kind at a time. */
async function refuseInApproval({ tx }: Moment, name: ChangeName, row: Pick<Applied, 'id' | 'lines'>): Promise<void> {
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
async function refuseDepartments({ tx }: Moment, orgId: string, values: Readonly<Values>): Promise<void> {
  for (const field of ['manageDeptId', 'useDeptId'] as const) {
    const deptId = values[field]
    if (typeof deptId === 'string' && !(await isOfOrg(tx, deptId, orgId)))
      throw refuseFields([{ field, text: ['部门不属于变更后的组织', 'The department is not of the new organisation'] }])
  }
}

/** What cannot become right by itself is said when the paper is written, not only when it is approved. */
async function refuseElsewhere(
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
function refuseChanged(name: ChangeName, row: Applied, owned: ReadonlyMap<string, WrittenCard>): void {
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

async function refuseObstacles(
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

/** Fields of the old organisation, which a card takes off with it unless the paper names new ones. */
const alsoSet = ['manageDeptId', 'administratorId', 'useDeptId', 'responsibleId', 'productLineId'] as const

function setsOf(name: ChangeName, row: Applied): Owned {
  if (name !== 'changeOrg') return { [changeKinds[name].sets]: row.newValueId }
  return { orgId: row.newValueId, ...Object.fromEntries(alsoSet.map((field) => [field, row[field] ?? null])) }
}

/** The cards get what the paper says; a custodian is where the card is, so that it moves there. */
async function apply(
  moment: Moment,
  name: ChangeName,
  row: Applied,
  owned: ReadonlyMap<string, WrittenCard>,
): Promise<{ id: string; before: Owned; appliedAt: Date }[]> {
  const set = setsOf(name, row)
  const lines = row.lines.flatMap((line) => {
    const card = owned.get(line.cardId)
    return card ? [{ line, card }] : []
  })
  if (name === 'changeSupplier') await moveToCustodian(moment, row)
  else
    await writeCards(
      moment,
      lines.map(({ card }) => ({ card, set })),
    )
  if (set.productLineId !== undefined)
    await followLine(
      moment,
      { ...paperOf(name, row), round: 1 },
      lines.map(({ line, card }) => ({
        ...{ lineId: line.id, cardId: card.id, from: idOf(card.productLineId), to: set.productLineId ?? null },
      })),
    )
  await executorsChanged(moment, cardsOf(row))
  const appliedAt = await momentAfterOthers(moment, name, cardsOf(row))
  return lines.map(({ line, card }) => ({
    id: line.id,
    before: Object.fromEntries(Object.keys(set).map((field) => [field, card[field as keyof Owned]])),
    appliedAt,
  }))
}

/** Papers of a card stand in the order in which they reached it, also where one that began earlier had to wait. */
async function momentAfterOthers({ tx, now }: Moment, name: ChangeName, cardIds: readonly string[]): Promise<Date> {
  const { last } = await tx.one(sql<{ last: Date | null }>`
SELECT max(greatest(l.applied_at, l.taken_back_at)) AS last FROM ${sql.raw(linesTable(name))} l WHERE l.card_id = ${anyOf(cardIds)}`)
  return last === null || last < now ? now : new Date(last.getTime() + 1)
}

/** A paper reaches its cards once, and is taken back once. */
const paperOf = (docType: ChangeName, { id, code }: Pick<Applied, 'id' | 'code'>) => ({
  docType,
  docId: id,
  docCode: code,
})

const idOf = (value: string | number | null | undefined): string | null => (typeof value === 'string' ? value : null)

async function moveToCustodian(moment: Moment, row: Applied): Promise<void> {
  const cards = await lockCards(moment.tx, cardsOf(row))
  await moveCards(
    moment,
    { ...paperOf('changeSupplier', row), round: 1 },
    row.lines.flatMap((line) => {
      const position = cards.get(line.cardId)?.position
      if (!position) return []
      const to = { placeType: position.placeType, supplierId: row.newValueId }
      return [{ lineId: line.id, cardId: line.cardId, moveType: 36 as const, to, occurTime: moment.now }]
    }),
  )
}

/** All cards get back what they had; refused while one of them has been given something else since. */
async function takeBack(moment: Moment, name: ChangeName, row: Paper): Promise<{ id: string; takenBackAt: Date }[]> {
  const { sets } = changeKinds[name]
  const { owned } = await lockedCards(moment, row)
  const later = new Set(
    (
      await moment.tx.all(sql<{ cardId: string }>`
SELECT DISTINCT l.card_id FROM ${sql.raw(linesTable(name))} l
JOIN ${sql.raw(tableOf({ name }))} p ON p.id = l.owner_id AND p.status = 'complete' AND p.id <> ${row.id}
JOIN ${sql.raw(linesTable(name))} own ON own.card_id = l.card_id AND own.owner_id = ${row.id}
WHERE l.applied_at > own.applied_at`)
    ).map(({ cardId }) => cardId),
  )
  const errors = row.lines.flatMap((line): LineError[] => {
    const card = owned.get(line.cardId)
    if (!card || (card[sets] === row.newValueId && !later.has(card.id))) return []
    return [
      {
        ...{ lineId: line.id, cardId: line.cardId },
        text: [
          `卡片${card.code}已有后续变更，不能撤销`,
          `Card ${card.code} was changed since and cannot be taken back`,
        ],
      },
    ]
  })
  if (errors.length > 0) throw refuseLines(errors)
  if (name === 'changeSupplier') await reverseMoves(moment, paperOf(name, row))
  else
    await writeCards(
      moment,
      row.lines.flatMap((line) => {
        const card = owned.get(line.cardId)
        return card && line.before ? [{ card, set: line.before }] : []
      }),
    )
  await followLine(
    moment,
    { ...paperOf(name, row), round: 2 },
    row.lines.flatMap(({ id, cardId, before }) => {
      const to = before?.productLineId
      return to === undefined ? [] : [{ lineId: id, cardId, from: idOf(owned.get(cardId)?.productLineId), to }]
    }),
  )
  await executorsChanged(moment, cardsOf(row))
  const takenBackAt = await momentAfterOthers(moment, name, cardsOf(row))
  return row.lines.map(({ id }) => ({ id, takenBackAt }))
}

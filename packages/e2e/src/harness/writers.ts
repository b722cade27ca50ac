// People at work while something breaks: several clients write without a pause, each call with a clientId, and note
// which ones were acknowledged. Afterwards every call is repeated, and the books are compared with the notes.
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import type { Client, Data } from './client.ts'
import type { Installation } from './installation.ts'

export interface Store {
  readonly warehouseId: string
  readonly supplierId: string
  readonly partId: string
  readonly managerId: string
}

/** A warehouse with one part that all of them receive, so that they meet in the same rows of the ledger. */
export async function aStore(admin: Client): Promise<Store> {
  const { userId: managerId } = await admin.ok('token/getToken')
  const name = randomUUID().slice(0, 8)
  const warehouse = { name, warehouseType: 2, useLocation: false, managerId }
  const { id: warehouseId } = await admin.ok('warehouse/insert', warehouse)
  const { id: typeId } = await admin.ok('materialType/insert', { name })
  const { id: supplierId } = await admin.ok('supplier/insert', { name, types: ['备件材料'] })
  const { id: partId } = await admin.ok('accessory/insert', { name, typeId, unit: '个' })
  return { warehouseId, supplierId, partId, managerId }
}

/** One thing a person wanted: a new warehouse, or a paper that is written and audited. */
interface Wish {
  readonly key: string
  readonly steps: readonly Step[]
}

interface Step {
  readonly path: string
  readonly clientId: string
  input(before: Data): Record<string, unknown>
  /** Set when the call was answered 200. */
  answer?: Data
}

export interface Crew {
  readonly wishes: readonly Wish[]
  /** Answers that are neither success nor a request to come back later; there should be none. */
  readonly refusals: readonly string[]
  /** Milliseconds that each acknowledged call took. */
  readonly times: readonly number[]
  /** Calls that got no answer at all. */
  readonly unanswered: () => number
  /** Calls that were told to come back later. */
  readonly busy: () => number
  readonly acknowledged: () => number
  /** Everybody finishes the call at hand. */
  stop(): Promise<void>
}

/** The data of the company are on their way to another server. */
const MOVING = 423
const QTY = 3
const PRICE = 2.5

/** With a pause of so many milliseconds after each thing, or without any. */
export function startCrew(admin: Client, store: Store, people: number, pause = 0): Crew {
  const wishes: Wish[] = []
  const refusals: string[] = []
  const times: number[] = []
  const stopping = new AbortController()
  let [unanswered, busy, acknowledged] = [0, 0, 0]

  async function work(first: number): Promise<void> {
    for (let turn = first; !stopping.signal.aborted; turn++) {
      const wish = turn % 2 === 0 ? newWarehouse(store) : newPaper(store)
      wishes.push(wish)
      await sleep((await pursue(wish)) ? pause : 200)
    }
  }

  async function pursue(wish: Wish): Promise<boolean> {
    let before: Data
    for (const step of wish.steps) {
      const began = performance.now()
      const answer = await send(admin, step, before).catch(() => undefined)
      if (!answer) unanswered++
      else if ((answer.http === 503 && answer.status === 503) || answer.status === MOVING) busy++
      else if (answer.status !== 200) refusals.push(`${step.path} answered ${JSON.stringify(answer)}`)
      if (answer?.status !== 200) return false
      step.answer = before = answer.data
      acknowledged++
      times.push(performance.now() - began)
    }
    return true
  }

  const working = Array.from({ length: people }, (_, person) => work(person))
  return {
    ...{ wishes, refusals, times, unanswered: () => unanswered, busy: () => busy, acknowledged: () => acknowledged },
    async stop() {
      stopping.abort()
      await Promise.all(working)
    },
  }
}

/**
 * What is wrong afterwards: something acknowledged is not there exactly once, a repeated call got another answer or was
 * done again, two rows have one number, or the ledger does not add up.
 */
export async function faultsAfter(
  installation: Installation,
  admin: Client,
  store: Store,
  { wishes, refusals }: Crew,
): Promise<string[]> {
  const lost = await lostOf(installation, wishes)
  const differences = await repeatAll(admin, wishes)
  const undone = (await lostOf(installation, wishes.map(asAnswered))).map((fault) => `${fault}, after the repetition`)
  return [...refusals, ...lost, ...differences, ...undone, ...(await disagreements(installation, store))]
}

const asAnswered = ({ key, steps }: Wish): Wish => ({ key, steps: steps.map((step) => ({ ...step, answer: {} })) })

async function disagreements(installation: Installation, store: Store): Promise<string[]> {
  const { papers, shared, moved, standing, valued, movedAmount, amount } = await booksOf(installation, store)
  const [qty, value] = [papers * QTY, papers * QTY * PRICE]
  const agree = [moved, standing, valued].every((sum) => sum === qty) && movedAmount === value && amount === value
  return [
    ...shared.map((code) => `the number ${code} was given twice`),
    ...(agree
      ? []
      : [`${papers} papers of ${QTY}: ${JSON.stringify({ moved, standing, valued, movedAmount, amount })}`]),
  ]
}

/** Sends every call once more, with its clientId: first answers come back, what was not done is done now. */
async function repeatAll(admin: Client, wishes: readonly Wish[]): Promise<string[]> {
  const differences: string[] = []
  const waiting = [...wishes]
  const work = async (): Promise<void> => {
    for (let wish = waiting.pop(); wish; wish = waiting.pop()) differences.push(...(await repeat(admin, wish)))
  }
  await Promise.all([work(), work(), work(), work()])
  return differences
}

async function repeat(admin: Client, { steps }: Wish): Promise<string[]> {
  const differences: string[] = []
  let before: Data
  for (const step of steps) {
    const { status, data } = await send(admin, step, before)
    if (status !== 200) differences.push(`${step.path} ${step.clientId} repeated answers ${status}`)
    else if (step.answer && !isDeepStrictEqual(step.answer, data))
      differences.push(`${step.path} answered ${JSON.stringify(step.answer)}, repeated ${JSON.stringify(data)}`)
    before = data
  }
  return differences
}

const send = (admin: Client, step: Step, before: Data) =>
  admin.call(step.path, { ...step.input(before), clientId: step.clientId })

function newWarehouse({ managerId }: Store): Wish {
  const key = randomUUID()
  return { key, steps: [{ path: 'warehouse/insert', clientId: key, input: () => ({ name: key, managerId }) }] }
}

function newPaper({ warehouseId, supplierId, partId }: Store): Wish {
  const key = randomUUID()
  const lines = [{ accessoryId: partId, qty: QTY, price: PRICE }]
  const paper = { inType: 1, warehouseId, supplierId, lines, purchaseNo: key }
  return {
    key,
    steps: [
      { path: 'accessoryInput/insert', clientId: key, input: () => paper },
      { path: 'accessoryInput/audit', clientId: key, input: ({ id }) => ({ id }) },
    ],
  }
}

/** What of the acknowledged calls is not in the database exactly once. */
async function lostOf(installation: Installation, wishes: readonly Wish[]): Promise<string[]> {
  const { found } = (await installation.row(
    `SELECT coalesce(jsonb_object_agg(key, jsonb_build_object('count', count, 'audited', audited)), '{}') AS found
FROM (
  SELECT name AS key, count(*), 0 AS audited FROM warehouse WHERE name = ANY ($1) GROUP BY name
  UNION ALL
  SELECT i.purchase_no, count(*), sum((SELECT count(*) FROM accessory_stock_move m WHERE m.doc_id = i.id))
  FROM accessory_input i
  WHERE i.purchase_no = ANY ($1)
  GROUP BY i.purchase_no
) rows`,
    [wishes.map(({ key }) => key)],
  )) as { found: Record<string, { count: number; audited: number }> }
  return wishes.flatMap(({ key, steps: [insert, audit] }) => {
    const { count = 0, audited = 0 } = found[key] ?? {}
    return [
      ...(count > 1 ? [`${key} is there ${count} times`] : []),
      ...(insert?.answer && count === 0 ? [`${key} was acknowledged and is lost`] : []),
      ...(audited > 1 ? [`${key} is in the ledger ${audited} times`] : []),
      ...(audit?.answer && audited === 0 ? [`the audit of ${key} was acknowledged and is lost`] : []),
    ]
  })
}

interface Books {
  readonly papers: number
  readonly moved: number
  readonly standing: number
  readonly valued: number
  readonly movedAmount: number
  readonly amount: number
  /** Numbers that two rows have. */
  readonly shared: readonly string[]
}

/** The papers of the store, and what the ledger, the stock and the value rows tell of its part. */
const booksOf = async (installation: Installation, { partId, warehouseId }: Store): Promise<Books> =>
  (await installation.row(
    `SELECT
  (SELECT count(*)::int FROM accessory_input WHERE warehouse_id = $2) AS papers,
  (SELECT coalesce(sum(qty), 0)::float8 FROM accessory_stock_move WHERE accessory_id = $1) AS moved,
  (SELECT coalesce(sum(qty), 0)::float8 FROM accessory_standing_stock WHERE accessory_id = $1) AS standing,
  (SELECT coalesce(sum(qty), 0)::float8 FROM accessory_stock_value WHERE accessory_id = $1) AS valued,
  (SELECT coalesce(sum(amount), 0)::float8 FROM accessory_stock_move WHERE accessory_id = $1) AS "movedAmount",
  (SELECT coalesce(sum(amount), 0)::float8 FROM accessory_stock_value WHERE accessory_id = $1) AS amount,
  (
    SELECT coalesce(jsonb_agg(code), '[]')
    FROM (
      SELECT code FROM warehouse GROUP BY tenant_id, code HAVING count(*) > 1
      UNION ALL
      SELECT code FROM accessory_input GROUP BY tenant_id, code HAVING count(*) > 1
    ) twice
  ) AS shared`,
    [partId, warehouseId],
  )) as unknown as Books

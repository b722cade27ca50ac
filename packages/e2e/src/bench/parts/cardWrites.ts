// What keeping the stock added up costs who writes: papers of cards with the triggers, against the same without them.
import type { Answer } from '@tmlm/server/src/platform/http/contract.ts'
import type pg from 'pg'
import { asOwner, type BenchDatabase } from '../database.ts'
import { median, type Figure } from '../report.ts'
import type { Office } from './excel.ts'

const times = 15
const cardsEach = 100

export const measureCardWrites = (
  database: BenchDatabase,
  office: Office,
  tenantId: string,
  isAsked: (what: string) => boolean,
): Promise<Figure[]> =>
  asOwner(database, async (owner) => {
    const asked: readonly Written[] = await papersOf(owner, office, tenantId)
    const figures: Figure[] = []
    for (const [what, write] of asked) if (isAsked(what)) figures.push(await compared(what, owner, write))
    return figures
  })

type Written = readonly [what: string, write: () => Promise<number>]

async function papersOf(owner: pg.Client, office: Office, tenantId: string): Promise<readonly Written[]> {
  await allowPicking(office)
  const inbound = await anInbound(owner, tenantId)
  const { card_id: cardId, warehouse_id: warehouseId } = await aStoredCard(owner, tenantId)
  const receiveUserId = office.userId
  return [
    [
      `inbound of ${cardsEach} cards`,
      async () => {
        const id = String(Object(await ok(office, 'godownEntry', 'insert', inbound)).id)
        const taken = await timed(() => ok(office, 'godownEntry', 'audit', { id }))
        await ok(office, 'godownEntry', 'cancelAudit', { id })
        return taken
      },
    ],
    [
      'pick of a card',
      async () => {
        const lines = JSON.stringify([{ cardId }])
        const paper = { outboundType: '1', warehouseId, receiveUserId, lines, confirmWarn: 'holderOverdue' }
        let id = ''
        const taken = await timed(async () => {
          id = String(Object(await ok(office, 'outboundOrder', 'pick', paper)).id)
        })
        await ok(office, 'outboundOrder', 'cancelAudit', { id })
        return taken
      },
    ],
  ]
}

/** Without a collect order. */
async function allowPicking(office: Office): Promise<void> {
  const { json = '{"list":[]}' } = await office.call('outboundConfig', 'list')
  if ((JSON.parse(json) as { readonly list: readonly unknown[] }).list.length === 0)
    await ok(office, 'outboundConfig', 'insert', { requireCollect: 'false' })
}

/**
 * With and without by turns, so that a busy moment of the machine meets both. Switching makes the database plan everything
 * anew that touches these tables, which nobody else does: the first write after it is not measured.
 */
async function compared(what: string, owner: pg.Client, write: () => Promise<number>): Promise<Figure> {
  const [kept, plain] = [[] as number[], [] as number[]]
  const measure = async (taken: number[]): Promise<void> => {
    await write()
    taken.push(await write())
  }
  for (let turn = 0; turn < times; turn++) {
    await measure(kept)
    await switchTriggers(owner, 'DISABLE')
    await measure(plain)
    await switchTriggers(owner, 'ENABLE')
  }
  return {
    what: `${what}: stock kept against not kept`,
    figure: median(kept) / median(plain),
    budget: { atMost: 1.1 },
    detail: `${median(kept).toFixed(1)} ms against ${median(plain).toFixed(1)} ms`,
  }
}

async function switchTriggers(owner: pg.Client, way: 'ENABLE' | 'DISABLE'): Promise<void> {
  for (const table of ['card_position', 'new_card', 'card_reservation'])
    await owner.query(`ALTER TABLE ${table} ${way} TRIGGER USER`)
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

async function ok(
  office: Office,
  resource: string,
  action: string,
  input: Readonly<Record<string, string>>,
): Promise<Answer['data']> {
  return (await office.call(resource, action, { input })).data
}

/** Cards that somebody holds come back to their bins. */
async function anInbound(owner: pg.Client, tenantId: string): Promise<Readonly<Record<string, string>>> {
  const { rows } = await owner.query<{ lines: string; warehouseId: string }>(
    `SELECT b.warehouse_id AS "warehouseId", json_agg(json_build_object('cardId', p.card_id, 'locationId', b.location_id))::text AS lines
FROM (SELECT card_id FROM card_position WHERE tenant_id = $1 AND place_type = 2 ORDER BY card_id LIMIT ${cardsEach}) p
JOIN LATERAL (
  SELECT l.id AS location_id, l.warehouse_id
  FROM cargo_location l
  WHERE l.tenant_id = $1 AND l.warehouse_id = (SELECT w.id FROM warehouse w WHERE w.tenant_id = $1 AND w.code = 'W0')
  ORDER BY md5(p.card_id::text || l.id::text)
  LIMIT 1) b ON true
GROUP BY b.warehouse_id`,
    [tenantId],
  )
  const [paper] = rows
  if (!paper) throw new Error('Nobody holds a card')
  return { inboundType: '2', ...paper }
}

async function aStoredCard(owner: pg.Client, tenantId: string) {
  const { rows } = await owner.query<{ card_id: string; warehouse_id: string }>(
    `SELECT p.card_id, p.warehouse_id
FROM card_position p
JOIN new_card c ON c.tenant_id = p.tenant_id AND c.id = p.card_id AND c.status = 'inUse'
WHERE p.tenant_id = $1 AND p.place_type = 1
ORDER BY p.card_id
LIMIT 1`,
    [tenantId],
  )
  const [card] = rows
  if (!card) throw new Error('Nothing is stored')
  return card
}

/**
 * A tenant goes from one cell to another while its people work. For some seconds nothing of it is written: its rows are
 * copied and compared, then one statement of the first cell says where it lives. Until that statement the old copy is the
 * living one, from it on the new one. Wherever a move is broken off, the next one ends it, or a node that finds it.
 */
import type pg from 'pg'
import { lockAlone } from '../database/tenantStatements.ts'
import { removeTenant } from '../backup/tenantFile.ts'
import type { Cell } from './cell.ts'
import { holding, withClient } from './holding.ts'
import { copyTenant, leaveNothingToDo, takeJobs, type CopiedRows } from './copy.ts'
import { placesChannel } from './directory.ts'

/** The first of the cells, and all of them by name. */
export interface CellsToMoveIn {
  readonly home: Cell
  readonly all: ReadonlyMap<string, Cell>
}

export interface Moved extends CopiedRows {
  readonly from: string
  readonly to: string
  /** For so many milliseconds nothing of the tenant could be written. */
  readonly heldMs: number
}

interface Move {
  readonly id: string
  readonly from: Cell
  readonly to: Cell
}

/** Undefined: it lives there already. */
export const moveTenant = (
  cells: CellsToMoveIn,
  { id, to, now }: { readonly id: string; readonly to: string; readonly now: Date },
): Promise<Moved | undefined> =>
  holding(cells.home.owner, `move ${id}`, 'refuse', async (home) => {
    const unfinished = await unfinishedMoves(cells, home, id)
    for (const move of unfinished) await endMove(home, move)
    const move = { id, from: cellNamed(cells, await placeOf(home, id)), to: cellNamed(cells, to) }
    if (move.from === move.to) return undefined
    for (const cell of [move.from, move.to]) cell.served()
    await removeOldCopy(move)
    await home.query('INSERT INTO tenant_move (id, from_cell, to_cell, time) VALUES ($1, $2, $3, $4)', [
      ...[id, move.from.name, move.to.name, now],
    ])
    const began = performance.now()
    let copied: CopiedRows
    try {
      copied = await copyUnwritten(move)
      await home.query(
        `WITH moved AS (UPDATE tenant_place SET cell = $2 WHERE id = $1 RETURNING id)
         SELECT pg_notify($3, id::text) FROM moved`,
        [id, to, placesChannel],
      )
    } catch (error) {
      await endMove(home, move)
      throw error
    }
    await endMove(home, move)
    return { ...copied, from: move.from.name, to, heldMs: Math.round(performance.now() - began) }
  })

/** Ends what somebody has begun and cannot end any more; what is still being done is left alone. */
export async function endBrokenMoves(cells: CellsToMoveIn): Promise<string[]> {
  const ended: string[] = []
  for (const { id } of await withClient(cells.home.owner, (home) => unfinishedMoves(cells, home)))
    await holding(cells.home.owner, `move ${id}`, 'pass', async (home) => {
      for (const move of await unfinishedMoves(cells, home, id))
        ended.push(`The move of the tenant ${id} was broken off: it lives in the cell ${await endMove(home, move)}`)
    })
  return ended
}

function cellNamed({ all }: CellsToMoveIn, name: string): Cell {
  const cell = all.get(name)
  if (cell) return cell
  throw new Error(`There is no cell ${name} in DATABASE_CELLS.`)
}

async function placeOf(home: pg.ClientBase, id: string): Promise<string> {
  const { rows } = await home.query<{ cell: string }>('SELECT cell FROM tenant_place WHERE id = $1', [id])
  if (rows[0]) return rows[0].cell
  throw new Error(`The tenant ${id} has no place.`)
}

async function unfinishedMoves(cells: CellsToMoveIn, home: pg.ClientBase, id?: string): Promise<Move[]> {
  const { rows } = await home.query<{ id: string; from: string; to: string }>(
    `SELECT id, from_cell AS "from", to_cell AS "to" FROM tenant_move WHERE $1::uuid IS NULL OR id = $1`,
    [id ?? null],
  )
  return rows.map((row) => ({ id: row.id, from: cellNamed(cells, row.from), to: cellNamed(cells, row.to) }))
}

/** Holds the writes of the tenant, waits for those that have begun, and copies. */
const copyUnwritten = ({ id, from, to }: Move): Promise<CopiedRows> =>
  holding(from.owner, `copy ${id}`, 'wait', async (source) => {
    const { rowCount } = await source.query('UPDATE tenant SET moved_to = $2 WHERE id = $1 AND moved_to IS NULL', [
      ...[id, to.name],
    ])
    if (rowCount === 0) throw new Error(`The tenant ${id} does not live in the cell ${from.name}.`)
    await othersHaveEnded(source, id)
    return holding(to.owner, `copy ${id}`, 'wait', () => copyTenant(from.owner, to.owner, id))
  })

/** Of the tenant, and of the installation itself, which may have to do with it. */
async function othersHaveEnded(source: pg.ClientBase, id: string): Promise<void> {
  for (const whose of [id, ''])
    for (let tries = 1; ; tries++) {
      try {
        // Whoever comes after us in the queue for the lock must not wait long for those before us.
        await source.query(`BEGIN; SET LOCAL lock_timeout = '2s'`)
        await source.query(`SELECT ${lockAlone}`, [whose])
        await source.query('COMMIT')
        break
      } catch (error) {
        await source.query('ROLLBACK')
        if (tries === 15) throw error
      }
    }
}

/** Brings both copies in line with what the directory says; tells the cell in which the tenant lives. */
async function endMove(home: pg.ClientBase, move: Move): Promise<string> {
  const { id, from, to } = move
  const hasMoved = (await placeOf(home, id)) === to.name
  // Whoever was broken off may still be at work in these cells, without anybody who waits for him.
  await holding(from.owner, `copy ${id}`, 'wait', (source) =>
    holding(to.owner, `copy ${id}`, 'wait', (target) =>
      hasMoved ? complete(move, source, target) : undo(move, source),
    ),
  )
  await home.query('DELETE FROM tenant_move WHERE id = $1', [id])
  return hasMoved ? to.name : from.name
}

/** Nobody reads the old copy any more before the new one is written. */
async function complete({ id, from, to }: Move, source: pg.ClientBase, target: pg.ClientBase): Promise<void> {
  await source.query(
    `WITH left_behind AS (
       UPDATE tenant SET status = 3 WHERE id = $1 AND moved_to = $2 AND status <> 3 RETURNING code
     )
     INSERT INTO tenant_log (id, tenant_code, action, before, after, operator, time)
     SELECT gen_random_uuid(), code, 'moveAway', $3, $4, 'cells', now() FROM left_behind`,
    [id, to.name, JSON.stringify({ cell: from.name }), JSON.stringify({ cell: to.name })],
  )
  await target.query('BEGIN')
  await takeJobs(source, target, id)
  await target.query('UPDATE tenant SET moved_to = NULL WHERE id = $1 AND moved_to = $2', [id, to.name])
  await target.query('COMMIT')
  await leaveNothingToDo(source, id)
}

async function undo({ id, to }: Move, source: pg.ClientBase): Promise<void> {
  await removeCopy(to, id)
  await source.query('UPDATE tenant SET moved_to = NULL WHERE id = $1 AND moved_to = $2', [id, to.name])
}

/** One that was left behind by an earlier move. */
const removeOldCopy = ({ id, to }: Move): Promise<void> => removeCopy(to, id)

/** Never one that people work with: of those it is not said where they have gone. */
export async function removeCopy(cell: Cell, id: string): Promise<void> {
  const isCopy = await withClient(cell.owner, async (client) => {
    const { rows } = await client.query<{ isCopy: boolean }>(
      'SELECT moved_to IS NOT NULL AS "isCopy" FROM tenant WHERE id = $1',
      [id],
    )
    return rows[0]?.isCopy
  })
  if (isCopy === undefined) return
  if (!isCopy) throw new Error(`The tenant ${id} lives in the cell ${cell.name}, though the directory says otherwise.`)
  await removeTenant(cell.owner, id, async (client) => {
    const copy = 'SELECT 1 FROM tenant WHERE id = $1 AND moved_to IS NOT NULL FOR UPDATE'
    if ((await client.query(copy, [id])).rowCount === 0) throw new Error('The copy has changed meanwhile; try again.')
  })
}

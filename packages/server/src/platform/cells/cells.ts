// The databases of an installation that has several: opened one after the other, looked after while the server runs, and
// put together as one.
import type { CellSetting } from '../config.ts'
import { openLine } from '../database/line.ts'
import { createCell, type Cell, type CellOptions, type OpenCell } from './cell.ts'
import { createDirectory, enterOldTenants, placesChannel, type Directory } from './directory.ts'
import { endBrokenMoves } from './move.ts'
import { routeBetween, type Routed } from './route.ts'

export interface Cells {
  readonly home: Cell
  readonly all: ReadonlyMap<string, Cell>
  readonly directory: Directory
  /** All of them as one database. */
  readonly db: Routed
  /** Begins with each cell as soon as it can be served, and goes on looking after all of them. */
  watch(begin: (cell: OpenCell) => Promise<void>): Promise<void>
  close(): Promise<void>
}

export interface CellsOptions extends Omit<CellOptions, keyof CellSetting> {
  readonly settings: readonly CellSetting[]
}

const lookEvery = 2000

/** Without the first one nothing can be begun; the others may come later. */
export async function openCells({ settings, ...options }: CellsOptions): Promise<Cells> {
  const all = new Map(settings.map((setting) => [setting.name, createCell({ ...options, ...setting })]))
  const home = firstOf(all)
  await home.look()
  const { db: homeDatabase, app } = home.served()
  for (const cell of all.values()) if (cell !== home) await cell.look()

  const directory = createDirectory(() => home.served().db)
  await enterOldTenants(homeDatabase, home.name)
  await directory.load()
  const again = (work: Promise<unknown>): void =>
    void work.catch((error: unknown) => options.warn(`The places of tenants could not be read: ${String(error)}`))
  const line = openLine({
    app,
    channel: placesChannel,
    heard: (tenantId) => again(directory.look(tenantId)),
    // Whatever was called meanwhile was not heard.
    opened: () => again(directory.load()),
  })
  const db = routeBetween(home, all, directory)

  const begun = new Set<Cell>()
  let timer: NodeJS.Timeout | undefined
  let stopped = false

  return {
    home,
    all,
    directory,
    db,
    async watch(begin) {
      async function beginWith(cell: Cell): Promise<void> {
        if (cell.fault() !== undefined || begun.has(cell)) return
        begun.add(cell)
        try {
          await begin(cell.served())
        } catch (error) {
          begun.delete(cell)
          if (cell === home) throw error
          options.warn(`The cell ${cell.name} could not be begun with; it is tried again: ${String(error)}`)
        }
      }
      async function lookAfter(cell: Cell): Promise<void> {
        await cell.look()
        await beginWith(cell)
      }
      for (const cell of all.values()) await beginWith(cell)
      async function lookAfterMoves(): Promise<void> {
        for (const told of await endBrokenMoves({ home, all })) options.warn(told)
      }
      const beat = (): void => {
        timer = setTimeout(() => {
          void Promise.allSettled([...[...all.values()].map(lookAfter), lookAfterMoves()]).finally(
            () => !stopped && beat(),
          )
        }, lookEvery).unref()
      }
      beat()
    },
    async close() {
      stopped = true
      clearTimeout(timer)
      await line.stop()
      await db.close()
    },
  }
}

function firstOf(cells: ReadonlyMap<string, Cell>): Cell {
  for (const cell of cells.values()) return cell
  throw new Error('There is no cell')
}

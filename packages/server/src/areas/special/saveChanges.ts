// Settings of several rows, edited together: all of them are stored, or none.
import { seEarlyWarning } from '@tmlm/model/areas/special/seEarlyWarning'
import { notFound, type InputOf } from '@tmlm/model'
import type { CallMoment } from '../../engine/behaviour.ts'
import { anyOf, sql } from '../../platform/database/sql.ts'

type Edited = CallMoment<InputOf<typeof seEarlyWarning, 'saveChanges'>>

export async function saveChanges(moment: Edited) {
  const { tx, input } = moment
  // In one order, so that two people who save the same rows wait for each other instead of standing in each other's way.
  const rows = (input.rows ?? []).toSorted((a, b) => (String(a.id) < String(b.id) ? -1 : 1))
  const stored = await tx.all(sql<{ id: string; version: number; warned: boolean }>`
SELECT w.id, w.version, w.warned FROM se_early_warning w
WHERE w.id = ${anyOf(rows.map(({ id }) => String(id)))} ORDER BY w.id FOR UPDATE`)
  const byId = new Map(stored.map((row) => [row.id, row]))
  for (const { id, code: _code, name: _name, item: _item, warned, version, ...said } of rows) {
    const before = byId.get(String(id))
    if (!before) throw notFound()
    const seen = { id: before.id, version: version ?? before.version }
    const set = Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined && value !== null))
    const changed = Object.keys(set).length > 0 ? await moment.change(seEarlyWarning, { ...seen, ...set }) : seen
    // Only on: to silence one wants a reason, which the other button asks for.
    if (warned && !before.warned)
      await moment.perform(seEarlyWarning, 'restoreWarning', { id: before.id, version: changed.version })
  }
  return { count: rows.length }
}

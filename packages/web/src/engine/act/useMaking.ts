// The way from a row to a new one on another screen, which begins with what this one says.
import type { Button, Makes, Resource, Values } from '@tmlm/model'
import { useAttempt } from '../call/useAttempt.ts'
import type { ListRow } from '../list/listCall.ts'
import { partOf } from '../list/withinBusiness.ts'
import { useSurroundings } from '../surroundings.ts'
import { listOf, valuesOf } from '../values.ts'
import { madeLines, startOf } from './making.ts'
import { nameOnWire } from './performing.ts'

type Way = Pick<Button, 'path' | 'makes'>

/** A start that the screen itself works out comes before what the way says. */
type StartOf = (row: ListRow) => Promise<Values | string>

export function useMaking(definition: Resource): (way: Way, row: ListRow, own?: StartOf) => Promise<void> {
  const { call, notify, wayTo } = useSurroundings()
  const { attempt } = useAttempt()
  const resource = nameOnWire(definition)

  async function startWith(makes: Makes, row: ListRow): Promise<Values> {
    const { lines } = makes
    if (!lines) return startOf(makes, row)
    if (lines.of === undefined) return startOf(makes, row, madeLines(lines, [row]))
    if (typeof lines.of === 'string') {
      const [list = '', by = ''] = lines.of.split('.')
      const listed = valuesOf(await call(resource, list, { [by]: row.id }))
      return startOf(makes, row, madeLines(lines, listOf(listed.list).map(valuesOf)))
    }
    // Lists do not bring the lines, nor all that is taken beside them.
    const whole = valuesOf(await call(resource, 'getEntityById', { id: row.id, ...partOf(definition) }))
    return startOf(makes, { ...row, ...whole }, madeLines(lines, listOf(whole.lines).map(valuesOf)))
  }

  return async ({ makes = {}, path = '' }, row, own) => {
    const start = await attempt(() => (own ? own(row) : startWith(makes, row)))
    if (typeof start === 'string') notify.failure(start)
    else if (start) wayTo(path)?.(`?insert=${encodeURIComponent(JSON.stringify(start))}`)
  }
}

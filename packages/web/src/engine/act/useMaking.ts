// The way from a row to a new one on another screen, which begins with what this one says.
import { inLang, type Makes, type Resource, type Values } from '@tmlm/model'
import { useLang } from '../../ui/useLang.ts'
import { useAttempt } from '../call/useAttempt.ts'
import type { ListRow } from '../list/listCall.ts'
import { partOf } from '../list/withinBusiness.ts'
import { useSurroundings } from '../surroundings.ts'
import { listOf, valuesOf } from '../values.ts'
import { madeLines, startOf } from './making.ts'
import { nameOnWire } from './performing.ts'

interface Way {
  readonly leadsTo?: string
  readonly makes?: Makes
}

/** A start that the screen itself works out comes before what the way says. */
type StartOf = (row: ListRow) => Promise<Values | string>

export function useMaking(definition: Resource): (way: Way, row: ListRow, own?: StartOf) => Promise<void> {
  const lang = useLang()
  const { call, notify, wayTo } = useSurroundings()
  const { attempt } = useAttempt()
  const resource = nameOnWire(definition)

  async function startWith(makes: Makes, row: ListRow): Promise<Values | string> {
    const { lines } = makes
    if (!lines) return startOf(makes, row)
    // Lists do not bring the lines, nor all that is taken beside them.
    const whole = lines.of
      ? valuesOf(await call(resource, 'getEntityById', { id: row.id, ...partOf(definition) }))
      : row
    const listed = lines.list && valuesOf(await call(resource, lines.list.action, { [lines.list.by]: row.id }))
    const made = madeLines(
      lines,
      lines.of ? listOf(whole.lines).map(valuesOf) : listed ? listOf(listed.list).map(valuesOf) : [row],
    )
    if (made.length > 0 || !lines.none) return startOf(makes, { ...row, ...whole }, made)
    return inLang(lines.none, lang)
  }

  return async ({ makes = {}, leadsTo = '' }, row, own) => {
    const start = await attempt(() => (own ? own(row) : startWith(makes, row)))
    if (typeof start === 'string') notify.failure(start)
    else if (start) wayTo(leadsTo)?.(`?insert=${encodeURIComponent(JSON.stringify(start))}`)
  }
}

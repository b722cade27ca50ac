// Statements of transactions come back in few shapes: what was seen a few times is prepared once per connection from then
// on. Prepared statements never leave a connection, so their number is limited; lists with their many filter shapes name
// their own and are not counted here.
import type { Statement } from './statement.ts'

const seenBefore = 3
const most = 250
const mostRemembered = 5_000

const sightings = new Map<string, number>()
const names = new Map<string, string>()

/** The statement with a name, if it has one or has earned one. */
export function prepared(statement: Statement): Statement {
  if (statement.name !== undefined) return statement
  const known = names.get(statement.text)
  if (known !== undefined) return { ...statement, name: known }
  const seen = (sightings.get(statement.text) ?? 0) + 1
  if (seen < seenBefore || names.size >= most) {
    if (sightings.size < mostRemembered) sightings.set(statement.text, seen)
    return statement
  }
  sightings.delete(statement.text)
  const name = `seen:${names.size + 1}`
  names.set(statement.text, name)
  return { ...statement, name }
}

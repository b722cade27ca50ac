// What waits for somebody, of all areas: papers that may be audited, which every paper tells by itself, and what the areas
// add.
import type { Action, Area, Condition, ListFilter, Resource, Screen, Todo } from '../../language/index.ts'

/** The name that all papers to be audited share; the screen tells them apart. */
export const auditTodo = 'audit'

export const todosOf = (areas: readonly Area[]): Todo[] =>
  areas.flatMap(({ screens = [], resources = [], businesses = [], todos = [] }) => [
    ...screens.flatMap((screen) => {
      const of = resources.find(({ name }) => name === screen.resource)
      const where = businesses.find(({ screen: page }) => page === screen.name)?.where
      return of ? auditsOn(screen, of, where) : []
    }),
    ...todos,
  ])

function auditsOn(screen: Screen, of: Resource, where: Condition = {}): Todo[] {
  const { audit } = of.actions
  const isOpen = !screen.mobile && !screen.unfinished && screen.buttons.some(({ key }) => key === 'audit')
  if (!audit || !isOpen) return []
  const filter = { ...filterFor(of, where), ...filterWhile(of, audit) }
  return [{ name: auditTodo, label: screen.label, screen: screen.name, of: of.name, where: filter, button: 'audit' }]
}

/** What the list is asked for to show the rows on which an action is worth pressing. */
const filterWhile = (of: Resource, { from = {}, offeredWhile = {} }: Action): ListFilter =>
  filterFor(of, { ...from, ...offeredWhile })

/** A condition as filters of the list: states go by their codes. */
function filterFor({ fields }: Resource, condition: Condition): ListFilter {
  const asked = Object.entries(condition).map(([name, wanted]) => {
    const field = fields[name]
    const values = [wanted].flat().map((value) => (field?.kind === 'state' ? field.states[String(value)]?.code : value))
    return [name, values.join(',')] as const
  })
  return Object.fromEntries(asked)
}

// What a new company has still to do, told to its administrator: of each step only whether there is anything, since it is
// asked at every visit of the dashboard.
import { firstSteps } from '@tmlm/model/areas/dashboard/firstSteps'
import type { FigurePart } from '../../engine/list/figures.ts'
import { tableOf } from '../../platform/database/names.ts'

export const firstStepsFigure: FigurePart = {
  call: 'firstSteps',
  async answer({ db, actor, catalogue }) {
    const steps = firstSteps.filter(({ screen }) => actor.isAdmin && actor.rights.menus.has(screen))
    if (steps.length === 0) return { list: [] }
    const asked = steps.map(({ name, resource, known = 0 }) => {
      const definition = catalogue.resources.get(resource)
      if (!definition) throw new Error(`The step ${name} has no object ${resource}`)
      return `EXISTS (SELECT 1 FROM ${tableOf(definition)} t WHERE t.tenant_id = $1 OFFSET ${known}) AS "${name}"`
    })
    const [found] = await db.read(actor.tenantId, [{ text: `SELECT ${asked.join(',\n  ')}`, values: [actor.tenantId] }])
    return { list: steps.map(({ name }) => ({ step: name, isDone: found?.rows[0]?.[name] === true })) }
  },
}

// The calls of the dashboard: what the areas know of their rows, put together.
import { refuseStatus } from '@tmlm/model'
import { catalogue } from '@tmlm/model/catalogue'
import { serviceBehaviour, type ServiceBehaviour, type ServiceMoment } from '../../engine/behaviour.ts'
import type { FigurePart } from '../../engine/list/figures.ts'

export function homePageBehaviour(parts: readonly FigurePart[]): ServiceBehaviour {
  const homePage = catalogue.services.get('homePage')
  if (!homePage) throw new Error('The dashboard has no calls')
  const calls = Object.keys(homePage.actions).map((call) => {
    const telling = parts.filter((part) => part.call === call)
    return [call, (moment: ServiceMoment) => answer(telling, moment)] as const
  })
  return serviceBehaviour(homePage, Object.fromEntries(calls))
}

async function answer(parts: readonly FigurePart[], { db, actor, now, input }: ServiceMoment) {
  if (!actor) throw refuseStatus(1000)
  const told = await Promise.all(parts.map((part) => part.answer({ db, actor, now, catalogue, input })))
  return Object.assign({}, ...told) as Readonly<Record<string, unknown>>
}

// Lists of an object's own, such as a roster: as `list`, with a condition that behaviour gives.
import { listAnswered, checkInput, type Action } from '@tmlm/model'
import { actorOf, behaviourOf, type ResourceCall } from '../call/call.ts'
import { refuseAny } from '../write/checks.ts'
import type { ListRequest } from './listRequest.ts'

/** The request narrowed to the rows of this list; what narrows it is no filter any more. */
export function narrowed(call: ResourceCall, action: Action, request: ListRequest): ListRequest {
  const narrow = behaviourOf(call)?.lists?.[listAnswered(action, call.action) ?? call.action]
  if (!narrow) throw new Error(`No behaviour for ${call.resource.name}/${call.action}`)
  const fields = action.input ?? {}
  const { values, errors } = checkInput(fields, call.input)
  refuseAny(errors)
  return {
    ...request,
    input: Object.fromEntries(Object.entries(request.input).filter(([name]) => !(name in fields))),
    narrowed: (tenant, parameters) =>
      narrow({ actor: actorOf(call), now: call.now, input: values, tenant, parameters }),
  }
}

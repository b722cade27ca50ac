// Reading one parameter. The password level (id 32) can be asked for with the token that came with 1008.
import { inLang, noPermission, notFound, refuseStatus } from '@tmlm/model'
import { parameterControl } from '@tmlm/model/areas/platform/records'
import { parameters } from '@tmlm/model/areas/platform/registry'
import { serviceBehaviour } from '../../engine/behaviour.ts'
import { storedParameter } from '../../platform/parameters.ts'

/** The initial password is for those who keep the parameters. */
const secretParameters = new Set(['39'])

export const parameterControlBehaviour = serviceBehaviour(parameterControl, {
  async findById({ db, actor, entry, input }) {
    const { id } = input
    if (!actor || (entry?.scope !== 'full' && id !== '32')) throw refuseStatus(1000)
    if (!parameters.has(id)) throw notFound()
    // Suppliers need the password level to change their password, and nothing else of the company.
    if (actor.supplierId !== null && id !== '32') throw noPermission()
    const { spec, value, version } = await db.transaction(actor.tenantId, (tx) => storedParameter(tx, id))
    const { code, valueType, options, min, max, defaultValue } = spec
    return {
      ...{ id, code, valueType, options, min, max, defaultValue, version },
      value: secretParameters.has(id) && !actor.rights.menus.has('paramsControl') ? '***' : value,
      name: inLang([spec.zh, spec.en], actor.lang),
    }
  },
})

// Parameters: what they are, who changes them, and the values that count where somebody works. A change counts with the next
// call of everybody; the password level (id 32) can be asked for with the token that came with 1008.
import { inLang, noPermission, notFound, permissionKey, refuse, refuseStatus, type Lang } from '@tmlm/model'
import { parameter, parameterControl } from '@tmlm/model/areas/platform/records'
import { notYetUsed, optionWords, parameterAreas, parameterRemarks } from '@tmlm/model/areas/platform/parameterWords'
import { parameters, type ParameterSpec } from '@tmlm/model/areas/platform/registry'
import { serviceBehaviour } from '../../engine/behaviour.ts'
import { toLocal } from '../../platform/clock.ts'
import { storedParameter, valuesFor } from '../../platform/parameters.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { changeParameter, changesOfParameter, companyValues, valuesOfOrgs } from './parameterChanges.ts'
import { checkedValue } from './parameterValues.ts'
import { requireWritableUnits } from './unitScope.ts'

/** The initial password is for those who keep the parameters. */
const secretParameters = new Set(['39'])

export const parameterControlBehaviour = serviceBehaviour(parameterControl, {
  async list({ db, actor, input }) {
    const { tenantId, lang, timezone } = present(actor)
    const stored = await db.transaction(tenantId, companyValues)
    const keyword = (input.keyword ?? '').toLowerCase()
    const list = [...parameters.values()].flatMap((spec) => {
      const own = stored.get(spec.id)
      const isChanged = own !== undefined && (own.value !== null || own.orgValues > 0)
      if (input.module !== null && spec.area !== input.module) return []
      if (input.changed && !isChanged) return []
      if (![spec.id, spec.code, spec.zh, spec.en].some((word) => word.toLowerCase().includes(keyword))) return []
      return {
        ...told(spec, lang),
        ...{
          value: own?.value ?? spec.defaultValue,
          version: own?.version ?? 0,
          orgValues: own?.orgValues ?? 0,
          isChanged,
        },
        updateUserName: own?.updateUserName ?? null,
        updateTime: own?.updateTime ? toLocal(own.updateTime, timezone) : null,
      }
    })
    return { list, totalRow: list.length, currentPage: 1, pageSize: list.length }
  },

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

  async edit({ db, actor, input, now, call }) {
    const who = present(actor)
    const spec = known(input.id)
    const { orgId, version } = input
    // Nothing given takes the value back; a text that is given empty is a value of its own.
    const given = typeof call.input.value === 'string' ? call.input.value : null
    const value = given === null || (given === '' && spec.defaultValue !== '') ? null : checkedValue(spec, given)
    requireButtonFor(who, orgId !== null ? 'orgValue' : value === null ? 'restore' : 'update')
    if (orgId !== null && !spec.orgOverride)
      throw refuse('该参数不能按组织设置', 'This parameter has no values of organisations')
    const origin = { source: 'web' as const, ip: call.ip, requestId: call.requestId }
    return db.transaction(who.tenantId, async (tx) => {
      if (orgId !== null) await requireWritableUnits(tx, who, [orgId])
      return changeParameter(tx, { spec, orgId, value, version, actor: who, now, origin })
    })
  },

  async listDetail({ db, actor, input }) {
    const { tenantId, timezone } = present(actor)
    const spec = known(input.id)
    return db.transaction(tenantId, async (tx) => ({
      orgValues: await valuesOfOrgs(tx, spec.id),
      changes: (await changesOfParameter(tx, spec.id)).map((one) => ({ ...one, time: toLocal(one.time, timezone) })),
    }))
  },
})

export const parameterBehaviour = serviceBehaviour(parameter, {
  async listValues({ db, actor }) {
    const { tenantId, orgId } = present(actor)
    const values = await db.transaction(tenantId, (tx) => valuesFor(tx, orgId))
    return Object.fromEntries(Object.entries(values).filter(([id]) => !secretParameters.has(id)))
  },
})

function told(spec: ParameterSpec, lang: Lang) {
  const { id, code, valueType, unit, defaultValue, options, min, max, orgOverride, area } = spec
  return {
    ...{ id, code, valueType, unit, defaultValue, min, max, orgOverride, module: area, isUsed: !notYetUsed.has(id) },
    name: inLang([spec.zh, spec.en], lang),
    moduleName: inLang(parameterAreas[area] ?? [area, area], lang),
    options:
      options?.map(({ value, label }) => ({ value, label: inLang(optionWords[label] ?? [label, label], lang) })) ??
      null,
    remark: lang === 'zh' ? (parameterRemarks[id] ?? '') : spec.effect,
  }
}

function requireButtonFor({ rights, isAdmin }: Actor, button: string): void {
  if (!isAdmin && !rights.buttons.has(permissionKey('paramsControl', button))) throw noPermission()
}

function known(id: string): ParameterSpec {
  const spec = parameters.get(id)
  if (!spec) throw notFound()
  return spec
}

function present(actor: Actor | undefined): Actor {
  if (!actor) throw refuseStatus(1000)
  return actor
}

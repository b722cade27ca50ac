// Encode rules: what a rule may be made of, what it gives, and back to what comes with the program. Rules 47 to 50.
import { notFound, refuse, refuseFields, ruleError, withCustomFields, withCustomSaid, type Business } from '@tmlm/model'
import { basicData, businessDocuments, codeRule, orderNumber, resetWays } from '@tmlm/model/areas/platform/codeRule'
import { numberFieldsOf } from '@tmlm/model/areas/platform/numberFields'
import { catalogue } from '@tmlm/model/catalogue'
import { behaviour, serviceBehaviour } from '../../engine/behaviour.ts'
import { asCompanyHas } from '../../engine/call/asCompanyHas.ts'
import { toLocal } from '../../platform/clock.ts'
import type { Tx } from '../../platform/database/database.ts'
import { db as builder } from '../../platform/database/query.ts'
import { sql } from '../../platform/database/sql.ts'
import { numbering, seriesOf } from '../../platform/numbering/numbering.ts'
import { readRule, ruleOf, usualReset, usuallyManual, type AppliedRule } from '../../platform/numbering/numberRules.ts'
import { foreignFields, numberSource } from '../../platform/numbering/numberSource.ts'
import { touchRights } from '../../platform/permission/touch.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { rulesFromProgram } from './codeRules.ts'
import { sampleOf, usedPercent } from './codeSample.ts'

export const codeRuleBehaviour = behaviour(codeRule, {
  async beforeInsert({ values, actor }) {
    const business = numberedBusiness(values.businessCodeId)
    requireRule(business, values.rule, actor)
    values.group = groupOf(business)
    values.resetBy ??= resetOf(business)
  },

  async beforeUpdate({ row, values, actor }) {
    const business = numberedBusiness(row.businessCodeId)
    if (values.rule !== undefined) requireRule(business, values.rule, actor)
    if (values.resetBy === null) values.resetBy = resetOf(business)
  },

  async afterSave({ tx }) {
    await touchRights(tx)
  },

  async beforeDelete({ tx, row }) {
    if (row.useOrgId === null) throw refuse('只能删除组织的规则', 'Only rules of organisations can be deleted')
    await tx.run(
      sql`DELETE FROM code_counter WHERE business_code_id = ${row.businessCodeId} AND counter_key LIKE ${`${row.id} %`}`,
    )
    await touchRights(tx)
  },

  actions: {
    async resetCounter({ tx, row, input, actor, now }) {
      const business = numberedBusiness(row.businessCodeId)
      const applied = appliedOf(business, row, row.useOrgId === null ? '' : `${row.id} `)
      const key = input.counterKey ?? (await presentSeries(tx, applied, row.useOrgId, actor, now))
      await tx.run(sql`
INSERT INTO code_counter (business_code_id, counter_key, current)
VALUES (${row.businessCodeId}, ${key}, ${input.current})
ON CONFLICT (tenant_id, business_code_id, counter_key) DO UPDATE SET current = excluded.current`)
    },

    async restore({ tx, row }) {
      const { rule, resetBy, allowManual } = rulesFromProgram(numberedBusiness(row.businessCodeId))
      await touchRights(tx)
      return { set: { rule, resetBy, allowManual, editableAfterSave: false, status: enabled } }
    },
  },

  calls: {
    async preview({ tx, input, actor, now }) {
      const business = numberedBusiness(input.businessCodeId)
      requireRule(business, input.rule, actor)
      const of = await tx.first(ruleFor(input.businessCodeId, input.useOrgId))
      const applied = appliedOf(business, { ...input, status: 1 }, input.useOrgId === null || !of ? '' : `${of.id} `)
      const local = toLocal(now, actor.timezone)
      const date = input.date === null ? local : `${input.date}${local.slice(10)}`
      const numbers = numbering(
        business.id,
        applied,
        await exampleSource(tx, applied, { date, orgId: input.useOrgId, actor }),
      )
      const [code] = (await numbers?.preview(tx, 1)) ?? []
      return { code }
    },
  },

  computed: { sample: sampleOf, usedPercent, nearlyUsed: (today) => `(${usedPercent(today)}) >= 90` },
})

/** Nothing is reserved: the number that a new row with these fields would get. */
export const orderNumberBehaviour = serviceBehaviour(orderNumber, {
  async getCode({ db, actor, input, call, now }) {
    const business = catalogue.businesses.get(input.businessCodeId)
    const resource = business && catalogue.resources.get(business.resource)
    if (!actor || !business || !resource) throw notFound()
    const orgId = typeof call.input.orgId === 'string' && call.input.orgId !== '' ? call.input.orgId : actor.orgId
    const applied = ruleOf(actor, business, orgId)
    const { rule } = applied ?? {}
    if (!applied || !rule) throw refuse('该业务没有编号规则', 'This business has no number of its own')
    const own = asCompanyHas({ catalogue }, resource, actor)
    const values = { ...withCustomSaid(own.fields, call.input), orgId }
    return db.transaction(actor.tenantId, async (tx) => {
      const source = { date: toLocal(now, actor.timezone), values, actor }
      const numbers = numbering(business.id, applied, await numberSource(tx, own, rule, source))
      const [code] = (await numbers?.preview(tx, 1)) ?? []
      return { code }
    })
  },
})

const enabled = 1 as const

function numberedBusiness(id: number): Business {
  const business = catalogue.businesses.get(id)
  if (business?.rule !== undefined) return business
  throw refuseFields([{ field: 'businessCodeId', text: ['该业务没有编号', 'This business has no numbers'] }])
}

/** The grammar, what rows of the business know, and the length of what comes of it. */
function requireRule(business: Business, text: string, { settings }: Actor): void {
  const rule = readRule(text)
  const resource = catalogue.resources.get(business.resource)
  const own = resource && settings ? withCustomFields(resource, [business], settings.addedFields) : resource
  const [foreign] = own ? foreignFields(own, rule) : []
  if (own && foreign !== undefined) {
    const usable = numberFieldsOf(own.fields).map((name) => `{f:${name}}`)
    throw ruleError(`{f:${foreign}}`, [
      `该业务可用的字段为${usable.join('、')}`,
      `this business has the fields ${usable.join(', ')}`,
    ])
  }
  // Fields without a length are judged when the number is made.
  const length = rule.items.reduce((sum, item) => sum + lengthOf(item), 0)
  const max = resource?.fields.code?.kind === 'code' ? Math.min(resource.fields.code.max, 50) : 50
  if (length > max)
    throw refuse(`编码规则有误：编号超过${max}个字符`, `Rule error: the number has more than ${max} characters`)
}

type Item = ReturnType<typeof readRule>['items'][number]

function lengthOf(item: Item): number {
  if (item.kind === 'literal') return item.text.length
  if (item.kind === 'serial') return item.width
  return item.kind === 'date' ? item.format.length : (item.length ?? 1)
}

const groupOf = ({ kind }: Business): 1 | 2 => (kind === 'document' ? businessDocuments : basicData)
const resetOf = (business: Business): 0 | 1 | 2 | 3 | 4 => rulesFromProgram(business).resetBy

interface Ruling {
  readonly rule: string
  readonly resetBy: number | null
  readonly status?: number
}

const appliedOf = (business: Business, { rule, resetBy }: Ruling, series: string): AppliedRule => ({
  ...{ rule: readRule(rule), resetBy: (resetBy === null ? undefined : resetWays[resetBy]) ?? usualReset(business) },
  ...{ allowManual: usuallyManual(business), editableAfterSave: false, series },
})

const ruleFor = (businessCodeId: number, useOrgId: string | null) =>
  builder
    .selectFrom('codeRule')
    .select('id')
    .where('businessCodeId', '=', businessCodeId)
    .where('useOrgId', useOrgId === null ? 'is' : '=', useOrgId)

/** Fields that only a row tells are written by their names. */
async function exampleSource(
  tx: Tx,
  { rule }: AppliedRule,
  { date, orgId, actor }: { readonly date: string; readonly orgId: string | null; readonly actor: Actor },
) {
  if (!rule) return { date, fields: {} }
  const known = await numberSource(tx, { fields: {} }, rule, { date, values: { orgId: orgId ?? actor.orgId }, actor })
  return { date, fields: Object.fromEntries(rule.fieldNames.map((name) => [name, known.fields[name] ?? name])) }
}

async function presentSeries(
  tx: Tx,
  applied: AppliedRule,
  orgId: string | null,
  actor: Actor,
  now: Date,
): Promise<string> {
  if (!applied.rule) throw notFound()
  const date = toLocal(now, actor.timezone)
  if (applied.resetBy === 'rest' && applied.rule.fieldNames.length > 0)
    throw refuseFields([
      { field: 'counterKey', text: ['该规则有多个序列，请填写序列', 'The rule has several series: name one'] },
    ])
  return seriesOf(applied, applied.rule, await exampleSource(tx, applied, { date, orgId, actor }))
}

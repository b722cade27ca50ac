// Whether the paper of an approval that is over can be sent on its way again: it is still there, as it may be submitted, and
// was not submitted since.
import type { Action } from '@tmlm/model'
import { catalogue } from '@tmlm/model/catalogue'
import { column, tableOf } from '../../platform/database/names.ts'
import { boundBusiness } from './boundBusiness.ts'

/** SQL over the instance `t`. */
export function mayResubmitSql(): string {
  const papers = [...catalogue.businesses.keys()].flatMap((id) => {
    const resource = boundBusiness(catalogue, id)?.resource
    if (!resource) return []
    const ways = Object.values(resource.actions).flatMap(({ approval, from }) =>
      approval && from ? [whileSql(from)] : [],
    )
    return `WHEN ${id} THEN EXISTS (SELECT FROM ${tableOf(resource)} x
      WHERE x.tenant_id = t.tenant_id AND x.id = t.row_id AND (${ways.join(' OR ')}))`
  })
  return `(t.status IN ('rejected', 'withdrawn', 'terminated') AND CASE WHEN t.form_id IS NOT NULL THEN NOT EXISTS (
      SELECT FROM flowable_instance n
      WHERE n.tenant_id = t.tenant_id AND n.from_instance_id = t.id AND n.status <> 'draft')
    ELSE NOT EXISTS (SELECT FROM flowable_instance n
      WHERE n.tenant_id = t.tenant_id AND n.row_id = t.row_id AND (n.start_time, n.id) > (t.start_time, t.id))
    AND CASE t.business_code_id ${papers.join(' ')} ELSE false END END)`
}

const whileSql = (from: NonNullable<Action['from']>): string =>
  Object.entries(from)
    .map(([name, values]) => `x.${column(name)} IN (${[values].flat().map(literal).join(', ')})`)
    .join(' AND ')

const literal = (value: unknown): string => (typeof value === 'string' ? `'${value}'` : String(value))

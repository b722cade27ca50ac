// Why a machine must not be used, as SQL over its ledger row `t`: the first reason counts.
import type { Lang } from '@tmlm/model'
import { parameters } from '@tmlm/model/areas/platform/registry'

/** A switch of the whole company, as SQL; looked up once, however many rows ask. */
const isOn = (id: '19' | '129'): string => `coalesce((SELECT p.value FROM parameter_value p
    WHERE p.tenant_id = app_tenant() AND p.parameter_id = '${id}' AND p.org_key = '*'), '${parameters.get(id)?.defaultValue ?? '0'}') = '1'`

const overdue = (today: string): string => `EXISTS (SELECT FROM se_early_warning w
    WHERE w.tenant_id = t.tenant_id AND w.ledger_id = t.id AND w.legal AND w.next_date < ${today}) AND ${isOn('19')}`

const unregistered = (today: string): string =>
  `t.use_status = 0 AND t.commission_date + 30 < ${today} AND ${isOn('129')}`

export const prohibitedSql = (today: string): string =>
  `(t.failed_since IS NOT NULL OR t.use_status IN (2, 3, 4) OR ${overdue(today)} OR ${unregistered(today)})`

export const prohibitReasonSql = (today: string, lang: Lang): string => {
  const told = (zh: string, en: string): string => `'${lang === 'zh' ? zh : en}'`
  return `(CASE
    WHEN t.failed_since IS NOT NULL THEN ${told('检验不合格', 'Inspection failed')}
    WHEN t.use_status = 2 THEN ${told('已停用', 'Stopped')}
    WHEN t.use_status IN (3, 4) THEN ${told('已注销', 'Deregistered')}
    WHEN ${overdue(today)} THEN ${told('检验超期', 'Inspection overdue')}
    WHEN ${unregistered(today)} THEN ${told('未办理使用登记', 'Not registered')}
  END)`
}

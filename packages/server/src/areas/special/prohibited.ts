// Why a machine must not be used, as SQL over its ledger row: the first reason counts.
import type { Lang } from '@tmlm/model'
import { allKinds } from '@tmlm/model/areas/special/specialKinds'
import { tableOf } from '../../platform/database/names.ts'
import { parameters } from '@tmlm/model/areas/platform/registry'

/** A switch of the whole company, as SQL; looked up once, however many rows ask. */
const isOn = (id: '19' | '129'): string => `coalesce((SELECT p.value FROM parameter_value p
    WHERE p.tenant_id = app_tenant() AND p.parameter_id = '${id}' AND p.org_key = '*'), '${parameters.get(id)?.defaultValue ?? '0'}') = '1'`

const overdue = (today: string, row: string): string => `EXISTS (SELECT FROM se_early_warning w
    WHERE w.tenant_id = ${row}.tenant_id AND w.ledger_id = ${row}.id AND w.legal AND w.next_date < ${today}) AND ${isOn('19')}`

const unregistered = (today: string, row: string): string =>
  `${row}.use_status = 0 AND ${row}.commission_date + 30 < ${today} AND ${isOn('129')}`

export const prohibitedSql = (today: string, row = 't'): string =>
  `(${row}.failed_since IS NOT NULL OR ${row}.use_status IN (2, 3, 4) OR ${overdue(today, row)} OR ${unregistered(today, row)})`

export const prohibitReasonSql = (today: string, lang: Lang, row = 't'): string => {
  const told = (zh: string, en: string): string => `'${lang === 'zh' ? zh : en}'`
  return `(CASE
    WHEN ${row}.failed_since IS NOT NULL THEN ${told('检验不合格', 'Inspection failed')}
    WHEN ${row}.use_status = 2 THEN ${told('已停用', 'Stopped')}
    WHEN ${row}.use_status IN (3, 4) THEN ${told('已注销', 'Deregistered')}
    WHEN ${overdue(today, row)} THEN ${told('检验超期', 'Inspection overdue')}
    WHEN ${unregistered(today, row)} THEN ${told('未办理使用登记', 'Not registered')}
  END)`
}

/** The same of a card, by the ledgers that are linked to it. */
export const prohibitionSql = (today: string, lang: Lang, card = 't'): string => `CASE WHEN ${card}.card_type = 3 THEN (
    SELECT r.reason
    FROM (
      SELECT ${prohibitReasonSql(today, lang, 'l')} AS reason, l.nth
      FROM (${allKinds.map(({ ledger }, nth) => unitsOf(ledger, nth, card)).join('\n        UNION ALL')}) l) r
    WHERE r.reason IS NOT NULL
    ORDER BY r.nth
    LIMIT 1) END`

const unitsOf = (ledger: string, nth: number, card: string): string => `
        SELECT u.tenant_id, u.id, u.failed_since, u.use_status, u.commission_date, ${nth} AS nth
        FROM ${tableOf({ name: ledger })} u
        WHERE u.tenant_id = ${card}.tenant_id AND u.card_id = ${card}.id`

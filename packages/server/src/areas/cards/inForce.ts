// Which version of a document holds today: the newest of its name that is not withdrawn and whose day has come.
import { sql, type Sql } from '../../platform/database/sql.ts'

/** SQL over the document `d`; `today` is SQL too. */
export const inForceSql = (today: string): string => `(d.effective AND coalesce(d.effective_date <= ${today}, true)
  AND NOT EXISTS (
    SELECT 1 FROM card_attachment next
    WHERE next.tenant_id = d.tenant_id AND next.card_id IS NOT DISTINCT FROM d.card_id
      AND next.archives_id IS NOT DISTINCT FROM d.archives_id AND next.category = d.category
      AND lower(next.name) = lower(d.name) AND next.id > d.id AND next.effective AND next.effective_date <= ${today}))`

const day = 'today.day'
/** The same on a given day, which stands before the documents: `FROM ${onDay(today)}, card_attachment d`. */
export const inForce: Sql = sql.raw(inForceSql(day))
export const onDay = (today: string): Sql => sql`(SELECT ${today}::date AS day) today`

// Where the warnings about cards find what they tell.
import {
  cardMissing,
  ledgerDifference,
  longIdle,
  warrantyEnding,
  wrongLocation,
} from '@tmlm/model/areas/cards/warnings'
import { warningSource, type FoundRows, type WarningSource } from '../../engine/warning.ts'
import { cardLedgerDefects } from './ledgerCheck.ts'

const placed = 'card_position p JOIN new_card c ON c.tenant_id = p.tenant_id AND c.id = p.card_id'

const ofCard: Omit<FoundRows, 'from'> = {
  id: 'c.id',
  code: 'c.code',
  name: 'c.name',
  orgId: 'c.org_id',
  deptId: 'c.manage_dept_id',
  category: 'c.card_type',
  typeId: 'c.tooling_type_id',
  people: { administratorId: 'c.administrator_id', responsibleId: 'c.responsible_id' },
}

/** It lies in a warehouse since it last came there; sealed ones are meant to. */
const idle = warningSource(longIdle, ({ timezone }) => ({
  ...ofCard,
  from: placed,
  where: `p.place_type = 1 AND c.status = 'inUse'`,
  due: `(p.since_time AT TIME ZONE ${timezone})::date`,
  cycle: 'p.seq::text',
}))

const misplaced = warningSource(wrongLocation, () => ({
  ...ofCard,
  from: placed,
  where: `p.place_type = 1 AND c.home_location_id IS NOT NULL AND p.location_id IS DISTINCT FROM c.home_location_id
    AND c.status NOT IN ('scrapped', 'sold')`,
  cycle: 'p.seq::text',
}))

const warranties = warningSource(warrantyEnding, ({ today }) => ({
  ...ofCard,
  from: 'new_card c',
  where: `c.warranty_date >= ${today} AND c.status NOT IN ('scrapped', 'sold')`,
  due: 'c.warranty_date',
}))

const missing = warningSource(cardMissing, () => ({
  ...ofCard,
  from: placed,
  where: `p.place_type = 7 AND c.status NOT IN ('scrapped', 'sold')`,
  cycle: 'p.seq::text',
}))

const differences = warningSource(ledgerDifference, ({ today }) => ({
  from: `(
    SELECT d.what, count(*) AS places, string_agg(d.code, '、' ORDER BY d.code) AS codes
    FROM (${cardLedgerDefects}) d
    GROUP BY d.what) f
    JOIN org root ON root.parent_id IS NULL AND root.type = 0`,
  id: 'md5(f.what)::uuid',
  code: `'T22'`,
  name: 'f.codes',
  orgId: 'root.id',
  value: 'f.places',
  cycle: `${today}::text`,
}))

export const cardWarningSources: readonly WarningSource[] = [idle, misplaced, warranties, missing, differences]

// Which cycle of verification applies to an instrument (R1): the row of the piece itself, of its document, of its type or the
// nearest above it, else the one for all. What of it decides whether the piece may be used stands on the card.
import type { Cycle } from '@tmlm/model/areas/instrument/rules'
import { usualCycle } from '@tmlm/model/areas/instrument/rules'
import { gauges, usualWarnDays } from '@tmlm/model/areas/cards/words'
import type { Tx } from '../../platform/database/database.ts'
import { anyOf, sql } from '../../platform/database/sql.ts'
import { typePathSql } from '../cards/index.ts'

/** Settles it for these cards, or for all instruments, without a row that goes; nothing else is touched. */
export async function settleCycles(tx: Tx, cardIds?: readonly string[], without?: string): Promise<void> {
  const which = cardIds ? sql`AND g.id = ${anyOf(cardIds)}` : sql``
  await tx.run(sql`
WITH kinds AS (SELECT y.id, (${sql.raw(typePathSql('y.id'))}) AS path FROM tooling_type y WHERE y.card_type = ${gauges.cardType}),
applied AS (
  SELECT g.id, s.id AS setting_id, coalesce(s.exempt, false) AS exempt, s.warning_days
  FROM new_card g
  LEFT JOIN kinds k ON k.id = g.tooling_type_id
  LEFT JOIN org o ON o.id = g.org_id
  LEFT JOIN LATERAL (
    SELECT w.id, w.exempt, w.warning_days
    FROM instrument_early_warning w
    WHERE (w.scope_type = 0 OR w.card_id = g.id OR w.archives_id = g.archives_id OR w.type_id = ANY (k.path))
      AND w.id IS DISTINCT FROM ${without ?? null}::uuid
      AND (w.org_id = g.org_id OR position(w.org_id::text IN o.full_path_id) > 0)
    ORDER BY w.scope_type DESC, array_position(k.path, w.type_id), position(w.org_id::text IN o.full_path_id) DESC
    LIMIT 1
  ) s ON true
  WHERE g.card_type = ${gauges.cardType} ${which}
)
UPDATE new_card c
SET cycle_setting_id = a.setting_id, cycle_exempt = a.exempt, cycle_warn_days = a.warning_days
FROM applied a
WHERE c.id = a.id AND (c.cycle_setting_id, c.cycle_exempt, c.cycle_warn_days)
  IS DISTINCT FROM (a.setting_id, a.exempt, a.warning_days)`)
}

export interface AppliedSetting {
  readonly cardId: string
  readonly settingId: string | null
  readonly scopeType: number | null
  readonly exempt: boolean
  readonly cycleValue: number | null
  readonly cycleUnit: 1 | 2 | 3 | null
  readonly warningDays: number | null
  readonly verifyKind: 1 | 2 | 3 | 4 | 5 | null
  readonly verifyBasis: string | null
  readonly verifyPlace: 1 | 2 | 3 | null
  readonly verifyOrgId: string | null
  readonly costStandard: string | null
}

/** The settings of these cards. */
export async function settingsOf(tx: Tx, cardIds: readonly string[]): Promise<ReadonlyMap<string, AppliedSetting>> {
  const rows = await tx.all(sql<AppliedSetting>`
SELECT c.id AS card_id, w.id AS setting_id, w.scope_type, coalesce(w.exempt, false) AS exempt, w.cycle_value, w.cycle_unit,
  coalesce(w.warning_days, ${usualWarnDays}) AS warning_days, coalesce(w.verify_kind, c.verify_kind, 2) AS verify_kind,
  coalesce(w.verify_basis, c.verify_basis) AS verify_basis, coalesce(w.verify_place, 2) AS verify_place, w.verify_org_id,
  w.cost_standard
FROM new_card c
LEFT JOIN instrument_early_warning w ON w.id = c.cycle_setting_id
WHERE c.id = ${anyOf(cardIds)}`)
  return new Map(rows.map((row) => [row.cardId, row]))
}

/** Where nobody says otherwise, a year. */
export const cycleOf = (setting: Pick<AppliedSetting, 'cycleValue' | 'cycleUnit'> | undefined): Cycle =>
  setting?.cycleValue && setting.cycleUnit
    ? { cycleValue: setting.cycleValue, cycleUnit: setting.cycleUnit }
    : usualCycle

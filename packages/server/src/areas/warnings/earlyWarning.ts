// When kinds warn: thresholds of the company and of its organisations, back to what the registry says, and what they would
// find now.
import { earlyWarning } from '@tmlm/model/areas/warnings/earlyWarning'
import { units, warningKinds } from '@tmlm/model/areas/platform/warningKinds'
import { inLang, refuse } from '@tmlm/model'
import { behaviour } from '../../engine/behaviour.ts'
import type { WarningSource } from '../../engine/warning.ts'
import { toLocal } from '../../platform/clock.ts'
import { editSetting } from './editSetting.ts'
import { findingsNow } from './evaluate.ts'

export const earlyWarningBehaviour = (sources: readonly WarningSource[]) =>
  behaviour(earlyWarning, {
    computed: {
      unit: (_today, lang) =>
        `CASE t.kind ${[...warningKinds.values()]
          .map(({ name, unit }) => {
            const word = unit !== null && unit in units ? inLang(units[unit as keyof typeof units], lang) : ''
            return `WHEN '${name}' THEN '${word}'`
          })
          .join(' ')} END`,
      activeNow: `SELECT count(*)::int FROM warning_record r
        WHERE r.tenant_id = t.tenant_id AND r.kind = t.kind AND r.status IN ('active', 'acknowledged')
          AND (t.use_org_id IS NULL OR r.org_id = t.use_org_id)`,
    },

    finds: { area: (given) => `substr(t.kind, 2, 1) = ANY (${given}::text[])` },

    calls: { edit: editSetting },

    actions: {
      async resetDefault({ row }) {
        const [advance = null, orange = null, red = null] = warningKinds.get(row.kind)?.levels ?? []
        const asText = (value: number | null): string | null => (value === null ? null : String(value))
        return {
          set: {
            ...{ advance: asText(advance), orange: asText(orange), red: asText(red) },
            ...{ enabled: true, cardTypes: null, toolingTypeIds: [], extra: null },
          },
        }
      },

      async evaluateNow({ tx, row, now, actor }) {
        const source = sources.find(({ warning }) => warning.name === row.kind)
        if (!source) throw refuse('当前版本没有此预警', 'This version has no such warning')
        const found = await findingsNow(tx, source, row.id, { now, timezone: actor.timezone })
        return {
          instead: found.map((one) => ({ ...one, dueTime: one.dueTime && toLocal(one.dueTime, actor.timezone) })),
        }
      },
    },
  })

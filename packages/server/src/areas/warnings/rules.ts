// The rules by which a company tells of warnings; a kind that none of them names is told to its own people, in the app.
import type { Candidate, WarningDefinition } from '@tmlm/model'
import type { Tx } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'

export interface SendRule {
  /** Its id, or `usual`. */
  readonly key: string
  readonly name: string | null
  readonly kinds: readonly string[]
  readonly useOrgId: string | null
  readonly minLevel: number
  readonly channels: readonly number[]
  readonly mandatory: boolean
  readonly digest: boolean
  readonly repeatMode: number
  readonly repeatHours: number | null
  readonly maxTimes: number
  readonly escalateHours: number | null
  readonly sendRecovery: boolean
  readonly recipients: readonly Candidate[]
  readonly escalateTo: readonly Candidate[]
}

/** By kind. */
export async function rulesOf(
  tx: Tx,
  warnings: readonly WarningDefinition[],
): Promise<ReadonlyMap<string, readonly SendRule[]>> {
  const rules = await tx.all(
    sql<SendRule>`
SELECT s.id AS key, s.name, s.kinds, s.use_org_id, s.min_level, s.channels, s.mandatory, s.digest, s.repeat_mode, s.repeat_hours,
  s.max_times, s.escalate_hours, s.send_recovery,
  (SELECT coalesce(jsonb_agg(jsonb_build_object('type', l.type, 'value', coalesce(l.value, ''))), '[]')
   FROM warning_send_recipients l WHERE l.owner_id = s.id) AS recipients,
  (SELECT coalesce(jsonb_agg(jsonb_build_object('type', l.type, 'value', coalesce(l.value, ''))), '[]')
   FROM warning_send_escalate_to l WHERE l.owner_id = s.id) AS escalate_to
FROM warning_send s
WHERE s.enabled
ORDER BY s.id`,
  )
  return new Map(
    warnings.map((warning) => {
      const own = rules.filter(({ kinds }) => kinds.includes(warning.name))
      return [warning.name, own.length > 0 ? own : [usualRule(warning)]]
    }),
  )
}

const usualRule = ({ name, tells }: WarningDefinition): SendRule => ({
  ...{
    key: 'usual',
    name: null,
    kinds: [name],
    useOrgId: null,
    minLevel: 1,
    channels: [1],
    mandatory: false,
    digest: false,
  },
  ...{ repeatMode: 0, repeatHours: null, maxTimes: 1, escalateHours: null, sendRecovery: false },
  ...{ recipients: tells, escalateTo: [] },
})

// Certificates of people live in special staffing: a ledger takes over what it is not told itself.
import type { Moment } from '../../engine/behaviour.ts'
import { sql } from '../../platform/database/sql.ts'

interface Certified {
  readonly safetyManagerId?: string | null
  safetyManagerCert?: string | null
  safetyManagerCertTo?: string | null
  readonly operators?: readonly Operator[] | null
}

interface Operator {
  readonly userId?: string
  readonly certKind?: string
  certNo?: string | null
  validTo?: string | null
}

export async function fillCertificates(
  { tx, values }: Moment & { readonly values: Certified },
  before: Readonly<Partial<Certified>> = {},
): Promise<void> {
  const { operators } = values
  const safetyManagerId = values.safetyManagerId ?? (before.safetyManagerCert == null ? before.safetyManagerId : null)
  if (safetyManagerId && values.safetyManagerCert == null) {
    const found = await certificateOf(tx, 'safetyOfficer', safetyManagerId)
    if (found)
      Object.assign(values, {
        safetyManagerCert: found.no,
        safetyManagerCertTo: values.safetyManagerCertTo ?? found.to,
      })
  }
  for (const operator of operators ?? []) {
    if (operator.certNo != null || operator.userId === undefined) continue
    const found = await certificateOf(tx, 'seOperator', operator.userId, operator.certKind)
    if (found) Object.assign(operator, { certNo: found.no, validTo: operator.validTo ?? found.to })
  }
}

/** The one that lasts longest. */
const certificateOf = (tx: Moment['tx'], staffType: string, userId: string, name?: string) =>
  tx.first(sql<{ no: string; to: string | null }>`
SELECT f.certificate_no AS no, f.certificate_valid_to AS "to"
FROM special_staffing f
JOIN special_staffing_user_ids p ON p.owner_id = f.id
WHERE f.staff_type = ${staffType} AND p.target_id = ${userId} AND f.certificate_no IS NOT NULL
  AND (${name ?? null}::text IS NULL OR f.certificate_name = ${name ?? null})
ORDER BY f.certificate_valid_to DESC NULLS FIRST
LIMIT 1`)

// People named in a paper may read it wherever it belongs (rule 30). Who was named once stays a reader.
import type { Business, Resource, Values } from '@tmlm/model'
import type { Statement } from '../../platform/database/database.ts'

/** Stored with the organisation of the paper, which it keeps. */
export function participantStatements(
  resource: Resource,
  business: Business | undefined,
  rowId: string,
  row: Readonly<Values>,
): Statement[] {
  const people = resource.participants.flatMap((name) => row[name] ?? []).map(String)
  if (!business || people.length === 0) return []
  return [
    {
      text: `INSERT INTO doc_participant (business_code_id, user_id, row_id, org_id)
SELECT $1, person, $3, $4 FROM unnest($2::uuid[]) AS named(person)
ON CONFLICT DO NOTHING`,
      values: [business.id, people, rowId, row.orgId],
    },
  ]
}

export const participantsGone = ({ kind }: Resource, rowIds: readonly string[]): Statement[] =>
  kind !== 'document' ? [] : [{ text: 'DELETE FROM doc_participant WHERE row_id = ANY ($1::uuid[])', values: [rowIds] }]

// Which forms a person may start: published, with a published process, and meant for him, by role or by where he belongs.
import { refuse } from '@tmlm/model'
import type { StartableForm } from '@tmlm/model/areas/workflow/answers'
import type { Process } from '@tmlm/model/areas/workflow/process'
import { toLocal } from '../../platform/clock.ts'
import type { Tx } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import type { Actor } from '../../platform/session/actor.ts'

interface Startable extends Omit<StartableForm, 'lastUsed' | 'chooses'> {
  readonly lastUsed: Date | null
  readonly process: Process
  readonly isMeant: boolean
}

const forms = ({ userId, isAdmin }: Actor) => sql<Startable>`
SELECT d.id AS definition_id, d.name AS definition_name, f.id AS form_id, f.code, f.name, f.catalog, f.icon, f.color, v.layout,
  d.process,
  (SELECT max(i.start_time)
   FROM flowable_instance i
   WHERE i.form_id = f.id AND i.initiator_id = ${userId} AND i.status <> 'draft') AS last_used,
  ${isAdmin}::boolean
  OR NOT EXISTS (SELECT FROM sys_form_start_roles r WHERE r.owner_id = f.id)
    AND NOT EXISTS (SELECT FROM sys_form_start_orgs o WHERE o.owner_id = f.id)
  OR EXISTS (
    SELECT FROM sys_form_start_roles r
    JOIN user_role_ids mine ON mine.target_id = r.target_id AND mine.owner_id = ${userId}
    WHERE r.owner_id = f.id)
  OR EXISTS (
    SELECT FROM sys_form_start_orgs s
    JOIN "user" me ON me.id = ${userId}
    JOIN org o ON o.id = coalesce(me.dept_id, me.org_id)
    WHERE s.owner_id = f.id AND s.target_id::text = ANY (string_to_array(o.full_path_id, '/'))) AS is_meant
FROM flowable_definition d
JOIN sys_form f ON f.id = d.form_id AND f.status = 'published'
JOIN sys_form_version v ON v.form_id = f.id AND v.version_no = f.version_no
WHERE d.target_type = 2 AND d.status = 'published'`

export async function formsFor(tx: Tx, actor: Actor): Promise<StartableForm[]> {
  const found = await tx.all(forms(actor))
  return found
    .filter(({ isMeant }) => isMeant)
    .toSorted((a, b) => a.name.localeCompare(b.name, 'zh') || a.definitionName.localeCompare(b.definitionName, 'zh'))
    .map(({ isMeant: _isMeant, process, lastUsed, ...form }) => ({
      ...form,
      lastUsed: lastUsed && toLocal(lastUsed, actor.timezone),
      // Whom the person has to name himself.
      chooses: process.nodes.flatMap((node) =>
        node.kind === 'userTask' && node.candidates.some(({ type }) => type === 'chooseAtSubmit')
          ? [{ nodeId: node.id, nodeName: node.name }]
          : [],
      ),
    }))
}

/** The process of this version, or the one that has taken its place. */
export async function startable(tx: Tx, actor: Actor, definitionId: string): Promise<Startable> {
  const named = await tx.first(sql<{ id: string }>`
SELECT p.id
FROM flowable_definition d
JOIN flowable_definition p ON p.key = d.key AND p.status = 'published'
WHERE d.id = ${definitionId} AND d.target_type = 2`)
  const found = (await tx.all(forms(actor))).find((one) => one.definitionId === named?.id)
  if (!found) throw refuse('该表单或流程未发布，不能发起', 'The form or its process is not published')
  if (!found.isMeant) throw refuse('您不在该表单的可发起范围内', 'You are not among those who may start this form')
  return found
}

// Bindings of a process: checked, and stored as a whole list.
import { refuseFields, refuse, type Catalogue, type FieldError, type Values } from '@tmlm/model'
import { conditionFaults } from '@tmlm/model/areas/workflow/validate'
import type { Tx } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import { boundBusiness, fieldsKnownOf } from './boundBusiness.ts'

export interface Binding {
  readonly businessCodeId: number
  readonly bindOrgId: string | null
  readonly condition: string | null
  readonly priority: number
  readonly enabled: boolean
}

export function bindingIn(line: Readonly<Values>): Binding {
  return {
    businessCodeId: Number(line.businessCodeId),
    bindOrgId: typeof line.bindOrgId === 'string' ? line.bindOrgId : null,
    condition: typeof line.condition === 'string' && line.condition.trim() !== '' ? line.condition.trim() : null,
    priority: Number(line.priority ?? 100),
    enabled: line.enabled !== false,
  }
}

/** Of businesses that can be submitted, with conditions that their papers can answer. */
export function requireBindable(catalogue: Catalogue, bindings: readonly Binding[]): void {
  const errors = bindings.flatMap(({ businessCodeId, condition }, nth): FieldError[] => {
    const bound = boundBusiness(catalogue, businessCodeId)
    if (!bound)
      return [
        {
          field: `bindings.${nth}.businessCodeId`,
          text: ['该业务不能绑定审批流程', 'No process can be bound to this business'],
        },
      ]
    const faults = condition === null ? [] : conditionFaults(condition, [fieldsKnownOf(bound)])
    return faults.map((text) => ({ field: `bindings.${nth}.condition`, text }))
  })
  if (errors.length > 0) throw refuseFields(errors)
}

const placeOf = ({ businessCodeId, bindOrgId, priority }: Binding): string =>
  `${businessCodeId} ${bindOrgId} ${priority}`

/** Also in a draft, which leaves those of others alone until it is published. */
export function requireOwnPlaces(bindings: readonly Binding[]): void {
  const enabled = bindings.filter((binding) => binding.enabled)
  const twice = enabled.find((one, nth) => enabled.findIndex((other) => placeOf(other) === placeOf(one)) < nth)
  if (twice)
    throw refuse(
      `优先级重复：本流程有两条相同业务和组织的绑定，优先级都是${twice.priority}`,
      `Duplicate priority: two bindings of this process have the same document, organisation and priority ${twice.priority}`,
    )
}

/** Two enabled ones of the same business, organisation and priority would leave it open which counts. */
export async function requireDistinctPlaces(tx: Tx, key: string, bindings: readonly Binding[]): Promise<void> {
  requireOwnPlaces(bindings)
  const others = await tx.all(sql<Binding & { readonly name: string }>`
SELECT b.business_code_id, b.bind_org_id, b.condition, b.priority, b.enabled, d.name
FROM flowable_definition d
JOIN flowable_definition_bindings b ON b.owner_id = d.id AND b.enabled
WHERE d.status IN ('published', 'suspended') AND d.key <> ${key}`)
  const mine = new Set(bindings.filter(({ enabled }) => enabled).map(placeOf))
  const taken = others.find((other) => mine.has(placeOf(other)))
  if (taken)
    throw refuse(
      `优先级重复：流程“${taken.name}”已对相同业务和组织使用优先级${taken.priority}`,
      `Duplicate priority: the process “${taken.name}” has priority ${taken.priority} for the same document and organisation`,
    )
}

export async function storeBindings(tx: Tx, definitionId: string, bindings: readonly Binding[]): Promise<void> {
  await tx.run(sql`DELETE FROM flowable_definition_bindings WHERE owner_id = ${definitionId}`)
  if (bindings.length === 0) return
  await tx.run(sql`
INSERT INTO flowable_definition_bindings (id, owner_id, position, business_code_id, bind_org_id, condition, priority, enabled)
SELECT gen_random_uuid(), ${definitionId}, g.position, g."businessCodeId", g."bindOrgId", g.condition, g.priority, g.enabled
FROM jsonb_to_recordset(${JSON.stringify(bindings.map((one, nth) => ({ ...one, position: nth + 1 })))}::jsonb)
  AS g (position int, "businessCodeId" int, "bindOrgId" uuid, condition text, priority int, enabled boolean)`)
}

export const bindingsOf = (tx: Tx, definitionId: string): Promise<Binding[]> =>
  tx.all(sql<Binding>`
SELECT b.business_code_id, b.bind_org_id, b.condition, b.priority, b.enabled
FROM flowable_definition_bindings b
WHERE b.owner_id = ${definitionId}
ORDER BY b.position`)

// Fields that every row has without its definition saying so. Lists show, sort and filter by them like by the others.
import type { Field } from './fields.ts'
import type { Resource } from './resource.ts'

export const systemFields: Readonly<Record<string, Field>> = {
  id: { kind: 'id', label: ['编号', 'Id'], required: true },
  orgId: { kind: 'org', label: ['所属组织', 'Organisation'], required: true, to: 'org' },
  createUserId: { kind: 'user', label: ['创建人', 'Created by'], required: false, to: 'user' },
  createTime: { kind: 'datetime', label: ['创建时间', 'Created'], required: true },
  updateUserId: { kind: 'user', label: ['修改人', 'Changed by'], required: false, to: 'user' },
  updateTime: { kind: 'datetime', label: ['修改时间', 'Changed'], required: true },
}

/** A field of the definition, or one that every row has. What is only added to keeps none of them apart. */
export function fieldOf(resource: Resource, name: string): Field | undefined {
  if (Object.hasOwn(resource.fields, name)) return resource.fields[name]
  if (resource.appendOnly || (name === 'orgId' && resource.orgMode === 0)) return undefined
  return Object.hasOwn(systemFields, name) ? systemFields[name] : undefined
}

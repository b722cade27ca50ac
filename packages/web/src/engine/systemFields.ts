// Fields that every row has without its definition saying so; a list may show them like its own.
import type { Field, Resource } from '@tmlm/model'

const systemFields: Readonly<Record<string, Field>> = {
  orgId: { kind: 'org', label: ['所属组织', 'Organisation'], required: true, to: 'org' },
  createUserId: { kind: 'user', label: ['创建人', 'Created by'], required: false, to: 'user' },
  createTime: { kind: 'datetime', label: ['创建时间', 'Created'], required: true },
  updateUserId: { kind: 'user', label: ['修改人', 'Changed by'], required: false, to: 'user' },
  updateTime: { kind: 'datetime', label: ['修改时间', 'Changed'], required: true },
}

export const fieldOf = (definition: Resource, name: string): Field | undefined =>
  definition.fields[name] ?? systemFields[name]

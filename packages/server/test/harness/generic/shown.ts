// What is shown, stored and noted of a row.
import { isSealed, targetOf, type Fields, type Resource, type Values } from '@tmlm/model'
import { catalogue } from '@tmlm/model/catalogue'
import { expect, vi } from 'vitest'
import { column, tableOf } from '../../../src/platform/database/names.ts'
import { masked } from '../../../src/platform/secrets.ts'
import type { Caller, Data, Tenant } from '../app.ts'
import { derived, isReference } from '../samples.ts'

/** What is shown of the row agrees with what was sent, references with their names. */
export async function expectShown(tenant: Tenant, resource: Resource, id: string, sent: Values): Promise<Data> {
  const entity = await tenant.admin.ok(`${resource.name}/getEntityById`, { id })
  await expectSame(tenant, resource.fields, entity, sent)
  return entity
}

async function expectSame(tenant: Tenant, fields: Fields, shown: Data, sent: Values): Promise<void> {
  for (const [name, value] of Object.entries(sent)) {
    const field = fields[name]
    if (!field || value === undefined) continue
    if (field.kind === 'lines') {
      const lines = value as Values[]
      expect(shown[name], name).toHaveLength(lines.length)
      for (const [index, line] of lines.entries()) await expectSame(tenant, field.fields, shown[name][index], line)
      continue
    }
    if (isSealed(field)) expect(shown[name], name).toBe(masked(String(value)))
    else
      expect(field.kind === 'money' ? Number(shown[name]) : shown[name], name).toEqual(
        field.kind === 'money' ? Number(value) : value,
      )
    if (isReference(field))
      expect(shown[`${name}Name`], name).toBe(await namesOf(tenant, targetOf(field, shown), value))
  }
}

async function namesOf(tenant: Tenant, to: string, value: unknown): Promise<string | null> {
  if (value === null) return null
  const target = catalogue.resources.get(to)
  if (!target) throw new Error(`${to} is no resource`)
  const ids = [value].flat()
  const { rows } = await tenant.inTenant((tx) =>
    tx.send({
      text: `SELECT ${column(target.display)} AS name FROM ${tableOf(target)} WHERE id = ANY ($1::uuid[])
ORDER BY array_position($1::uuid[], id)`,
      values: [ids],
    }),
  )
  expect(rows).toHaveLength(ids.length)
  return Array.isArray(value) ? rows.map((row) => row.name).join('、') : (rows[0]?.name as string | null)
}

/** What the change did not name: everything but the version and what is worked out anew. */
export const untouched = ({ name: resource, fields }: Resource, entity: Data, change: Values): Data =>
  Object.fromEntries(
    Object.entries(entity).filter(([name]) => {
      const field = name.endsWith('Name') && !(name in fields) ? name.slice(0, -'Name'.length) : name
      return (
        !['version', 'updateTime', 'actions', 'displayCode', 'asNamed', ...(derived[resource] ?? [])].includes(name) &&
        !(field in change) &&
        fields[name]?.kind !== 'computed'
      )
    }),
  )

/** The stored row, to prove that nothing happened to it. */
export async function stateOf(tenant: Tenant, resource: Resource, id: string): Promise<Data> {
  const { rows } = await tenant.inTenant((tx) =>
    tx.send({ text: `SELECT * FROM ${tableOf(resource)} WHERE id = $1`, values: [id] }),
  )
  return rows[0]
}

/** Refusals are noted after the answer has gone. */
export const expectNoted = (tenant: Tenant, person: Caller, action: string, message: string): Promise<void> =>
  vi.waitFor(async () => {
    const { rows } = await tenant.inTenant((tx) =>
      tx.send({
        text: 'SELECT message FROM operation_log WHERE user_id = $1 AND action = $2 AND result = $3',
        values: [person.userId, action, 'failed'],
      }),
    )
    expect(rows).toEqual([{ message }])
  }, 30_000)

// Whether anything refers to a row: every reference to its kind in the definitions, and for people who made or changed a
// row. Lists and lines that belong to the row itself do not count.
import type { Catalogue, Field, Resource, Table } from '@tmlm/model'
import type { Tx } from '../../platform/database/database.ts'
import { childName, column, quoted, snake, tableOf } from '../../platform/database/names.ts'

export async function isUsed(
  tx: Tx,
  catalogue: Catalogue,
  target: Resource,
  id: string,
  except: readonly string[] = [],
): Promise<boolean> {
  const places = usesOf(catalogue, target.name).filter(({ owner }) => !except.includes(owner))
  const asked = places.map(
    ({ table, condition, isOwn }) => `EXISTS (
  SELECT 1 FROM ${table} t WHERE t.tenant_id = app_tenant() AND ${condition}${isOwn ? ' AND t.id <> $1::uuid' : ''})`,
  )
  const { rows } = await tx.send({ text: `SELECT ${asked.join('\n  OR ')} AS used`, values: [id] })
  return rows[0]?.used === true
}

interface Use {
  /** Name of the definition that refers. */
  readonly owner: string
  readonly table: string
  readonly condition: string
  /** The referring row may be the row itself. */
  readonly isOwn: boolean
}

const usesOf = (catalogue: Catalogue, target: string): Use[] =>
  [...catalogue.tables.values()].flatMap((table) => usesIn(catalogue, table, target))

function usesIn(catalogue: Catalogue, table: Table, target: string): Use[] {
  if (!table.tenantOwned) return []
  const resource = catalogue.resources.get(table.name)
  const isOwn = table.name === target
  const here = { owner: table.name, table: tableOf(table), isOwn }
  const system = [
    // Ledgers say in a field of their own who made an entry.
    ...(resource && !resource.appendOnly && target === 'user' ? ['createUserId', 'updateUserId'] : []),
    ...(resource && target === 'org' && resource.orgMode > 0 ? ['orgId'] : []),
  ]
  return [
    ...system.map((name) => ({ ...here, condition: `t.${column(name)} = $1::uuid` })),
    ...usesInFields(table.name, tableOf(table), table.fields, target, table.name, isOwn),
  ]
}

function usesInFields(
  owner: string,
  table: string,
  fields: Readonly<Record<string, Field>>,
  target: string,
  definition: string,
  isOwn: boolean,
): Use[] {
  return Object.entries(fields).flatMap(([name, field]): Use[] => {
    const use = (condition: string): Use => ({ owner: definition, table, condition, isOwn })
    const child = childName(owner, name)
    switch (field.kind) {
      case 'ref':
      case 'parent':
      case 'org':
      case 'dept':
      case 'user':
        return field.to === target ? [use(`t.${column(name)} = $1::uuid`)] : []
      case 'link':
        return field.targets.includes(target) ? [use(`t.${column(name)} = '${target}:' || $1::text`)] : []
      case 'refs':
      case 'users':
        return field.to === target
          ? [{ owner: definition, table: quoted(snake(child)), condition: 't.target_id = $1::uuid', isOwn: false }]
          : []
      case 'lines':
        return usesInFields(child, quoted(snake(child)), field.fields, target, definition, false)
      default:
        return []
    }
  })
}

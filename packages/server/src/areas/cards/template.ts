// The technical parameters of types: those of the types above come first, and no key stands twice on the way down.
import {
  filledParts,
  partErrors,
  partProblem,
  refuseFields,
  type FieldError,
  type Parts,
  type PartSpec,
} from '@tmlm/model'
import type { Tx } from '../../platform/database/database.ts'
import { anyOf, sql } from '../../platform/database/sql.ts'

/** The parameters that files and cards of a type have. */
export async function templateOf(tx: Tx, typeId: string): Promise<PartSpec[]> {
  return tx.all(sql<PartSpec>`WITH RECURSIVE up AS (
  SELECT y.id, y.parent_id, 0 AS height FROM tooling_type y WHERE y.id = ${typeId}
  UNION ALL
  SELECT y.id, y.parent_id, up.height + 1 FROM tooling_type y JOIN up ON y.id = up.parent_id
)
SELECT a.attr_key, a.label_zh, a.label_en, a.data_type, a.unit, a.options, a.required
FROM up
JOIN tooling_type_attrs a ON a.owner_id = up.id
ORDER BY up.height DESC, a.sort, a.position`)
}

/** The values to keep; refused where they do not fit the type. */
export const judgedAttrs = async (tx: Tx, typeId: string, attrs: Parts | null | undefined): Promise<Parts> =>
  fittingAttrs(await templateOf(tx, typeId), attrs ?? {})

export function fittingAttrs(template: readonly PartSpec[], attrs: Parts): Parts {
  const errors = partErrors('attrs', template, attrs)
  if (errors.length > 0) throw refuseFields(errors)
  return filledParts(attrs)
}

interface OfType {
  readonly toolingTypeId: string | null
  readonly attrs?: Parts | null | undefined
}

/** What a change leaves of the values, undefined where it does not touch them: of another type, those that fit it too. */
export async function changedAttrs(tx: Tx, row: OfType, change: Partial<OfType>): Promise<Parts | undefined> {
  const typeId = change.toolingTypeId ?? row.toolingTypeId
  if (!typeId) return undefined
  if (change.attrs !== undefined) return judgedAttrs(tx, typeId, change.attrs)
  if (typeId === row.toolingTypeId) return undefined
  const specs = new Map((await templateOf(tx, typeId)).map((spec) => [spec.attrKey, spec]))
  const fitting = Object.entries(row.attrs ?? {}).filter(([key, value]) => {
    const spec = specs.get(key)
    return spec !== undefined && partProblem(spec, value) === undefined
  })
  return judgedAttrs(tx, typeId, Object.fromEntries(fitting))
}

interface TypeOfTemplate {
  readonly id: string
  readonly parentId: string | null
  readonly attrs: readonly { readonly attrKey?: string; readonly dataType?: string }[]
}

/** A key stands once on each way through the tree, and keeps its kind while values of it exist. */
export async function requireFreeKeys(
  tx: Tx,
  type: TypeOfTemplate,
  before: TypeOfTemplate['attrs'] = [],
): Promise<void> {
  const keys = type.attrs.map(({ attrKey = '' }) => attrKey.toLowerCase())
  if (keys.length === 0 && before.length === 0) return
  const rows = await tx.all(sql<{ key: string; name: string }>`WITH RECURSIVE up AS (
  SELECT y.id, y.parent_id FROM tooling_type y WHERE y.id = ${type.parentId}
  UNION ALL
  SELECT y.id, y.parent_id FROM tooling_type y JOIN up ON y.id = up.parent_id
), below AS (
  SELECT y.id FROM tooling_type y WHERE y.parent_id = ${type.id}
  UNION ALL
  SELECT y.id FROM tooling_type y JOIN below ON y.parent_id = below.id
)
SELECT lower(a.attr_key) AS key, y.name
FROM tooling_type_attrs a
JOIN tooling_type y ON y.id = a.owner_id
WHERE (a.owner_id IN (SELECT id FROM up) OR a.owner_id IN (SELECT id FROM below)) AND lower(a.attr_key) = ${anyOf(keys)}`)
  const taken = new Map(rows.map(({ key, name }) => [key, name]))
  const used = await keysWithValues(tx, type.id)
  const kindBefore = new Map(before.map(({ attrKey, dataType }) => [attrKey, dataType]))
  const errors = type.attrs.flatMap(({ attrKey = '', dataType }, nth): FieldError[] => {
    const owner = taken.get(attrKey.toLowerCase())
    if (owner !== undefined)
      return [{ field: `attrs.${nth}.attrKey`, text: [`类型${owner}已有该参数`, `Type ${owner} has it already`] }]
    const old = kindBefore.get(attrKey)
    return old !== undefined && old !== dataType && used.has(attrKey)
      ? [
          {
            field: `attrs.${nth}.dataType`,
            text: ['已有数据，数据类型不可修改', 'Values exist, the data type is fixed'],
          },
        ]
      : []
  })
  if (errors.length > 0) throw refuseFields(errors)
}

async function keysWithValues(tx: Tx, typeId: string): Promise<Set<string>> {
  const rows = await tx.all(sql<{ key: string }>`WITH RECURSIVE below AS (
  SELECT y.id FROM tooling_type y WHERE y.id = ${typeId}
  UNION ALL
  SELECT y.id FROM tooling_type y JOIN below ON y.parent_id = below.id
)
SELECT DISTINCT key
FROM (
  SELECT jsonb_object_keys(f.attrs) AS key FROM archives f
  WHERE f.tooling_type_id IN (SELECT id FROM below) AND jsonb_typeof(f.attrs) = 'object'
  UNION ALL
  SELECT jsonb_object_keys(c.attrs) FROM new_card c
  WHERE c.tooling_type_id IN (SELECT id FROM below) AND jsonb_typeof(c.attrs) = 'object'
) used`)
  return new Set(rows.map(({ key }) => key))
}

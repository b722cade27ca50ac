// Values in parts have a column a part in workbooks: which parts there are stands in the lines of the rows that the value's
// template is made of, such as the types of tools.
import {
  inLang,
  partField,
  partOptions,
  type Condition,
  type Field,
  type JsonField,
  type PartSpec,
  type Resource,
  type Text,
} from '@tmlm/model'
import type { Tx } from '../platform/database/database.ts'
import { childName, column, quoted, snake, tableOf } from '../platform/database/names.ts'
import { buttonRights } from './permission.ts'
import { actorOf, wordsOf, type ResourceCall } from './call.ts'
import type { Column } from './excelColumns.ts'

/** What the rows of a workbook can be: what the call asks for, else what the person may press the button for. */
export function kindsAsked({ engine, resource, input, ...call }: ResourceCall, button: string): Condition {
  const actor = actorOf({ engine, resource, input, ...call })
  const open = engine.catalogue
    .businessesOf(resource.name)
    .filter((business) => buttonRights(engine.catalogue, resource, business, actor)(button))
  const names = [...new Set(open.flatMap(({ where = {} }) => Object.keys(where)))]
  return Object.fromEntries(
    names.flatMap((name) => {
      const allowed = open.flatMap(({ where = {} }) => [where[name] ?? []].flat())
      const asked = wordsOf(input[name])
      const kinds = asked.length === 0 ? allowed : allowed.filter((value) => asked.includes(String(value)))
      return kinds.length === 0 ? [] : [[name, kinds] as const]
    }),
  )
}

/** A column for each part that rows of these kinds can have. */
export async function partColumns(
  { engine, resource }: Pick<ResourceCall, 'engine' | 'resource'>,
  tx: Tx,
  kinds: Condition,
): Promise<Column[]> {
  const columns: Column[] = []
  for (const [name, field] of Object.entries(resource.fields)) {
    if (field.kind !== 'json' || !field.parts) continue
    const template = engine.catalogue.resources.get(field.parts.of)
    if (template) columns.push(...columnsOf(name, await specsOf(tx, template, field.parts, kinds)))
  }
  return columns
}

async function specsOf(
  tx: Tx,
  template: Resource,
  { lines }: NonNullable<JsonField['parts']>,
  kinds: Condition,
): Promise<PartSpec[]> {
  const known = Object.entries(kinds).filter(([name]) => name in template.fields)
  const { rows } = await tx.send({
    text: `SELECT a.attr_key, a.label_zh, a.label_en, a.data_type, a.unit, a.options
FROM ${tableOf(template)} y
JOIN ${quoted(snake(childName(template.name, lines)))} a ON a.tenant_id = y.tenant_id AND a.owner_id = y.id
WHERE true${known.map(([name], at) => ` AND y.${column(name)}::text = ANY ($${at + 1}::text[])`).join('')}
ORDER BY y.id, a.sort, a.position`,
    values: known.map(([, values]) => [values].flat().map(String)),
  })
  return rows.map((row) => ({
    ...{ attrKey: String(row.attr_key), labelZh: String(row.label_zh), labelEn: textOrNull(row.label_en) },
    ...{ dataType: String(row.data_type) as PartSpec['dataType'], unit: textOrNull(row.unit) },
    ...{ options: textOrNull(row.options), required: false },
  }))
}

const textOrNull = (value: unknown): string | null => (value === null || value === undefined ? null : String(value))

/** Types that have a part of the same key share its column; behaviour judges each row by its own type. */
const columnsOf = (name: string, specs: readonly PartSpec[]): Column[] =>
  [...Map.groupBy(specs, ({ attrKey }) => attrKey)].flatMap(([attrKey, same]): Column[] => {
    const [first, ...others] = same
    if (!first) return []
    const isOne = others.every(({ dataType }) => dataType === first.dataType)
    const options = [...new Set(same.flatMap((spec) => partOptions(spec)))].join()
    const field: Field = partField({ ...first, options, dataType: isOne ? first.dataType : 'text' })
    const key = `${name}.${attrKey}`
    return [{ key, name: key, part: { of: name, key: attrKey }, field, title: titleOf(first), required: false }]
  })

const titleOf = ({ labelZh, labelEn, unit }: PartSpec): Text => {
  const label: Text = [labelZh, labelEn ?? labelZh]
  return unit === null || unit === '' ? label : [`${inLang(label, 'zh')}(${unit})`, `${inLang(label, 'en')} (${unit})`]
}

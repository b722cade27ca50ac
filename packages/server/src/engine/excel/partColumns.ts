// Values in parts have a column a part in workbooks: which parts there are stands in the lines of the rows that the value's
// template is made of, such as the types of tools.
import {
  inLang,
  inSentence,
  partField,
  partOptions,
  type Condition,
  type Field,
  type JsonField,
  type PartSpec,
  type Resource,
  type Text,
} from '@tmlm/model'
import type { Tx } from '../../platform/database/database.ts'
import { childName, column, quoted, snake, tableOf } from '../../platform/database/names.ts'
import { buttonRights } from '../call/permission.ts'
import { actorOf, wordsOf, type ResourceCall } from '../call/call.ts'
import { titleWords, type Column } from './excelColumns.ts'

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
    const asks = resource.fields[field.parts.by]?.label ?? field.label
    const specs = template ? await specsOf(tx, template, field.parts, kinds) : []
    columns.push(...columnsOf(name, specs, titleWords(resource), asks))
  }
  return columns
}

/** One part of rows of some kind, which may be one of those that are asked for. */
type KnownSpec = PartSpec & { readonly isAsked: boolean }

async function specsOf(
  tx: Tx,
  template: Resource,
  { lines }: NonNullable<JsonField['parts']>,
  kinds: Condition,
): Promise<KnownSpec[]> {
  const known = Object.entries(kinds).filter(([name]) => name in template.fields)
  const asked = ['true', ...known.map(([name], at) => `y.${column(name)}::text = ANY ($${at + 1}::text[])`)].join(
    ' AND ',
  )
  const { rows } = await tx.send({
    text: `SELECT a.attr_key, a.label_zh, a.label_en, a.data_type, a.unit, a.options, a.required, ${asked} AS is_asked
FROM ${tableOf(template)} y
JOIN ${quoted(snake(childName(template.name, lines)))} a ON a.tenant_id = y.tenant_id AND a.owner_id = y.id
ORDER BY y.id, a.sort, a.position`,
    values: known.map(([, values]) => [values].flat().map(String)),
  })
  return rows.map((row) => ({
    ...{ attrKey: String(row.attr_key), labelZh: String(row.label_zh), labelEn: textOrNull(row.label_en) },
    ...{ dataType: String(row.data_type) as PartSpec['dataType'], unit: textOrNull(row.unit) },
    ...{ options: textOrNull(row.options), required: row.required === true, isAsked: row.is_asked === true },
  }))
}

const textOrNull = (value: unknown): string | null => (value === null || value === undefined ? null : String(value))

/**
 * Types that have a part of the same key share its column; behaviour judges each row by its own type. A title that the
 * object or another part has too, of whatever kind, carries the key: so it says the same in every workbook.
 */
function columnsOf(name: string, specs: readonly KnownSpec[], taken: ReadonlySet<string>, asks: Text): Column[] {
  const keysOf = Map.groupBy(
    specs.flatMap((spec) => titleOf(spec).map((word) => ({ word: word.toLowerCase(), key: spec.attrKey }))),
    ({ word }) => word,
  )
  const isShared = (word: string): boolean =>
    taken.has(word.toLowerCase()) || new Set(keysOf.get(word.toLowerCase())?.map(({ key }) => key)).size > 1
  const toldApart = (spec: PartSpec): Text => {
    const title = titleOf(spec)
    return title.some(isShared) ? [`${title[0]}(${spec.attrKey})`, `${title[1]} (${spec.attrKey})`] : title
  }
  return [...Map.groupBy(specs, ({ attrKey }) => attrKey)].flatMap(([attrKey, same]): Column[] => {
    const [first, ...others] = same.filter(({ isAsked }) => isAsked)
    if (!first) return []
    const isOne = others.every(({ dataType }) => dataType === first.dataType)
    const options = [...new Set([first, ...others].flatMap((spec) => partOptions(spec)))].join()
    const field: Field = partField({ ...first, options, dataType: isOne ? first.dataType : 'text' })
    const key = `${name}.${attrKey}`
    const titles = { title: toldApart(first), alsoCalled: same.map(toldApart) }
    const isDemanded = same.some((spec) => spec.isAsked && spec.required)
    const requiredWhen: Text = [`${asks[0]}要求时必填`, `Required where the ${inSentence(asks[1], 'en')} asks for it`]
    return [
      {
        ...{ key, name: key, part: { of: name, key: attrKey }, field, required: false, ...titles },
        ...(isDemanded ? { requiredWhen } : {}),
      },
    ]
  })
}

const titleOf = ({ labelZh, labelEn, unit }: PartSpec): Text => {
  const label: Text = [labelZh, labelEn ?? labelZh]
  return unit === null || unit === '' ? label : [`${inLang(label, 'zh')}(${unit})`, `${inLang(label, 'en')} (${unit})`]
}

// The template of an object's workbook (rule 65): what may be filled in, in the reader's language.
import { createHash } from 'node:crypto'
import {
  exampleOf,
  inLang,
  isChosen,
  resource as defineResource,
  wordsOfField,
  type Action,
  type Business,
  type Catalogue,
  type Field,
  type Lang,
  type Resource,
  type Text,
} from '@tmlm/model'
import { templateBytes, type TemplateColumn } from '../../platform/excel/library.ts'
import { xlsxType } from '../../platform/excel/write.ts'
import type { Download } from '../../platform/http/contract.ts'
import { FileAnswer } from '../behaviour.ts'
import { actorOf, type ResourceCall } from '../call/call.ts'
import { dictionariesOf, type Dictionaries } from './dictionaries.ts'
import { templateColumns, type Column } from './excelColumns.ts'
import { dataSheetName, fileName, screenTitle } from './excelNames.ts'
import { hintOfColumn } from './hints.ts'
import { kindsAsked, partColumns } from './partColumns.ts'
import { requireButton } from '../call/permission.ts'
import { proven } from '../call/proven.ts'

export const defaultMaxRows = 5_000

export const downExcel = (call: ResourceCall): Promise<{ file: Download }> =>
  templateFile(call, {
    button: 'downExcel',
    of: call.resource,
    businesses: call.engine.catalogue.businessesOf(call.resource.name),
  })

interface Template {
  readonly button: string
  /** Whose columns it has. */
  readonly of: Resource
  readonly businesses: readonly Business[]
}

async function templateFile(call: ResourceCall, { button, of, businesses }: Template): Promise<{ file: Download }> {
  const { resource, engine, now } = call
  const { lang, timezone } = actorOf(call)
  const { columns, dictionaries } = await proven(call, async (tx) => {
    requireButton(engine.catalogue, resource, undefined, button, actorOf(call))
    const kinds = of === resource ? kindsAsked(call, button) : {}
    const columns = templateColumns(of, { kinds, parts: await partColumns({ engine, resource: of }, tx, kinds) })
    const fields = columns.map((column) => column.field)
    return { columns, dictionaries: await dictionariesOf(tx, fields) }
  })
  const title = screenTitle(engine.catalogue, resource, lang)
  const content = await templateBytes({
    columns: columns.map((column) => describe(column, lang, dictionaries, engine.catalogue)),
    properties: propertiesOf(of, businesses, columns),
    rows: of.excel?.maxRows ?? defaultMaxRows,
    sheets: {
      data: inLang(dataSheetName, lang),
      explanation: inLang(['填写说明', 'Instructions'], lang),
      lists: inLang(['选项', 'Options'], lang),
    },
    explainedBy: explainedBy.map((text) => inLang(text, lang)),
  })
  return {
    file: { name: fileName(`${title}${inLang(['模板', ' template'], lang)}`, now, timezone), type: xlsxType, content },
  }
}

/** The same under a name of the object's own, or of the workbook that another action brings. */
export async function downTemplate(call: ResourceCall, { does, button = call.action }: Action): Promise<FileAnswer> {
  const brings = does?.word === 'template' && does.of !== undefined ? call.resource.actions[does.of] : undefined
  const { file } = await (brings
    ? templateFile(call, { button, of: sheetOf(call.resource, brings), businesses: [] })
    : downExcel(call))
  return new FileAnswer(file)
}

/** The columns of a workbook that an action brings, as an object of their own. */
export const sheetOf = ({ name, label }: Resource, { sheet = {} }: Action): Resource =>
  defineResource(name, { label, orgMode: 0, fields: sheet })

const explainedBy: readonly Text[] = [
  ['列名', 'Column'],
  ['含义', 'Meaning'],
  ['必填', 'Required'],
  ['格式', 'Format'],
  ['示例', 'Example'],
  ['可选值', 'Allowed values'],
]

function describe(column: Column, lang: Lang, dictionaries: Dictionaries, catalogue: Catalogue): TemplateColumn {
  const { field } = column
  const words =
    field.kind === 'dict' || field.kind === 'dicts'
      ? (dictionaries.get(field.dictionary)?.offered(lang) ?? [])
      : wordsOfField(field, lang)
  const hint = inLang(hintOfColumn(column, catalogue), lang)
  const format = formatOf(field)
  return {
    key: column.key,
    title: inLang(column.title, lang),
    required: column.required,
    hint,
    ...(format === undefined ? {} : { format }),
    ...(isChosen(field) ? { words } : {}),
    explained: [
      inLang(field.help ?? column.title, lang),
      inLang(column.required ? ['是', 'Yes'] : ['否', 'No'], lang),
      hint,
      exampleOf(field, lang) || (words[0] ?? ''),
      words.join(lang === 'zh' ? '、' : ', '),
    ],
  }
}

/** Words stay text, whatever they look like; days and numbers keep their kind. */
function formatOf(field: Field): string | undefined {
  if (field.kind === 'date') return 'yyyy-mm-dd'
  if (field.kind === 'datetime') return 'yyyy-mm-dd hh:mm:ss'
  return ['int', 'decimal', 'money', 'percent'].includes(field.kind) ? 'General' : undefined
}

/** By which a file is known again: the business it is for, and what its columns were. */
export const propertiesOf = (
  resource: Resource,
  businesses: readonly Business[],
  columns: readonly Column[],
): Record<string, string> => ({
  businessCode: businesses.map((business) => business.id).join(',') || resource.name,
  templateVersion: createHash('sha256')
    .update(columns.map((column) => `${column.key}${column.required ? '*' : ''}`).join())
    .digest('hex')
    .slice(0, 12),
})

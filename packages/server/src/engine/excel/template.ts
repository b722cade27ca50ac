// The template of an object's workbook (rule 65): what may be filled in, in the reader's language.
import {
  columnsTaken,
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
import { dataSheetName, fileName, propertiesOf, screenTitle } from './excelNames.ts'
import { demandedHere } from './demanded.ts'
import { exampleRow } from './exampleRow.ts'
import { hintOfColumn } from './hints.ts'
import { kindsAsked, partColumns } from './partColumns.ts'
import { requireButton } from '../call/permission.ts'
import { proven } from '../call/proven.ts'

export const mostRows = 5_000

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
  const { columns, dictionaries, example } = await proven(call, async (tx) => {
    requireButton(engine.catalogue, resource, undefined, button, actorOf(call))
    const kinds = of === resource ? kindsAsked(call, button) : {}
    const parts = await partColumns({ engine, resource: of }, tx, kinds)
    const columns = await demandedHere(call, tx, templateColumns(of, { kinds, parts }))
    const dictionaries = await dictionariesOf(
      tx,
      columns.map((column) => column.field),
    )
    const example = await exampleRow(call, tx, { columns, dictionaries, button, isApart: of !== resource })
    return { columns, dictionaries, example }
  })
  const title = screenTitle(engine.catalogue, resource, lang)
  const content = await templateBytes({
    columns: columns.map((column, at) =>
      describe(column, lang, { example: example[at] ?? '', dictionaries, catalogue: engine.catalogue }),
    ),
    properties: propertiesOf(of, businesses, columns),
    rows: mostRows,
    sheets: {
      data: inLang(dataSheetName, lang),
      explanation: inLang(['填写说明', 'Instructions'], lang),
      lists: inLang(['选项', 'Options'], lang),
    },
    explainedBy: explainedBy.map((text) => inLang(text, lang)),
    exampleTitle: inLang(['填写示例', 'A row filled in'], lang),
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
    : templateFile(call, {
        button,
        of: call.resource,
        businesses: call.engine.catalogue.businessesOf(call.resource.name),
      }))
  return new FileAnswer(file)
}

/** The columns of a workbook that an action brings, as an object of their own. */
export const sheetOf = ({ name, label }: Resource, action: Action): Resource =>
  defineResource(name, { label, orgMode: 0, fields: columnsTaken(action) ?? {} })

const explainedBy: readonly Text[] = [
  ['列名', 'Column'],
  ['含义', 'Meaning'],
  ['必填', 'Required'],
  ['格式', 'Format'],
  ['示例', 'Example'],
  ['可选值', 'Allowed values'],
]

interface Known {
  readonly example: string
  readonly dictionaries: Dictionaries
  readonly catalogue: Catalogue
}

function describe(column: Column, lang: Lang, { example, dictionaries, catalogue }: Known): TemplateColumn {
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
    example,
    ...(format === undefined ? {} : { format }),
    ...(isChosen(field) ? { words } : {}),
    explained: [
      inLang(field.help ?? column.title, lang),
      inLang(demandOf(column), lang),
      hint,
      example || exampleIn(field, lang, words),
      words.join(lang === 'zh' ? '、' : ', '),
    ],
  }
}

const demandOf = ({ required, requiredWhen }: Column): Text =>
  required ? ['是', 'Yes'] : (requiredWhen ?? ['否', 'No'])

/** What the example leaves empty is explained all the same; a reference by nothing that is not there. */
const exampleIn = (field: Field, lang: Lang, words: readonly string[]): string =>
  ['text', 'longText', 'code'].includes(field.kind) ? '' : exampleOf(field, lang) || (words[0] ?? '')

/** Words stay text, whatever they look like; days and numbers keep their kind. */
function formatOf(field: Field): string | undefined {
  if (field.kind === 'date') return 'yyyy-mm-dd'
  if (field.kind === 'datetime') return 'yyyy-mm-dd hh:mm:ss'
  return ['int', 'decimal', 'money', 'percent'].includes(field.kind) ? 'General' : undefined
}

// Template, import and export of any object.
import { inLang, mayBePartial, type Lang, type Resource } from '@tmlm/model'
import type { Call } from './components.ts'
import { fileProperty, type Schema } from './fields.ts'

export function excelCalls(resource: Resource, filters: Schema, lang: Lang): Readonly<Record<string, Call>> {
  const told = (zh: string, en: string): { description: string } => ({ description: inLang([zh, en], lang) })
  const download = { action: { answers: 'file' }, answer: {} } as const
  return {
    downExcel: {
      ...{ ...download, input: { type: 'object' }, summary: ['下载模板', 'Template of an import'], statuses: [403] },
    },
    exportExcel: {
      ...{ ...download, summary: ['导出', 'Export'], statuses: [400, 403, 422] },
      input: { ...filters, properties: { ...exported(filters), allColumns: { type: 'string', enum: ['1'] } } },
    },
    readExcel: {
      ...{ brings: true, summary: ['导入', 'Import'], statuses: [400, 403, 422] },
      input: {
        type: 'object',
        required: ['file'],
        properties: {
          file: fileProperty(lang, inLang(['xlsx 或 csv，不超过 20 MB', 'xlsx or csv, at most 20 MB'], lang)),
          mode: { type: 'string', enum: mayBePartial(resource) ? ['allOrNothing', 'partial'] : ['allOrNothing'] },
          onDuplicate: {
            type: 'string',
            enum: ['error', 'update', 'skip'],
            ...told('编码已存在时', 'When the code exists'),
          },
          dryRun: trialProperty(lang),
        },
      },
      answer: {
        ...told(
          '超过 1000 行时只有 jobId、total 和 notices，进度查 importJob/getEntityById',
          'Of more than 1,000 rows only jobId, total and notices come; importJob/getEntityById tells how far it is',
        ),
        ...importAnswer(lang),
      },
    },
  }
}

export const trialProperty = (lang: Lang): Schema => ({
  ...{ type: 'string', enum: ['1'] },
  description: inLang(['只检查，不保存', 'Only checked, nothing is stored'], lang),
})

/** What every import answers. */
export const importAnswer = (lang: Lang): Schema => ({
  type: 'object',
  required: ['jobId', 'total', 'notices'],
  properties: {
    jobId: { type: 'string' },
    ...Object.fromEntries(counts.map((name) => [name, { type: 'integer' }])),
    errors: { type: 'array', items: { type: 'object', properties: wrongCell } },
    notices: {
      ...{ type: 'array', items: { type: 'object', properties: passedColumn } },
      description: inLang(['未导入的列', 'Columns that were passed over'], lang),
    },
    errorFileUrl: { type: ['string', 'null'] },
  },
})

const counts = ['total', 'inserted', 'updated', 'skipped', 'failed']

const placeWith = (texts: readonly string[]) => ({
  ...Object.fromEntries(texts.map((name) => [name, { type: 'string' }])),
  row: { type: 'integer' },
})
const wrongCell = placeWith(['sheet', 'column', 'field', 'title', 'value', 'msg'])
const passedColumn = placeWith(['sheet', 'column', 'title', 'msg'])

/** All pages are exported at once. */
function exported({ properties }: Schema): Record<string, unknown> {
  const { currentPage: _, pageSize: __, picker: ___, ...rest } = { ...(properties as Record<string, unknown>) }
  return rest
}

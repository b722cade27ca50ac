// Template, import and export of any object.
import { inLang, mayBePartial, type Lang, type Resource } from '@tmlm/model'
import type { Call } from './components.ts'
import { fileProperty, type Schema } from './fields.ts'

export function excelCalls(resource: Resource, filters: Schema, lang: Lang): Readonly<Record<string, Call>> {
  const told = (zh: string, en: string): { description: string } => ({ description: inLang([zh, en], lang) })
  const download = { action: { download: true }, answer: {} } as const
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
          dryRun: { type: 'string', enum: ['1'], ...told('只检查，不保存', 'Only checked, nothing is stored') },
        },
      },
      answer: {
        ...told(
          '超过 1000 行时只有 jobId 和 total，进度查 importJob/getEntityById',
          'Of more than 1,000 rows only jobId and total come; importJob/getEntityById tells how far it is',
        ),
        type: 'object',
        required: ['jobId', 'total'],
        properties: {
          jobId: { type: 'string' },
          ...Object.fromEntries(counts.map((name) => [name, { type: 'integer' }])),
          errors: { type: 'array', items: { type: 'object', properties: wrongCell } },
          errorFileUrl: { type: ['string', 'null'] },
        },
      },
    },
  }
}

const counts = ['total', 'inserted', 'updated', 'skipped', 'failed']

const wrongCell = {
  ...Object.fromEntries(
    ['sheet', 'column', 'field', 'title', 'value', 'msg'].map((name) => [name, { type: 'string' }]),
  ),
  row: { type: 'integer' },
}

/** All pages are exported at once. */
function exported({ properties }: Schema): Record<string, unknown> {
  const { currentPage: _, pageSize: __, picker: ___, ...rest } = { ...(properties as Record<string, unknown>) }
  return rest
}

// What many calls have in common: the words of the statuses, the parameters, and the shapes that are referred to.
import { inLang, type Action, type Lang, type Text } from '@tmlm/model'
import { idSchema, type Schema } from './fields.ts'

/** What the description tells of a call. */
export interface Call {
  readonly input: Schema
  readonly answer: Schema
  readonly summary: Text
  readonly statuses: readonly (keyof typeof statusWords)[]
  readonly action?: Action
  /** The input is a form with a file. */
  readonly brings?: true
}

export interface Operation extends Schema {
  readonly operationId: string
  readonly summary: string
  readonly tags: readonly string[]
}

export const json = 'application/json'

export const reference = (kind: string, name: string): Schema => ({ $ref: `#/components/${kind}/${name}` })

export const introduction: Text = [
  '所有接口均为 POST，HTTP 状态为 200，结果看返回体的 status；下载也可凭票据用 GET。表单中的嵌套值为 JSON 文本。',
  'Every call is a POST answered with HTTP 200; the outcome is `status` in the body. Downloads may also be asked for by GET with a ticket. Nested values in a form are JSON text.',
]

const statusWords = {
  400: ['400 字段有误，data 为 [{ field, msg }]', '400 field errors, data is [{ field, msg }]'],
  403: ['403 无权限', '403 no permission'],
  404: ['404 数据不存在', '404 no such row'],
  409: ['409 数据已被他人修改', '409 changed by somebody else'],
  422: [
    '422 业务规则不允许；data.warnings 可用 confirmWarn 确认',
    '422 a rule forbids it; data.warnings may be confirmed by confirmWarn',
  ],
} as const

const always: Text = [
  '200 成功；1000、1002 未登录；1011 签名有误；423 企业数据正在迁移，稍后重发',
  '200 success; 1000, 1002 not logged in; 1011 wrong signature; 423 the data of the company are being moved, send it again',
]

export const statusesTold = (statuses: readonly (keyof typeof statusWords)[], lang: Lang): string =>
  [always, ...statuses.map((status) => statusWords[status])]
    .map((text) => inLang(text, lang))
    .join(lang === 'zh' ? '；' : '; ')

export function components(lang: Lang): Schema {
  const told = (zh: string, en: string): { description: string } => ({ description: inLang([zh, en], lang) })
  const refused = { content: { [json]: { schema: reference('schemas', 'Refusal') } } }
  return {
    securitySchemes: {
      token: { type: 'apiKey', in: 'header', name: 'token', ...told('token/login 返回的令牌', 'From token/login') },
      tenantCode: { type: 'apiKey', in: 'header', name: 'tenantCode', ...told('租户代码', 'Code of the tenant') },
    },
    parameters: {
      lang: { name: 'lang', in: 'header', schema: { type: 'string', enum: ['zh', 'en'] } },
      t: { name: 't', in: 'query', schema: { type: 'string' }, ...told('毫秒时间戳', 'Milliseconds since 1970') },
      ticket: {
        ...{ name: 'token', in: 'query', required: true, schema: { type: 'string' } },
        ...told(
          'file/ticket 返回的下载票据，一分钟内有效，只能用一次',
          'A ticket from file/ticket: one download within a minute',
        ),
      },
      ofTenant: {
        name: 'tenantCode',
        in: 'query',
        schema: { type: 'string' },
        ...told('租户代码', 'Code of the tenant'),
      },
      inLang: { name: 'lang', in: 'query', schema: { type: 'string', enum: ['zh', 'en'] } },
      sign: {
        name: 'sign',
        in: 'query',
        schema: { type: 'string' },
        ...told('签名，SIGNATURE=off 时不需要', 'The signature; not needed with SIGNATURE=off'),
      },
    },
    responses: {
      Http404: { ...told('没有此接口', 'There is no such call'), ...refused },
      Http429: { ...told('请求过于频繁', 'Too many requests'), ...refused },
      Http503: { ...told('系统繁忙，请稍后重试', 'Busy; try again later'), ...refused },
    },
    schemas: {
      Refusal: {
        type: 'object',
        required: ['status', 'msg', 'data'],
        properties: { status: { type: 'integer', not: { const: 200 } }, msg: { type: 'string' }, data: {} },
      },
      Saved: { type: 'object', properties: { id: idSchema, code: { type: 'string' }, version: { type: 'integer' } } },
      Acted: {
        type: 'object',
        properties: { id: idSchema, code: { type: 'string' }, version: { type: 'integer' }, status: {} },
      },
      Counted: { type: 'object', properties: { count: { type: 'integer' } } },
      Ids: {
        oneOf: [{ type: 'string' }, { type: 'array', items: idSchema, maxItems: 1000 }],
        ...told('逗号分隔或列表', 'Comma-separated, or a list'),
      },
      ClientId: {
        type: 'string',
        minLength: 1,
        maxLength: 64,
        ...told('重复提交时返回首次结果', 'A repetition gets the first answer'),
      },
      List_currentPage: { type: 'integer', minimum: 1, default: 1, ...told('第几页', 'Which page') },
      List_pageSize: { type: 'integer', minimum: 1, maximum: 200, default: 20, ...told('每页行数', 'Rows of a page') },
      List_keyword: { type: 'string', ...told('关键字', 'Keyword') },
      List_orderBy: {
        type: 'string',
        ...told('字段名，降序加减号', 'A field, with a minus for descending'),
        examples: ['-createTime'],
      },
      List_picker: { type: 'string', enum: ['1'], ...told('供选择', 'For choosing') },
    },
  }
}

// The description as pages to read: plain HTML without a script, so that it works under the strictest policy. One page
// lists the objects, one page each tells their calls.
import type { Lang } from '@tmlm/model'
import type { Operation } from './components.ts'
import type { Description } from './document.ts'
import type { Schema } from './fields.ts'

/** Undefined: there is no such object. */
export function pageOf(description: Description, lang: Lang, name: string | undefined): string | undefined {
  const operations = Object.entries(description.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ path, method, operation })),
  )
  if (name === undefined) return frame(lang, 'TMLM API', indexOf(description, operations, lang))
  const own = operations.filter(({ operation }) => operation.tags[0] === name)
  if (own.length === 0) return undefined
  const back = `<p><a href="docs?lang=${lang}">← API</a></p>`
  const { schemas } = description.components as { schemas: Readonly<Record<string, Schema>> }
  return frame(lang, name, `${back}<h1>${escape(name)}</h1>${own.map((one) => callOf(one, schemas, lang)).join('')}`)
}

interface Listed {
  readonly path: string
  readonly method: string
  readonly operation: Operation
}

function indexOf(description: Description, operations: readonly Listed[], lang: Lang): string {
  const { tags, info } = description as unknown as {
    tags: { name: string; description: string }[]
    info: { description: string }
  }
  const rows = tags.map((tag) => {
    const calls = operations.filter(({ operation }) => operation.tags[0] === tag.name)
    const names = [...new Set(calls.map(({ path }) => path.split('/').at(-1) ?? ''))].join(', ')
    const link = `<a href="docs?lang=${lang}&amp;resource=${encodeURIComponent(tag.name)}">${escape(tag.name)}</a>`
    return `<tr><td class="name">${link}</td><td class="label">${escape(tag.description)}</td><td>${escape(names)}</td></tr>`
  })
  const other = lang === 'zh' ? '<a href="docs?lang=en">English</a>' : '<a href="docs?lang=zh">中文</a>'
  return `<h1>TMLM API</h1><p>${escape(info.description)}</p><p><a href="openapi.json?lang=${lang}">openapi.json</a> · ${other}</p><div class="wide"><table>${rows.join('')}</table></div>`
}

function callOf({ path, method, operation }: Listed, schemas: Readonly<Record<string, Schema>>, lang: Lang): string {
  const {
    requestBody,
    parameters = [],
    responses,
  } = operation as unknown as {
    requestBody?: { content: Record<string, { schema: Schema }> }
    parameters?: readonly Schema[]
    responses: Record<string, { description: string }>
  }
  const asked = parameters.flatMap((one) => (one.in === 'query' ? [[String(one.name), one.schema] as const] : []))
  const input = requestBody ? Object.values(requestBody.content)[0]?.schema : { properties: Object.fromEntries(asked) }
  return `<section><h2>${escape(operation.summary)}</h2><p><code>${method.toUpperCase()} ${escape(path)}</code></p>${
    input ? fieldsTable(input, schemas, lang) : ''
  }<p>${escape(responses['200']?.description ?? '')}</p></section>`
}

function fieldsTable(schema: Schema, schemas: Readonly<Record<string, Schema>>, lang: Lang): string {
  const required = new Set((schema.required ?? []) as string[])
  const rows = Object.entries((schema.properties ?? {}) as Record<string, Schema>).map(([name, given]) => {
    const field = resolved(given, schemas)
    const inner = typeof field.items === 'object' && field.items !== null && 'properties' in field.items
    const words = [field.title, field.description].filter(Boolean).join(' · ')
    const example = Array.isArray(field.examples) ? field.examples[0] : undefined
    return `<tr><td class="name"><code>${escape(name)}</code>${required.has(name) ? ' *' : ''}</td><td>${escape(typeOf(field))}</td><td>${escape(words)}${
      inner ? fieldsTable(field.items as Schema, schemas, lang) : ''
    }</td><td>${example === undefined ? '' : `<code>${escape(JSON.stringify(example))}</code>`}</td></tr>`
  })
  const titles = heads[lang].map((title) => `<th>${title}</th>`).join('')
  return rows.length === 0 ? '' : `<div class="wide"><table><tr>${titles}</tr>${rows.join('')}</table></div>`
}

const heads: Readonly<Record<Lang, readonly string[]>> = {
  zh: ['字段', '类型', '说明', '示例'],
  en: ['Field', 'Type', 'Meaning', 'Example'],
}

function resolved(schema: Schema, schemas: Readonly<Record<string, Schema>>): Schema {
  const name = typeof schema.$ref === 'string' ? schema.$ref.split('/').at(-1) : undefined
  return (name === undefined ? undefined : schemas[name]) ?? schema
}

function typeOf({ type, format, maxLength, enum: values }: Schema): string {
  const kind = Array.isArray(type) ? type.join(' | ') : String(type ?? '')
  const limit = maxLength === undefined ? '' : ` ≤ ${String(maxLength)}`
  return `${typeof format === 'string' ? format : kind}${limit}${Array.isArray(values) ? ` ${values.join(' | ')}` : ''}`
}

const escape = (text: string): string => text.replaceAll(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`)

const frame = (lang: Lang, title: string, body: string): string => `<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(title)}</title>
<link rel="icon" href="data:,">
<style>
:root { color-scheme: light dark; font: 14px/1.6 system-ui, 'PingFang SC', 'Microsoft YaHei', sans-serif }
body { max-width: 1080px; margin: 24px auto; padding: 0 16px }
h1 { font-size: 22px } h2 { font-size: 16px; margin: 32px 0 4px }
table { border-collapse: collapse; width: 100%; margin: 8px 0 }
th, td { border: 1px solid light-dark(#e5e6eb, #424242); padding: 4px 8px; vertical-align: top; text-align: left }
td { overflow-wrap: break-word; min-width: 72px }
th { background: light-dark(#f7f8fa, #1f1f1f); font-weight: 600; white-space: nowrap }
.name { white-space: nowrap }
.label { min-width: 88px }
.wide { overflow-x: auto }
a { color: light-dark(#1a66c2, #6aa8f0) }
section { border-bottom: 1px solid light-dark(#e5e6eb, #424242) }
</style>
</head>
<body>${body}</body>
</html>
`

// The definition of an object as far as the catalogue tells it: what it is called, its number, states, actions and business.
// The fields are the domain page's and are filled in by hand.
import { text, quote, type AgreedBusiness, type AgreedResource, type AgreedScreen } from './agreed.ts'

export interface Known {
  readonly resource: AgreedResource
  readonly businesses: readonly AgreedBusiness[]
  readonly screens: readonly AgreedScreen[]
}

export interface Definition {
  readonly code: string
  /** What the area's index lists. */
  readonly businesses: readonly string[]
  /** Calls that the catalogue names and that are still to be said. */
  readonly unsaid: readonly string[]
}

export function definitionOf(known: Known): Definition {
  const { resource, businesses } = known
  const words = new Set<string>()
  const use = (word: string): string => (words.add(word), word)
  const parts = partsOf(known, use)
  const names = businesses.map((entry) => constantOf(entry, businesses.length > 1, resource.resource))
  const stated = businesses.map((entry, nth) => businessCode(known, entry, names[nth] ?? '', nth, use))
  const imports = [...words].toSorted((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1)).join(', ')
  return {
    code: `import { ${imports} } from '../../language/index.ts'\n\n${[parts.code, ...stated].join('\n')}`,
    businesses: names,
    unsaid: resource.actions.filter((action) => !parts.said.has(action)),
  }
}

type Use = (word: string) => string

/** Papers that are saved and audited as usual; others say their states themselves. */
const isUsualPaper = ({ resource, screens }: Known): boolean =>
  resource.kind === 'document' && usualStates === statesKey(resource) && has(screens, 'audit', 'cancelAudit')

const usualStates = '0已保存,1审批完成,2已关闭,3审批中,4审批驳回'
const statesKey = ({ statusTable }: AgreedResource): string =>
  Object.entries(statusTable ?? {})
    .map(([code, { zh }]) => `${code}${zh}`)
    .join()

const has = (screens: readonly AgreedScreen[], ...keys: readonly string[]): boolean =>
  keys.every((key) => screens.some(({ buttons }) => buttons.some((button) => button.key === key)))

function partsOf(known: Known, use: Use) {
  const { resource, businesses, screens } = known
  const said = new Set(['submit', 'audit', 'cancelAudit'])
  const isUsual = isUsualPaper(known)
  const word = isUsual ? 'document' : 'resource'
  const fields = fieldsOf(known, isUsual, use, said)
  const orgMode = businesses[0]?.orgMode ?? 1
  const columns = [...(isUsual ? ['code'] : []), ...fields.listed, ...(isUsual ? ['status'] : [])]
  const copy = has(screens, 'copy') ? [`actions: { copy: ${use('copying')}() },`] : []
  const close = isUsual && has(screens, 'close') && resource.actions.includes('close') ? ['closable: true,'] : []
  const print =
    has(screens, 'print') && resource.actions.includes('print')
      ? [`paper: { signed: [['制单人', 'Made by'], ['审核', 'Audited by']] },`]
      : []
  for (const [name, lines] of Object.entries({ copy, close, print })) if (lines.length > 0) said.add(name)
  const body = [
    `label: ${text(resource)},`,
    ...(isUsual ? [] : [...(resource.kind === 'basic' ? [] : [`kind: '${resource.kind}',`]), `orgMode: ${orgMode},`]),
    ...(isUsual && orgMode !== 1 ? [`orgMode: ${orgMode},`] : []),
    ...close,
    `fields: {\n${fields.code.map((line) => `    ${line}`).join('\n')}\n  },`,
    `list: { columns: [${columns.map(quote).join(', ')}], filters: [${fields.filters.map(quote).join(', ')}] },`,
    ...print,
    ...copy,
  ]
  const code = `export const ${resource.resource} = ${use(word)}('${resource.resource}', {\n${body.map((line) => `  ${line}`).join('\n')}\n})\n`
  return { code, said }
}

function fieldsOf({ resource, businesses, screens }: Known, isUsual: boolean, use: Use, said: Set<string>) {
  const isPaper = resource.kind === 'document'
  const numbered = !isUsual && businesses.some(({ hasCode }) => hasCode)
  const switched = has(screens, 'enable', 'disable') && resource.statusTable === null
  if (switched) for (const name of ['enable', 'disable']) said.add(name)
  const several = businesses.length > 1
  const kinds = businesses.map((entry, nth) => `${nth + 1}: ${text(entry)}`).join(', ')
  const code = [
    ...(numbered ? [`code: ${use('code')}(${isPaper ? "['单号', 'No.']" : "['编号', 'Code']"}),`] : []),
    ...(several
      ? [`kind: ${use('choice')}(['类别', 'Kind'], { ${kinds} }, { required: true, readOnly: 'onceSaved' }),`]
      : []),
    ...(isPaper ? [] : [`name: ${use('text')}(['名称', 'Name'], { required: true, max: 100, search: true }),`]),
    ...(isUsual || !resource.statusTable ? [] : [statusField(resource.statusTable, use)]),
    ...(switched ? [`enabled: ${use('bool')}(['启用', 'Enabled'], { default: true }),`] : []),
    `remark: ${use('longText')}(['备注', 'Remark'], { max: 500 }),`,
  ]
  const listed = [
    ...(numbered ? ['code'] : []),
    ...(several ? ['kind'] : []),
    ...(isPaper ? [] : ['name']),
    ...(isUsual || !resource.statusTable ? [] : ['status']),
    ...(switched ? ['enabled'] : []),
    ...(isPaper && !isUsual && !numbered ? ['remark'] : []),
  ]
  const filters = [
    ...(several ? ['kind'] : []),
    ...(isUsual || resource.statusTable ? ['status'] : []),
    ...(switched ? ['enabled'] : []),
  ]
  return { code, listed, filters }
}

function statusField(table: NonNullable<AgreedResource['statusTable']>, use: Use): string {
  const entries = Object.entries(table)
  if (entries.every(([code]) => code === '0' || code === '1')) {
    const options = entries.map(([code, label]) => `${code}: ${text(label)}`).join(', ')
    return `status: ${use('choice')}(['状态', 'Status'], { ${options} }, { required: true, default: 1 }),`
  }
  const named = entries.map(([code, label]) => ({ code, label, name: stateName(label.en, code) }))
  const states = named.map(({ code, label, name }) =>
    label.zh === '' ? `${name}: [${code}, ['', ''], 'default', ['无', 'None']]` : `${name}: [${code}, ${text(label)}]`,
  )
  return `status: ${use('state')}(['状态', 'Status'], ${use('states')}({ ${states.join(', ')} }), '${named[0]?.name ?? ''}'),`
}

/** `In approval` → `inApproval`. */
function stateName(en: string, code: string): string {
  const [first = '', ...rest] = en.toLowerCase().match(/[a-z0-9]+/g) ?? []
  const name = [first, ...rest.map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))].join('')
  return /^[a-z]/.test(name) ? name : `state${code}`
}

/** Called as its page, unless the object is called so itself. */
const constantOf = ({ page, id }: AgreedBusiness, several: boolean, resource: string): string =>
  page !== resource && /^[a-z]\w*$/.test(page) ? page : `${resource}Business${several ? id : ''}`

function businessCode(
  { resource, businesses }: Known,
  entry: AgreedBusiness,
  name: string,
  nth: number,
  use: Use,
): string {
  const usual = resource.kind === 'document' ? `${entry.prefix}{yyyyMMdd}{#4}` : `${entry.prefix}{#5}`
  const body = [
    `resource: ${resource.resource},`,
    ...(entry.zh === resource.zh && entry.en === resource.en ? [] : [`label: ${text(entry)},`]),
    `screen: '${entry.page}',`,
    `classification: '${entry.classification}',`,
    ...(businesses.length > 1 ? [`where: { kind: ${nth + 1} },`] : []),
    ...(entry.defaultRule === null
      ? []
      : entry.defaultRule === usual
        ? [`prefix: '${entry.prefix}',`]
        : [`rule: '${entry.defaultRule}',`]),
    ...(entry.hasWorkflow ? ['workflow: true,'] : []),
  ]
  return `export const ${name} = ${use('business')}(${entry.id}, {\n${body.map((line) => `  ${line}`).join('\n')}\n})\n`
}

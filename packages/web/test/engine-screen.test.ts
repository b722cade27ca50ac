import { bool, code, choice, date, document, inLang, ref, resource, screen, text, type Lang } from '@tmlm/model'
import { areas } from '@tmlm/model/areas/index'
import i18next, { type TFunction } from 'i18next'
import { describe, expect, test } from 'vitest'
import { ApiError } from '../src/engine/call/apiError.ts'
import { callAsking, declined } from '../src/engine/call/asking.ts'
import { newClientId } from '../src/engine/call/clientId.ts'
import { arranged, changed, moved, readPreferences, writePreferences } from '../src/engine/list/columnPreferences.ts'
import { readDictionaries } from '../src/engine/call/dictionaries.ts'
import { columnsOf, linkColumn } from '../src/engine/list/columns.tsx'
import { countSet, filtersOf, parametersOf, withFilter, withoutFilters } from '../src/engine/list/filters.ts'
import { amongOf } from '../src/engine/form/among.ts'
import { aroundLines, layoutOf } from '../src/engine/form/layout.ts'
import { firstPage } from '../src/engine/list/listCall.ts'
import { passwordIn } from '../src/engine/call/passwords.ts'
import { widthFor } from '../src/engine/act/RowButtons.tsx'
import { actionsFor, possibleActions, rightsOn } from '../src/engine/call/rights.ts'
import { eased } from '../src/engine/list/scrollToTop.ts'
import en from '../src/engine/texts/en.ts'
import zh from '../src/engine/texts/zh.ts'
import { cargoLocation } from '@tmlm/model/areas/basicData/cargoLocation'
import { newCard } from '@tmlm/model/areas/cards/newCard'
import { listChangeFigures } from '@tmlm/model/areas/mouldChange/reports'
import { outboundConfig } from '@tmlm/model/areas/library/outboundConfig'
import { procurementOrder } from '@tmlm/model/areas/procurement/procurementOrder'
import { paperOfForm } from '@tmlm/model/areas/workflow/formDefinition'
import { askText, fullNameOf, nameOf, titleText } from '../src/engine/wording.ts'

const label = ['标签', 'Label'] as const

const warehouse = resource('warehouse', {
  label: ['仓库档案', 'Warehouse file'],
  orgMode: 1,
  fields: {
    code: code(['编码', 'Code']),
    name: text(['名称', 'Name']),
    kind: choice(['类型', 'Type'], { 1: ['卡片库', 'Cards'] }),
    opened: date(['启用日期', 'Opened']),
    enabled: bool(['启用', 'Enabled']),
  },
  form: [{ label: ['类别', 'Kind'], fields: ['kind', 'enabled'] }],
  list: { columns: ['code', 'name'], filters: ['kind', 'orgId', 'opened', 'enabled'] },
})

test('a row is called by its display code, in the list and in sentences (rule 22)', () => {
  const words = { lang: 'zh', yes: '是', no: '否' } as const
  const [codes] = columnsOf(warehouse, words, () => undefined)
  const row = { id: 'w1', version: 1, access: 2, flow: 0, code: 'CK0001', name: '一厂模具库' }
  expect(codes?.cell(row, 0)).toBe('CK0001')
  expect(codes?.cell({ ...row, displayCode: 'WH01' }, 0)).toBe('WH01')
  expect(nameOf(warehouse, { ...row, displayCode: 'WH01' })).toBe('WH01')
})

test('a row is opened by the first of its columns that says something', () => {
  const row = { id: 'w1', version: 1, access: 2, flow: 0 }
  expect(linkColumn(warehouse, { ...row, code: 'CK0001', name: '一厂模具库' })).toBe('code')
  expect(linkColumn(warehouse, { ...row, code: null, name: '一厂模具库' })).toBe('name')
  expect(linkColumn(warehouse, { ...row, code: [], name: '一厂模具库' })).toBe('name')
  // A rule for everything says "all", and can be opened.
  expect(linkColumn(outboundConfig, { ...row, warehouseId: null })).toBe('warehouseId')
  const [warehouses] = columnsOf(outboundConfig, { lang: 'zh', yes: '是', no: '否' }, () => undefined)
  expect(warehouses?.cell({ ...row, warehouseId: null }, 0)).toBe('全部')
  expect(warehouses?.cell({ ...row, warehouseId: 'w1', warehouseIdName: '一厂模具库' }, 0)).toBe('一厂模具库')
})

const inbound = document('inbound', { label: ['入库单', 'Inbound order'], fields: { note: text(label) } })

const inboundScreen = screen('inbound', {
  path: '/inbound',
  label: ['入库单', 'Inbound orders'],
  kind: 'listForm',
  resource: 'inbound',
  buttons: ['insert', 'update', 'delete', 'audit', 'cancelAudit'],
})

describe('filters', () => {
  const { first, more } = filtersOf(warehouse)

  test('used most stand in the bar, the rest under more', () => {
    expect(first.map(({ name }) => name)).toEqual(['kind', 'orgId'])
    expect(more.map(({ name }) => name)).toEqual(['opened', 'enabled'])
  })

  test('travel under their names, ranges under two', () => {
    expect(more.map(parametersOf)).toEqual([['openedBegin', 'openedEnd'], ['enabled']])
  })

  test('are set, counted and taken back', () => {
    const set = withFilter({ kind: '1' }, { openedBegin: '2026-01-01', openedEnd: '' })
    expect(set).toEqual({ kind: '1', openedBegin: '2026-01-01' })
    expect(countSet(set, more)).toBe(1)
    expect(withoutFilters(set, more)).toEqual({ kind: '1' })
  })
})

describe('column preferences', () => {
  const kept = new Map<string, string>()
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  } as Storage

  test('are a list of label and checked, per organisation and table', () => {
    writePreferences(storage, 'o1', 'warehouseFiles', [
      { label: '编码', checked: true },
      { label: '名称', checked: false },
    ])
    expect(kept.get('tableIds')).toBe('["warehouseFiles"]')
    expect(readPreferences(storage, 'o1', 'warehouseFiles').filter(({ checked }) => !checked)).toEqual([
      { label: '名称', checked: false },
    ])
    expect(readPreferences(storage, 'o2', 'warehouseFiles')).toEqual([])
  })

  test('that are damaged count for nothing', () => {
    kept.set('columns:o1:x', '{"a":')
    expect(readPreferences(storage, 'o1', 'x')).toEqual([])
    kept.set('columns:o1:x', JSON.stringify([{ label: 'a', checked: true, width: 1e9, pinned: 'yes' }, { label: 3 }]))
    expect(readPreferences(storage, 'o1', 'x')).toEqual([{ label: 'a', checked: true }])
  })

  const columns = [{ label: 'a' }, { label: 'b' }, { label: 'c' }, { label: 'd', isChosenOnly: true as const }]
  const labels = (all: readonly { readonly label: string }[]) => all.map((one) => one.label).join('')

  test('show what the definition shows until something is said of it; what is only for who chooses it is not', () => {
    expect(arranged(columns, []).map(({ label, checked }) => [label, checked])).toEqual([
      ['a', true],
      ['b', true],
      ['c', true],
      ['d', false],
    ])
    expect(arranged(columns, [{ label: 'd', checked: true }]).find(({ label }) => label === 'd')?.checked).toBe(true)
  })

  test('keep an order, in which a column of a later version has its place', () => {
    const before = columns.filter(({ label }) => label !== 'b')
    const asBefore = moved(arranged(before, []), 'c', 'a')
    expect(labels(asBefore)).toBe('cad')
    expect(labels(arranged(columns, asBefore))).toBe('cabd')
  })

  test('put what stays in view first, also what is put among it; widths are kept', () => {
    const pinned = arranged(
      columns,
      changed(arranged(columns, []), 'c', (one) => ({ ...one, pinned: true, width: 200 })),
    )
    expect(labels(pinned)).toBe('cabd')
    const both = moved(pinned, 'b', 'c')
    expect([labels(both), both.filter((one) => one.pinned).length]).toEqual(['bcad', 2])
    expect(moved(both, 'c', 'd').find(({ label }) => label === 'c')).toEqual({ label: 'c', checked: true, width: 200 })
  })
})

describe('buttons of a row', () => {
  const rights = rightsOn(inboundScreen, new Set(['inbound_update', 'inbound_audit', 'inbound_delete']))
  const names = (row: Record<string, unknown>) =>
    actionsFor(inbound, inboundScreen, row, rights, 'zh').map((action) => action.label)

  test('are those allowed now, changing first and deleting last', () => {
    expect(names({ access: 2, flow: 0, statusKey: 'saved' })).toEqual(['编辑', '审核', '删除'])
    expect(names({ access: 2, flow: 0, statusKey: 'complete' })).toEqual([])
    expect(names({ access: 1, flow: 0, statusKey: 'saved' })).toEqual([])
  })

  test('are rare where they are dangerous or said to be, and known before any row is', () => {
    const all = rightsOn(
      inboundScreen,
      new Set(['update', 'audit', 'cancelaudit', 'delete'].map((key) => `inbound_${key}`)),
    )
    const offered = (row: Record<string, unknown>) => actionsFor(inbound, inboundScreen, row, all, 'zh')
    expect(offered({ access: 2, flow: 0, statusKey: 'complete' })).toMatchObject([
      { name: 'cancelAudit', isRare: true },
    ])
    expect(offered({ access: 2, flow: 0, statusKey: 'saved' }).filter(({ isRare }) => !isRare)).toHaveLength(2)
    const possible = possibleActions(inbound, inboundScreen, all, 'zh')
    expect(possible.map(({ name }) => name).toSorted()).toEqual(['audit', 'cancelAudit', 'delete', 'update'])
    // As wide on every page of the list, whatever its rows allow.
    expect(widthFor(possible, 2)).toBe('calc(4.00em + 40px)')
    expect(possibleActions(inbound, inboundScreen, rightsOn(inboundScreen, new Set()), 'zh')).toEqual([])
    expect(newCard.actions.lock?.rare).toBe(true)
  })

  test('write nothing into a report that stands on a screen with objects', () => {
    const held = new Set(['moldtime_insert', 'moldtime_exportexcel'])
    const screenOfTimes = screen('moldTime', {
      ...{ path: '/t', label, kind: 'chart', buttons: ['insert', 'exportExcel'] },
    })
    const onReport = rightsOn(screenOfTimes, held, listChangeFigures)
    expect([onReport.mayPress('insert'), onReport.mayPress('exportExcel')]).toEqual([false, true])
    expect(rightsOn(screenOfTimes, held, warehouse).mayPress('insert')).toBe(true)
  })

  test('need the key of the screen, whatever its case', () => {
    expect(rights.mayPress('UPDATE')).toBe(true)
    expect(rights.mayPress('edit')).toBe(true)
    expect(rights.mayPress('insert')).toBe(false)
  })
})

test('a bin is called by the way to it, as its list calls it', () => {
  const bin = { id: 'b', code: 'A01', fullCode: 'MK1-A-A01', name: '一号架' }
  expect(nameOf(cargoLocation, bin)).toBe('MK1-A-A01')
  expect(fullNameOf(cargoLocation, bin)).toBe('MK1-A-A01')
})

test('a question says what will happen to which rows', async () => {
  const say = async (lang: Lang): Promise<TFunction<'engine'>> => {
    const i18n = i18next.createInstance()
    await i18n.init({ lng: lang, keySeparator: false, resources: { zh: { engine: zh }, en: { engine: en } } })
    return i18n.getFixedT(lang, 'engine')
  }
  const rows = ['R1', 'R2', 'R3'].map((id) => ({ id, code: id, status: 0, statusKey: 'saved' }))
  const wording = async (lang: Lang) => ({
    t: await say(lang),
    lang,
    definition: inbound,
    plural: inLang(inboundScreen.label, lang),
  })
  const remove = { key: 'delete', label: '删除' }
  // A new card is in no state that has a word.
  const card = { id: 'c', code: 'MJ1', status: 0, statusKey: 'none' }
  const ofCards = { ...(await wording('zh')), definition: newCard, plural: '卡片' }
  expect(askText(ofCards, remove, [card])).toBe('确定要删除卡片“MJ1”吗？')
  expect(askText(await wording('zh'), remove, rows)).toBe('确定要删除 3 条已保存的入库单吗？')
  expect(askText(await wording('zh'), { key: 'audit', label: '审核' }, rows.slice(0, 1))).toBe(
    '确定要审核已保存的入库单“R1”吗？',
  )
  const print = { key: 'printLabel', label: '打印标签' }
  expect(askText(await wording('zh'), print, rows.slice(0, 1))).toBe('确定要对已保存的入库单“R1”执行“打印标签”吗？')
  expect(titleText(await wording('zh'), '打印标签', rows.slice(0, 1))).toBe('打印标签：R1')
  expect(titleText(await wording('en'), 'Print label', rows)).toBe('Print label: 3 inbound orders')
  expect(askText(await wording('zh'), print, rows)).toBe('确定要对 3 条已保存的入库单执行“打印标签”吗？')
  expect(askText(await wording('en'), { ...print, label: 'Print label' }, rows)).toBe(
    'Perform "Print label" on 3 saved inbound orders?',
  )
  expect(askText(await wording('en'), { ...remove, label: 'Delete' }, rows)).toBe('Delete 3 saved inbound orders?')
})

describe('a write that is answered by a question', () => {
  const calls: unknown[] = []
  const call = async (_resource: string, _action: string, input: Readonly<Record<string, unknown>> = {}) => {
    calls.push(input.confirmWarn)
    if (input.confirmWarn === 'a,b') return 'done'
    const code = input.confirmWarn === undefined ? 'a' : 'b'
    throw new ApiError(422, 'sure?', { warnings: [{ code, msg: `really ${code}?` }] })
  }

  test('is repeated with everything that was confirmed', async () => {
    expect(await callAsking(call, ['x', 'audit', {}], async () => true)).toBe('done')
    expect(calls).toEqual([undefined, 'a', 'a,b'])
  })

  test('is left when the person says no', async () => {
    expect(await callAsking(call, ['x', 'audit', {}], async () => false)).toBe(declined)
  })
})

test('groups of a form hold their fields, the rest comes last', () => {
  const { groups } = layoutOf(warehouse, () => true, { lang: 'zh', basic: '基本信息', other: '其他' })
  expect(groups.map(({ title, fields }) => [title, ...fields.map(([name]) => name)])).toEqual([
    ['类别', 'kind', 'enabled'],
    ['其他', 'code', 'name', 'opened'],
  ])
})

test('remarks and files stand behind the lines, where there are any', () => {
  const words = { lang: 'zh', basic: '基本信息', other: '其他' } as const
  const around = (definition: Parameters<typeof layoutOf>[0]) =>
    aroundLines(
      layoutOf(definition, () => true, words),
      '备注与附件',
    )
  const names = (groups: ReturnType<typeof around>['before']) =>
    groups.flatMap(({ fields }) => fields.map(([name]) => name))
  const order = around(procurementOrder)
  expect(names(order.behind).toSorted()).toEqual(['annex', 'remark'])
  expect(names(order.before)).not.toContain('remark')
  expect(around(warehouse).behind).toEqual([])
})

test('lines that have a place among the fields stand there, the others below them all', () => {
  const words = { lang: 'zh', basic: '基本信息', other: '其他' } as const
  const field = (key: string, component: 'text' | 'table' | 'note' | 'files') => ({
    ...{ key, component, labelZh: key, labelEn: key },
    ...(component === 'table' ? { columns: [{ key: 'part', labelZh: '零件', component: 'text' as const }] } : {}),
  })
  const placed = [field('why', 'text'), field('items', 'table'), field('hint', 'note'), field('papers', 'files')]
  const form = layoutOf(paperOfForm({ name: '停机申请', fields: placed }), () => true, words)
  expect(form.groups.map(({ title, fields }) => [title, ...fields.map(([name]) => name)])).toEqual([
    ['停机申请', 'why', 'items'],
    ['hint', 'papers'],
  ])
  expect(form.lines).toEqual([])
  expect(aroundLines(form, '备注与附件').before).toEqual(form.groups)
  const order = layoutOf(procurementOrder, () => true, words)
  expect(order.lines.map(([name]) => name)).toContain('lines')
})

test('every group of every definition names fields that exist', () => {
  for (const { resources } of areas) {
    for (const { name, fields, form = [] } of resources) {
      const named = form.flatMap((group) => group.fields)
      expect(
        named.filter((field) => !(field in fields)),
        name,
      ).toEqual([])
      expect(new Set(named).size, name).toBe(named.length)
    }
  }
})

test('references offer what is in use, and what the field allows', () => {
  expect(amongOf(ref(label, 'supplier'), false)).toEqual({ enabled: 'true' })
  expect(amongOf(ref(label, 'org', { among: { type: [0, 1] } }), false)).toEqual({ status: '1', type: '0,1' })
  expect(amongOf(ref(label, 'user'), true)).toEqual({})
  const open = ref(label, 'requisitionTooling', { among: { offered: { status: 1 } } })
  expect([amongOf(open, false), amongOf(open, true)]).toEqual([{ enabled: 'true', status: '1' }, {}])
})

test('dictionary entries speak the language of the person', () => {
  const data = { unit: [{ value: 'pcs', labelZh: '个', labelEn: 'pcs.', status: 0 }] }
  expect(readDictionaries(data, 'en').get('unit')).toEqual([{ value: 'pcs', label: 'pcs.', isUsable: false }])
  expect(readDictionaries(null, 'en').size).toBe(0)
})

test('a page has 20 rows unless the person prefers one of the other sizes', () => {
  expect([10, 30, 50, 20, 25, 0].map((size) => firstPage(size).pageSize)).toEqual([10, 30, 50, 20, 20, 20])
})

test('a client id is random and fits the wire', () => {
  const ids = Array.from({ length: 50 }, newClientId)
  expect(new Set(ids).size).toBe(50)
  expect(ids.every((id) => /^[0-9a-f]{32}$/.test(id))).toBe(true)
})

test('the way to the top begins and ends slowly', () => {
  expect([0, 0.25, 0.5, 1].map(eased)).toEqual([0, 0.125, 0.5, 1])
})

test('a first password in an answer is told to whoever caused it, by the number it belongs to', () => {
  expect(passwordIn({ jobNo: 'S001', initialPassword: 'aB3$' }, '')).toEqual({ jobNo: 'S001', password: 'aB3$' })
  expect(passwordIn({ initialPassword: 'aB3$' }, 'A0001')).toEqual({ jobNo: 'A0001', password: 'aB3$' })
  expect(passwordIn({ id: '018f', version: 2 }, 'A0001')).toBeNull()
})

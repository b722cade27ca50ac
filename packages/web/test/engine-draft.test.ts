import {
  bool,
  choice,
  code,
  date,
  decimal,
  int,
  lines,
  ref,
  refsBy,
  resource,
  text,
  together,
  users,
  type Values,
} from '@tmlm/model'
import { describe, expect, test } from 'vitest'
import { draftOf, isBlankLine, newDraft, withoutBlankLines, withStarts, withTargets } from '../src/engine/form/draft.ts'
import { asPatch, changesOf, insertOf, rebased } from '../src/engine/form/sentDraft.ts'
import { problemsAt, problemsOf, problemsWithout } from '../src/engine/form/problems.ts'

const parts = lines(
  ['明细', 'Lines'],
  {
    partId: ref(['备件', 'Part'], 'part', { required: true }),
    qty: decimal(['数量', 'Quantity'], 18, 4, { required: true, above: 0 }),
    isSpare: bool(['备用', 'Spare']),
    amount: decimal(['金额', 'Amount'], 18, 2, { readOnly: true }),
  },
  { min: 1 },
)

const paper = resource('paper', {
  label: ['单据', 'Paper'],
  orgMode: 1,
  fields: {
    code: code(['编码', 'Code']),
    name: text(['名称', 'Name'], { required: true, max: 5 }),
    day: date(['日期', 'Date'], { default: 'today', max: 'today' }),
    keeperId: ref(['保管员', 'Keeper'], 'user', { default: 'self' }),
    helperIds: users(['协助人', 'Helpers']),
    lng: decimal(['经度', 'Longitude'], 10, 6),
    lat: decimal(['纬度', 'Latitude'], 10, 6),
    times: int(['次数', 'Times'], { readOnly: true }),
    lines: parts,
  },
  checks: [together(['lng', 'lat'], ['经度和纬度须同时填写', 'Longitude and latitude go together'])],
})

const origins = {
  userId: 'u1',
  userName: '张三',
  orgId: 'o1',
  deptId: 'd1',
  today: '2026-11-15',
  now: '2026-11-15 08:00:00',
}
const now = { today: '2026-11-15', lang: 'zh' } as const
const partId = '018f0000-0000-7000-8000-000000000001'
const stored: Values = {
  id: 'r1',
  version: 3,
  name: '轴承',
  day: '2026-11-01',
  keeperId: 'u2',
  keeperIdName: '李四',
  helperIds: [],
  lng: null,
  lat: null,
  times: 2,
  lines: [{ id: 'l1', partId, partIdName: '圆锥轴承', qty: '2', isSpare: false, amount: '7.00' }],
}

describe('a draft', () => {
  test('of a new row begins with its defaults, and one line where lines are needed', () => {
    expect(newDraft(paper.fields, origins)).toEqual({
      day: '2026-11-15',
      keeperId: 'u1',
      keeperIdName: '张三',
      lines: [{ isSpare: false }],
    })
  })

  test('of a new row sends what is filled in, without names', () => {
    const draft = { name: '轴承', keeperId: 'u1', keeperIdName: '张三', lng: '', helperIds: [], lines: [] }
    expect(insertOf(paper.fields, draft)).toEqual({ name: '轴承', keeperId: 'u1' })
  })

  test('of a stored row that nobody touched changes nothing', () => {
    expect(changesOf(paper.fields, stored, draftOf(paper.fields, stored))).toEqual({})
  })

  test('sends only what changed, and names what was emptied', () => {
    const draft = { ...draftOf(paper.fields, stored), name: '导柱', keeperId: null }
    const changed = changesOf(paper.fields, stored, draft)
    expect(changed).toEqual({ name: '导柱', keeperId: null })
    expect(asPatch(changed)).toEqual({ name: '导柱', clear: 'keeperId' })
  })

  test('sends all lines when one changed, the known ones with their id', () => {
    const draft = draftOf(paper.fields, stored)
    const next = { ...draft, lines: [...(draft.lines as Values[]), { partId, partIdName: '导柱', qty: '1' }] }
    expect(changesOf(paper.fields, stored, next).lines).toEqual([
      { id: 'l1', partId, qty: '2', isSpare: false },
      { partId, qty: '1', isSpare: false },
    ])
  })

  test('forgets lines that nobody filled in', () => {
    expect(isBlankLine(parts, { isSpare: false })).toBe(true)
    expect(isBlankLine(parts, { id: 'l1' })).toBe(false)
    expect(withoutBlankLines(paper.fields, { lines: [{}, { qty: '1' }] }).lines).toEqual([{ qty: '1' }])
  })

  test('sends the lines of a line whole, and forgets those that nobody filled in', () => {
    const fields = {
      lines: lines(['明细', 'Lines'], {
        cardId: text(['卡片', 'Card']),
        items: lines(['项目', 'Items'], { item: text(['项目', 'Item']), ok: bool(['合格', 'Ok']) }),
      }),
    }
    const row = { lines: [{ id: 'l1', cardId: 'c1', items: [{ id: 'i1', item: '外观', itemName: '外观', ok: true }] }] }
    expect(changesOf(fields, row, draftOf(fields, row))).toEqual({})
    const [line] = row.lines
    const typed = { lines: [{ ...line, items: [{ id: 'i1', item: '', ok: true }, { item: '尺寸' }, { ok: false }] }] }
    expect(changesOf(fields, row, withoutBlankLines(fields, typed))).toEqual({
      lines: [
        {
          id: 'l1',
          cardId: 'c1',
          items: [
            { id: 'i1', item: null, ok: true },
            { item: '尺寸', ok: false },
          ],
        },
      ],
    })
    const nothing = { lines: [{ items: [{ ok: false }] }] }
    expect(withoutBlankLines(fields, nothing)).toEqual({ lines: [] })
  })

  test('follows what another field says it begins with, until somebody says otherwise', () => {
    const fields = {
      cardType: choice(['类别', 'Category'], { 2: ['模具', 'Mould'], 3: ['设备', 'Machine'] }),
      waits: bool(['需验收', 'Waits'], { default: true, defaultBy: { field: 'cardType', values: { 3: false } } }),
    }
    const begun = newDraft(fields, origins)
    expect(begun).toEqual({ waits: true })
    expect(withStarts(fields, begun, { cardType: 3 })).toEqual({ cardType: 3, waits: false })
    expect(withStarts(fields, { cardType: 3, waits: false }, { cardType: 2 })).toEqual({ cardType: 2, waits: true })
    expect(withStarts(fields, { cardType: 3, waits: true }, { cardType: 2 })).toEqual({ cardType: 2 })
    expect(withStarts(fields, begun, { cardType: 3, waits: true })).toEqual({ cardType: 3, waits: true })
  })

  test('keeps what was typed when the newer row is loaded', () => {
    const typed = { ...draftOf(paper.fields, stored), name: '导柱' }
    const newer = { ...stored, version: 4, name: '滚珠', day: '2026-11-02' }
    expect(rebased(paper, newer, stored, typed)).toMatchObject({ name: '导柱', day: '2026-11-02' })
  })
})

describe('what is wrong with a draft', () => {
  test('is told at the field, in the language of the person, lines by their place', () => {
    const draft = { name: '名称太长了吧', day: '2026-11-16', lines: [{ partId, qty: '1' }, { qty: '0' }] }
    expect(problemsOf(paper, draft, undefined, now)).toEqual({
      name: '长度不能超过5',
      day: '日期不能晚于今天',
      'lines.1.partId': '必填项不能为空',
      'lines.1.qty': '必须大于0',
    })
    expect(problemsOf(paper, { name: '', lines: [] }, undefined, { ...now, lang: 'en' })).toEqual({
      name: 'Required',
      lines: 'At least one line',
    })
  })

  test('is a field that no parameter frees a new row from', () => {
    const fields = { archivesId: ref(['档案', 'File'], 'archives', { requiredWhen: { unless: { parameter: '81' } } }) }
    const missing = { archivesId: '必填项不能为空' }
    expect(problemsOf({ fields }, {}, undefined, { ...now, switches: new Set() })).toEqual(missing)
    expect(problemsOf({ fields }, {}, undefined, { ...now, switches: new Set(['81']) })).toEqual({})
    expect(problemsOf({ fields }, {}, { archivesId: null }, { ...now, switches: new Set() })).toEqual({})
  })

  test('is judged over several fields, also on a change', () => {
    expect(problemsOf(paper, { ...draftOf(paper.fields, stored), lng: '120' }, stored, now)).toEqual({
      lng: '经度和纬度须同时填写',
    })
  })

  test('is shown for what was touched, and goes when it is touched again', () => {
    const all = { name: 'a', 'lines.1.qty': 'b', 'lines.2': 'c' }
    expect(problemsAt(all, new Set(['name']))).toEqual({ name: 'a' })
    expect(problemsWithout(all, ['lines'])).toEqual({ name: 'a' })
    expect(problemsWithout(all, ['lines.1.qty'])).toEqual({ name: 'a', 'lines.2': 'c' })
  })
})

test('what was chosen of one object goes when another field says that another object is meant', () => {
  const { fields } = resource('letter', {
    label: ['信', 'Letter'],
    orgMode: 0,
    fields: {
      scopeType: int(['范围', 'Audience']),
      scopeIds: refsBy(['明细', 'Detail'], 'scopeType', { 1: 'org', 2: 'user' }),
    },
    list: { columns: [] },
  })
  const before = { scopeType: 1, scopeIds: ['018f'] }
  expect(withTargets(fields, before, { scopeType: 2 })).toEqual({ scopeType: 2, scopeIds: [] })
  expect(withTargets(fields, before, { scopeType: 0 })).toEqual({ scopeType: 0, scopeIds: [] })
  expect(withTargets(fields, before, { title: 'x' })).toEqual({ title: 'x' })
  expect(withTargets(fields, before, { scopeIds: [] })).toEqual({ scopeIds: [] })
})

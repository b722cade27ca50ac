// Every field kind there is, on an object made up for it: stored, shown, filtered, ordered, changed, remembered.
import {
  assemble,
  bool,
  business,
  choice,
  choices,
  code,
  computed,
  countOf,
  date,
  datetime,
  decimal,
  dept,
  dict,
  dicts,
  document,
  files,
  group,
  id,
  image,
  int,
  inOrder,
  json,
  lines,
  link,
  longText,
  money,
  org,
  parent,
  percent,
  permissionKey,
  ref,
  refs,
  refuse,
  refuseStatus,
  resource,
  richText,
  screen,
  serial,
  state,
  states,
  sumOf,
  text,
  time,
  user,
  users,
  type Fields,
  type Kind,
  type Values,
} from '@tmlm/model'
import { areas } from '@tmlm/model/areas/index'
import { grantableScreens } from '@tmlm/model/licence'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { behaviour, type Behaviour } from '../../src/engine/behaviour.ts'
import { createDispatch } from '../../src/engine/call/dispatch.ts'
import { withTotals } from '../../src/engine/list/totals.ts'
import { act } from '../../src/engine/write/act.ts'
import { numberHeldWithin } from '../../src/engine/write/codes.ts'
import { insertWithin } from '../../src/engine/write/insert.ts'
import { entityWithin } from '../../src/engine/list/reads.ts'
import { updating } from '../../src/engine/write/update.ts'
import type { ResourceCall } from '../../src/engine/call/call.ts'
import type { Tx } from '../../src/platform/database/database.ts'
import { fillTenant } from '../../src/areas/platform/seed/fill.ts'
import { readConfig } from '../../src/platform/config.ts'
import { constraintsOf, schemaOf } from '../../src/platform/database/schema.ts'
import { createSecrets } from '../../src/platform/secrets.ts'
import { openDatabase, type Database } from '../../src/platform/database/database.ts'
import { buildServer } from '../../src/platform/http/server.ts'
import { newId } from '../../src/platform/ids.ts'
import { rightsOf } from '../../src/platform/permission/rights.ts'
import { rebuildScope } from '../../src/platform/permission/rebuild.ts'
import type { Actor } from '../../src/platform/session/actor.ts'
import type { Sessions } from '../../src/platform/session/entry.ts'
import { build } from '../harness/build.ts'
import { appRole, withClient, withFreshDatabase } from '../harness/database.ts'
import type { Data, Envelope } from '../harness/app.ts'

const label = ['名', 'Name'] as const
const grade = { 1: ['一', 'One'], 2: ['二', 'Two'], 3: ['三', 'Three'] } as const
const size = { S: ['小', 'Small'], L: ['大', 'Large'] } as const
const lights = states({ red: [0, ['红', 'Red']], green: [1, ['绿', 'Green']], blue: [2, ['蓝', 'Blue']] })

const thing = resource('thing', {
  label: ['东西', 'Thing'],
  orgMode: 1,
  fields: {
    code: code(['编号', 'No.']),
    name: text(['名称', 'Name'], { required: true, search: true, unique: true }),
    note: longText(['说明', 'Note']),
    story: richText(['故事', 'Story']),
    amount: int(['件数', 'Amount'], { min: 1 }),
    weight: decimal(['重量', 'Weight'], 18, 6, { above: 0 }),
    price: money(['价格', 'Price']),
    share: percent(['份额', 'Share']),
    flag: bool(['标记', 'Flag']),
    day: date(['日期', 'Day']),
    lastDay: date(['末日', 'Last day']),
    hour: time(['时刻', 'Hour']),
    moment: datetime(['时间', 'Moment']),
    until: datetime(['截止', 'Until']),
    born: datetime(['产生', 'Born'], { readOnly: 'onceSaved' }),
    rank: choice(['级别', 'Rank'], grade),
    size: choice(['大小', 'Size'], size),
    levels: choices(['多级', 'Levels'], grade),
    sizes: choices(['多种', 'Sizes'], size),
    unit: dict(['单位', 'Unit'], 'unit'),
    trades: dicts(['工种', 'Trades'], 'workerType'),
    partnerId: ref(['伙伴', 'Partner'], 'supplier', { search: ['name'] }),
    parentId: parent(['上级', 'Parent'], 'thing', { depth: 3 }),
    placeId: org(['地点', 'Place']),
    roomId: dept(['部门', 'Room']),
    ownerId: user(['主人', 'Owner']),
    friendIds: refs(['朋友', 'Friends'], 'thing'),
    helperIds: users(['帮手', 'Helpers']),
    subject: link(['对象', 'Subject'], ['supplier', 'thing']),
    annex: files(['附件', 'Files'], { max: 3 }),
    picture: image(['图片', 'Picture']),
    extra: json(['其它', 'Extra']),
    mark: id(['标识', 'Mark']),
    pin: text(['密码', 'Pin'], { privacy: 'never' }),
    running: serial(['流水', 'Running']),
    light: state(['灯', 'Light'], lights, 'red'),
    shout: computed(['喊', 'Shout'], 'text'),
    twice: computed(['两倍', 'Twice'], 'int'),
    half: computed(['一半', 'Half'], 'decimal'),
    worth: computed(['价值', 'Worth'], 'money'),
    heavy: computed(['很重', 'Heavy'], 'bool'),
    nextDay: computed(['次日', 'Next day'], 'date'),
    later: computed(['稍后', 'Later'], 'datetime'),
    daysOn: computed(['已过天数', 'Days on'], 'int'),
    lineCount: countOf(['行数', 'Lines'], 'lines'),
    flagged: countOf(['有标记的行', 'Flagged lines'], 'lines', { flag: true, rank: [2, 3] }),
    below: countOf(['下级', 'Below'], 'thing.parentId'),
    lineSum: sumOf(['合计', 'Sum'], 'lines', 'qty'),
    amountBelow: sumOf(['下级件数', 'Amount below'], 'thing.parentId', 'amount', { as: 'int', where: { flag: true } }),
    lines: lines(['明细', 'Lines'], {
      title: text(label, { required: true, search: true }),
      note: longText(label),
      qty: decimal(label, 18, 4, { required: true }),
      price: money(label),
      share: percent(label),
      amount: int(label),
      flag: bool(label),
      day: date(label),
      hour: time(label),
      moment: datetime(label),
      rank: choice(label, grade),
      levels: choices(label, grade),
      unit: dict(label, 'unit'),
      trades: dicts(label, 'workerType'),
      partnerId: ref(label, 'supplier', { search: ['name'] }),
      friendIds: refs(label, 'thing'),
      helperIds: users(label),
      annex: files(label),
      extra: json(label),
      total: money(label, { readOnly: true }),
      running: serial(label),
      light: state(label, lights, 'red'),
      steps: lines(label, {
        title: text(label, { required: true }),
        moment: datetime(label),
        partnerId: ref(label, 'supplier'),
        helperIds: users(label),
        done: money(label, { readOnly: true }),
      }),
    }),
  },
  checks: [inOrder('moment', 'until'), inOrder('day', 'lastDay')],
})

/** Two kinds of errands share a table and nothing else: number, screen, scope. */
const errand = document('errand', {
  label: ['差事', 'Errand'],
  participants: ['runnerId', 'helperIds'],
  fields: {
    kind: choice(['类别', 'Kind'], { 1: ['近', 'Near'], 2: ['远', 'Far'], 3: ['海外', 'Abroad'] }, { required: true }),
    runDate: date(['日期', 'Date'], { required: true, default: 'today' }),
    startTime: datetime(['开始', 'Start'], { default: 'now' }),
    runnerId: user(['跑腿', 'Runner'], { default: 'self' }),
    helperIds: users(['帮手', 'Helpers']),
    beforeId: ref(['前一件', 'Before'], 'errand'),
    placeId: org(['地点', 'Place'], { default: 'ownOrg' }),
    reason: text(['原因', 'Reason']),
    mood: state(['心情', 'Mood'], lights, 'red'),
    lines: lines(['明细', 'Lines'], {
      title: text(label, { required: true }),
      qty: decimal(label, 18, 4),
      amount: int(label),
      pin: text(label, { privacy: 'never' }),
      lines: lines(label, { title: text(label, { required: true }) }),
    }),
  },
  actions: {
    cheer: { from: { mood: ['red', 'green'] }, to: { mood: 'green' } },
    settle: {
      button: 'confirm',
      input: {
        beforeId: ref(['前一件', 'Before'], 'errand'),
        reason: text(['原因', 'Reason'], { required: true, max: 10 }),
        startTime: datetime(['开始', 'Start']),
        lines: lines(['明细', 'Lines'], { qty: decimal(label, 18, 4), amount: int(label) }),
      },
    },
    look: { reads: true, access: 'screen' },
  },
})

const catalogue = assemble([
  ...areas,
  {
    resources: [thing, errand],
    groups: [group('made', '/made', ['造', 'Made'], 'x')],
    businesses: [
      business(9001, { resource: thing, screen: 'things', classification: 'made', prefix: 'TH' }),
      business(9002, {
        resource: errand,
        screen: 'nearErrands',
        classification: 'made',
        prefix: 'NE',
        where: { kind: 1 },
      }),
      business(9003, {
        resource: errand,
        screen: 'farErrands',
        classification: 'made',
        rule: 'FE{yyMM}{#3}',
        where: { kind: [2, 3] },
      }),
    ],
    screens: [
      screen('things', {
        path: '/made/things',
        parents: ['basicData'],
        label,
        kind: 'listForm',
        resource: 'thing',
        buttons: ['insert', 'update', 'delete'],
      }),
      ...['nearErrands', 'farErrands'].map((name) =>
        screen(name, {
          path: `/made/${name}`,
          parents: ['basicData'],
          label,
          kind: 'listForm',
          resource: 'errand',
          buttons: ['insert', 'update', 'delete', 'audit', 'cancelAudit', 'confirm', { key: 'cheer', label }],
        }),
      ),
    ],
  },
])

const behaviours: readonly Behaviour[] = [
  behaviour(thing, {
    computed: {
      shout: `upper(t.name) || '!'`,
      twice: 't.amount * 2',
      half: 't.weight / 2',
      worth: '(SELECT sum(l.qty * l.price) FROM thing_lines l WHERE l.tenant_id = t.tenant_id AND l.owner_id = t.id)',
      heavy: 't.weight > 100',
      nextDay: 't.day + 1',
      later: `t.moment + interval '1 hour'`,
      daysOn: (today) => `${today} - t.day`,
    },
  }),
  behaviour(errand, {
    actions: {
      async cheer({ row }) {
        if (!row.helperIds?.length) throw refuse('没有帮手', 'Nobody helps')
      },
      async settle({ input }) {
        const sent = Object.entries(input).filter(([, value]) => value !== null)
        return { set: Object.fromEntries(sent), answer: { settled: true } }
      },
      async look({ row }) {
        return { answer: { seen: row.code } }
      },
    },
  }),
]

/** One value of every kind, as it is sent and as it comes back. */
async function everything(company: Company) {
  const { admin } = company
  const partnerId = await company.supplier('甲公司')
  const roomId = await company.org(3, '设备部')
  const above = (await admin.ok('thing/insert', { name: '上级', code: '0' })).id
  const helper = await company.person({ name: '帮手' })
  const step = { title: '步', moment: '2026-01-02 03:04:05', partnerId, helperIds: [helper.id, admin.id] }
  const line = {
    title: '行一',
    note: '第一行\n第二行',
    qty: '0.0001',
    price: '12.30',
    share: '33.3333',
    amount: -5,
    flag: true,
    day: '2024-02-29',
    hour: '23:59',
    moment: '2026-06-30 23:59:59',
    rank: 2,
    levels: [3, 1],
    unit: '件',
    trades: ['电工', '操作工'],
    partnerId,
    friendIds: [above],
    helperIds: [admin.id, helper.id],
    annex: [{ name: '图.pdf', url: 'files/t/202601/1.pdf', size: 7 }],
    extra: { zeta: [1, { deep: null }], a: '值' },
    steps: [step, { ...step, title: '步二', moment: null, helperIds: [] }],
  }
  const sent = {
    name: '东西',
    note: '  前有空格\n\n后有空行 ',
    story: '<p>长😀</p>',
    amount: 3,
    weight: '123456789012.000001',
    price: '9999999999999999.99',
    share: '0.0001',
    flag: true,
    day: '2026-03-08',
    lastDay: '2026-03-08',
    hour: '07:05',
    moment: '2026-03-07 12:00:00',
    until: '2026-03-09 12:00:00',
    born: '1999-12-31 23:59:59',
    rank: 3,
    size: 'L',
    levels: [2, 1],
    sizes: ['S'],
    unit: '个',
    trades: ['维修工'],
    partnerId,
    parentId: above,
    placeId: company.root,
    roomId,
    ownerId: admin.id,
    friendIds: [above],
    helperIds: [helper.id, admin.id],
    subject: `supplier:${partnerId}`,
    annex: [
      { name: '说明.pdf', url: 'files/t/202601/2.pdf', size: 10 },
      { name: 'b.pdf', url: 'files/t/202601/3.pdf' },
    ],
    picture: 'files/t/202601/5.png',
    extra: { word: '👩‍🏭', list: [1, '2', true, null] },
    mark: '0198c0de-0000-7000-8000-00000000abcd',
    lines: [line, { ...line, title: '行二', qty: '99999999999999.9999', steps: [] }],
  }
  const step1 = { partnerIdName: '甲公司', helperIdsName: '帮手、系统管理员', done: null }
  const line1 = {
    ...{ partnerIdName: '甲公司', friendIdsName: '上级', helperIdsName: '系统管理员、帮手' },
    ...{ total: null, light: 0, lightKey: 'red' },
  }
  const shown = {
    ...sent,
    note: sent.note.trim(),
    ...{ partnerIdName: '甲公司', parentIdName: '上级', placeIdName: '总部', roomIdName: '设备部' },
    ...{ ownerIdName: '系统管理员', friendIdsName: '上级', helperIdsName: '帮手、系统管理员', subjectName: '甲公司' },
    ...{ light: 0, lightKey: 'red', shout: '东西!', twice: 6, half: '61728394506.0000005', heavy: true },
    ...{ worth: '1230000000000000.00', nextDay: '2026-03-09', later: '2026-03-07 13:00:00' },
    lines: [
      {
        ...line,
        ...line1,
        steps: [
          { ...step, ...step1 },
          { ...line.steps[1], ...step1, helperIdsName: null },
        ],
      },
      { ...sent.lines[1], ...line1 },
    ],
  }
  return { sent, shown }
}

describe('every kind of field', () => {
  it('is used by the made-up things, so that nothing below is left out', () => {
    const used = new Set([...kindsIn(thing.fields), ...kindsIn(errand.fields)])
    expect([...used].toSorted()).toEqual([...everyKind].toSorted())
  })

  it('comes back exactly as it was sent, with the names of what it refers to', async () => {
    const company = await aCompany()
    const { sent, shown } = await everything(company)
    const made = await company.admin.ok('thing/insert', sent)
    expect(made).toEqual({ id: expect.any(String), code: 'TH00001', version: 1 })
    const entity = await company.admin.ok('thing/getEntityById', { id: made.id })
    expect(entity).toMatchObject({ ...shown, id: made.id, code: 'TH00001', version: 1, access: 2, flow: 0 })
    expect(Number(entity.running)).toBeGreaterThan(0)
    expect(entity.lines[0].running).toMatch(/^\d+$/)
    const [listed] = (await company.admin.ok('thing/list', { id: made.id })).list
    for (const name of Object.keys(listed)) expect(listed[name], name).toEqual(entity[name])
    for (const name of thing.list.columns) expect(listed, name).toHaveProperty(name)
  })

  it('reads the same from a form, where everything is text', async () => {
    const company = await aCompany()
    const { sent, shown } = await everything(company)
    const form = new URLSearchParams(
      Object.entries(sent).map(([name, value]): [string, string] => [
        name,
        ['friendIds', 'sizes', 'trades', 'levels'].includes(name)
          ? (value as unknown[]).join(',')
          : typeof value === 'object'
            ? JSON.stringify(value)
            : String(value),
      ]),
    )
    const response = await server.inject({
      method: 'POST',
      url: '/api/thing/insert',
      headers: { token: company.admin.id, 'content-type': 'application/x-www-form-urlencoded' },
      payload: form.toString(),
    })
    const { data } = response.json<Envelope>()
    expect(await company.admin.ok('thing/getEntityById', { id: data.id })).toMatchObject(shown)
  })

  it('may stand in lines of lines that have the same name', async () => {
    const { admin } = await aCompany()
    const lines = ['a', 'b'].map((title) => ({ title, lines: [{ title: `${title}1` }, { title: `${title}2` }] }))
    const { id } = await admin.ok('errand/insert', { kind: 1, lines })
    expect((await admin.ok('errand/getEntityById', { id })).lines).toMatchObject(lines)
  })

  it('can be emptied again, and then shows nothing', async () => {
    const company = await aCompany()
    const { sent } = await everything(company)
    const { id } = await company.admin.ok('thing/insert', sent)
    const kept = new Set(['name', 'flag', 'born', 'lines'])
    const names = Object.keys(sent).filter((name) => !kept.has(name))
    const [nulled, cleared] = [names.slice(0, 15), names.slice(15)]
    const nothing = Object.fromEntries(nulled.map((name) => [name, null]))
    await company.admin.ok('thing/update', { id, version: 1, ...nothing, clear: cleared.join(','), lines: [] })
    const entity = await company.admin.ok('thing/getEntityById', { id })
    for (const name of names) expect(entity[name], name).toEqual(['friendIds', 'helperIds'].includes(name) ? [] : null)
    expect(entity.lines).toEqual([])
    expect(entity).toMatchObject({ name: '东西', flag: true, born: '1999-12-31 23:59:59', partnerIdName: null })
  })

  it('keeps decimals exact and money with its cents', async () => {
    const { admin } = await aCompany()
    const cases = [
      { weight: '0.000001', price: '0.1' },
      { weight: '10.500000', price: '-0.01' },
      { weight: 0.1, price: 7 },
      { weight: '999999999999.999999', price: '1234567890123456.78' },
    ]
    const read = []
    for (const [index, values] of cases.entries()) {
      const { id } = await admin.ok('thing/insert', { name: `n${index}`, ...values })
      const { weight, price } = await admin.ok('thing/getEntityById', { id })
      read.push({ weight, price })
    }
    expect(read).toEqual([
      { weight: '0.000001', price: '0.10' },
      { weight: '10.5', price: '-0.01' },
      { weight: '0.1', price: '7.00' },
      { weight: '999999999999.999999', price: '1234567890123456.78' },
    ])
  })

  it('counts characters as people do and keeps them all', async () => {
    const { admin } = await aCompany()
    const name = '😀'.repeat(199) + '字'
    const { id } = await admin.ok('thing/insert', { name, note: 'O\'Brien \\ % _ " \u2028 \t ﷽' })
    expect(await admin.ok('thing/getEntityById', { id })).toMatchObject({ name, note: 'O\'Brien \\ % _ " \u2028 \t ﷽' })
    const story = '长😀'.repeat(100_000)
    await admin.ok('thing/update', { id, version: 1, story })
    expect((await admin.ok('thing/getEntityById', { id })).story === story).toBe(true)
    expect((await admin.call('thing/insert', { name: `${name}😀` })).data).toEqual([
      { field: 'name', msg: '长度不能超过200' },
    ])
  })

  it('knows when a reference inside lines, lists and links is wrong, and says where', async () => {
    const company = await aCompany()
    const other = await aCompany()
    const { sent } = await everything(company)
    const foreign = await other.supplier('别家')
    const thingElsewhere = (await other.admin.ok('thing/insert', { name: 'x' })).id
    const [line, second] = sent.lines
    const at = async (patch: Values): Promise<string[]> => {
      const answer = await company.admin.call('thing/insert', { ...sent, ...patch })
      return answer.status === 400 ? answer.data.map((error: Data) => error.field) : [`status ${answer.status}`]
    }
    expect(await at({ lines: [line, { ...second, partnerId: foreign }] })).toEqual(['lines.1.partnerId'])
    expect(await at({ lines: [{ ...line, friendIds: [thingElsewhere] }] })).toEqual(['lines.0.friendIds'])
    expect(await at({ lines: [{ ...line, steps: [line?.steps[0], { title: 'x', partnerId: foreign }] }] })).toEqual([
      'lines.0.steps.1.partnerId',
    ])
    expect(
      await at({
        lines: [
          { ...line, unit: '光年' },
          { ...second, trades: ['电工', '仙人'] },
        ],
      }),
    ).toEqual(['lines.0.unit', 'lines.1.trades'])
    expect(await at({ friendIds: [...sent.friendIds, thingElsewhere] })).toEqual(['friendIds'])
    expect(await at({ helperIds: [other.admin.id] })).toEqual(['helperIds'])
    expect(await at({ subject: `supplier:${foreign}` })).toEqual(['subject'])
    expect(await at({ subject: `thing:${sent.partnerId}` })).toEqual(['subject'])
    expect(await at({ roomId: company.root })).toEqual(['roomId'])
    expect(await at({ placeId: sent.roomId })).toEqual(['placeId'])
    expect((await company.admin.ok('thing/count')).totalRow).toBe(1)
  })

  it('hides secrets everywhere', async () => {
    const { admin, sql } = await aCompany()
    const { id } = await admin.ok('thing/insert', { name: 'a', pin: 'geheim' })
    await admin.ok('thing/update', { id, version: 1, pin: 'geheimer' })
    expect(await sql('SELECT pin FROM thing')).toEqual([{ pin: 'geheimer' }])
    const shown = [
      await admin.ok('thing/getEntityById', { id }),
      await admin.ok('thing/list', {}),
      await admin.ok('thing/list', { orderBy: 'pin' }),
      await sql('SELECT changes FROM operation_log'),
    ]
    expect(JSON.stringify(shown)).not.toContain('geheim')
    expect((await admin.ok('thing/list', { pin: 'xyz' })).totalRow).toBe(1)
    const [change] = await sql(`SELECT changes FROM operation_log WHERE action = 'update'`)
    expect(change.changes).toEqual([{ field: 'pin', before: '***', after: '***' }])
    const paper = await admin.ok('errand/insert', { kind: 1, lines: [{ title: 'a', pin: 'geheim' }] })
    const { lines: stored } = await admin.ok('errand/getEntityById', { id: paper.id })
    await admin.ok('errand/update', { id: paper.id, version: 1, lines: [{ ...stored[0], pin: 'geheimer' }] })
    await admin.ok('errand/delete', { id: paper.id })
    expect(stored[0]).not.toHaveProperty('pin')
    expect(JSON.stringify(await sql('SELECT changes FROM operation_log'))).not.toContain('geheim')
  })
})

describe('whatever is sent', () => {
  const anything: readonly unknown[] = [
    ...[' ', ',', '[null]', '%', "'\\", '1e999', '9'.repeat(39), '2026-02-30', 'a:b', 'x'.repeat(3000), '\uffff😀'],
    ...[1.5, null, [], [[1]], { a: 1 }],
  ]
  const names = 'id ids orgId createTime version keyword orderBy currentPage pageSize clear'.split(' ')

  it('is answered or refused, and never a failure of the system', { timeout: 600_000 }, async () => {
    const { admin } = await aCompany()
    const { id } = await admin.ok('thing/insert', { name: 'a' })
    const failed: unknown[] = []
    const send = async (path: string, input: Values): Promise<void> => {
      const { status } = await admin.call(path, input)
      if (![200, 400, 403, 404, 409].includes(status)) failed.push([status, path, input])
    }
    for (const name of [...names, ...Object.keys(thing.fields)])
      await Promise.all(
        anything.flatMap((value, index) => [
          send('thing/list', { [name]: value }),
          index % 2 === 0
            ? send('thing/insert', { name: `${name} ${index}`, [name]: value })
            : send('thing/update', { id, version: 1, [name]: value }),
          ...(index % 4 === 1 ? [send('thing/list', { [`${name}Begin`]: value })] : []),
        ]),
      )
    for (const name of Object.keys(thing.fields.lines.fields))
      await Promise.all(
        anything.map((value, index) =>
          send('thing/insert', { name: `lines ${name} ${index}`, lines: [{ title: 'a', qty: 1, [name]: value }] }),
        ),
      )
    expect(failed).toEqual([])
  })
})

describe('a time', () => {
  it('is local to the tenant, also on the days on which the clock is changed', async () => {
    const company = await aCompany('America/New_York')
    const cases = [
      ['2026-03-08 01:59:59', '2026-03-08T06:59:59.000Z', '2026-03-08 01:59:59'],
      // Skipped by summer time: an hour later.
      ['2026-03-08 02:30:00', '2026-03-08T07:30:00.000Z', '2026-03-08 03:30:00'],
      ['2026-07-01 12:00:00', '2026-07-01T16:00:00.000Z', '2026-07-01 12:00:00'],
      // Passed twice: the first time.
      ['2026-11-01 01:30:00', '2026-11-01T05:30:00.000Z', '2026-11-01 01:30:00'],
      ['2026-11-01', '2026-11-01T04:00:00.000Z', '2026-11-01 00:00:00'],
      ['2026-12-01T12:00', '2026-12-01T17:00:00.000Z', '2026-12-01 12:00:00'],
    ] as const
    for (const [sent, stored, shown] of cases) {
      const { id } = await company.admin.ok('thing/insert', {
        name: sent,
        moment: sent,
        lines: [{ title: 'l', qty: 1, moment: sent }],
      })
      const [row] = await company.sql('SELECT moment FROM thing WHERE id = $1', id)
      expect(row.moment.toISOString(), sent).toBe(stored)
      const entity = await company.admin.ok('thing/getEntityById', { id })
      expect([entity.moment, entity.lines[0].moment], sent).toEqual([shown, shown])
    }
  })

  it('is filtered by the days of the tenant, however long they are', async () => {
    const { admin } = await aCompany('America/New_York')
    for (const moment of ['2026-10-31 23:59:59', '2026-11-01 00:00:00', '2026-11-01 23:59:59', '2026-11-02 00:00:00'])
      await admin.ok('thing/insert', { name: moment, moment })
    const names = async (input: Values) =>
      (await admin.ok('thing/list', { orderBy: 'moment', ...input })).list.map((row: Data) => row.name)
    const day = ['2026-11-01 00:00:00', '2026-11-01 23:59:59']
    expect(await names({ moment: '2026-11-01' })).toEqual(day)
    expect(await names({ momentBegin: '2026-11-01', momentEnd: '2026-11-01' })).toEqual(day)
    expect(await names({ momentEnd: '2026-11-01' })).toEqual(['2026-10-31 23:59:59', ...day])
    expect(await names({ momentBegin: '2026-11-01 23:59:59' })).toEqual([day[1], '2026-11-02 00:00:00'])
    expect(await names({ momentEnd: '2026-11-01 00:00:00' })).toEqual(['2026-10-31 23:59:59', day[0]])
  })

  it('that nobody sent is now and today where the tenant is, in the number too', async () => {
    const company = await aCompany('America/New_York')
    const made = await company.admin.ok('errand/insert', { kind: 1 })
    expect(made.code).toBe('NE202602280001')
    expect(await company.admin.ok('errand/getEntityById', { id: made.id })).toMatchObject({
      runDate: '2026-02-28',
      startTime: '2026-02-28 22:00:00',
      createTime: '2026-02-28 22:00:00',
      runnerId: company.admin.id,
      placeId: company.root,
    })
    const east = await aCompany('Asia/Shanghai')
    expect((await east.admin.ok('errand/insert', { kind: 1 })).code).toBe('NE202603010001')
  })

  it('is compared as a time: a row saved with sound times can be saved again', async () => {
    const { admin } = await aCompany()
    // By the names of their weekdays Friday would come before Monday.
    const times = { moment: '2026-03-02 08:00:00', until: '2026-03-06 08:00:00', born: '2026-01-01 00:00:00' }
    const { id } = await admin.ok('thing/insert', { name: 'a', ...times })
    await admin.ok('thing/update', { id, version: 1, name: 'b' })
    await admin.ok('thing/update', { id, version: 2, ...times })
    await admin.ok('thing/update', { id, version: 3, until: '2026-03-02 08:00:00' })
    expect((await admin.call('thing/update', { id, version: 4, until: '2026-03-02 07:59:59' })).data).toEqual([
      { field: 'until', msg: '结束日期不能早于开始日期' },
    ])
    expect((await admin.call('thing/update', { id, version: 4, born: '2026-01-01 00:00:01' })).data).toEqual([
      { field: 'born', msg: '保存后不能修改' },
    ])
  })
})

describe('a computed field', () => {
  it('counts and adds up lines, and rows that refer to the row', async () => {
    const { admin } = await aCompany()
    const lines = [1, 2, 3].map((rank) => ({ title: 'x', qty: `${rank}.5`, flag: rank > 1, rank }))
    const { id } = await admin.ok('thing/insert', { name: 'a', lines })
    await admin.ok('thing/insert', { name: 'b', parentId: id, amount: 4, flag: true })
    await admin.ok('thing/insert', { name: 'c', parentId: id, amount: 9 })
    const totals = { lineCount: 3, flagged: 2, below: 2, lineSum: '7.5', amountBelow: 4 }
    expect(await admin.ok('thing/getEntityById', { id })).toMatchObject(totals)
    expect((await admin.ok('thing/list', { below: 2 })).list).toMatchObject([{ id, ...totals }])
    const listed = (await admin.ok('thing/list', { orderBy: '-lineSum' })).list
    expect(listed.map(({ name }: Data) => name)).toEqual(['a', 'c', 'b'])
  })

  it('knows what day it is where the tenant is, also to filter and to sort by', async () => {
    const [west, east] = [await aCompany('America/New_York'), await aCompany('Asia/Shanghai')]
    for (const { admin } of [west, east])
      for (const day of ['2026-02-20', '2026-02-27']) await admin.ok('thing/insert', { name: day, day })
    const daysOn = async ({ admin }: Company, asked: Values): Promise<number[]> =>
      (await admin.ok('thing/list', asked)).list.map((row: Data) => row.daysOn)
    expect(await daysOn(west, { orderBy: 'daysOn' })).toEqual([1, 8])
    expect(await daysOn(east, { orderBy: '-daysOn' })).toEqual([9, 2])
    expect(await daysOn(west, { daysOn: 8 })).toEqual([8])
    expect(await daysOn(east, { daysOnBegin: 3 })).toEqual([9])
    const [{ id }] = (await east.admin.ok('thing/list', { daysOn: 2 })).list
    expect(await east.admin.ok('thing/getEntityById', { id })).toMatchObject({ daysOn: 2 })
  })
})

describe('a list', () => {
  async function fourThings(company: Company) {
    const { admin } = company
    const [east, west] = [await company.supplier('东方'), await company.supplier('西方')]
    const [room, shop] = [await company.org(3, '车间'), await company.org(2, '分厂')]
    const helper = await company.person({ name: '李帮手' })
    const rows = {
      a: {
        ...{
          note: 'Alpha, Beta',
          amount: 1,
          weight: '0.5',
          price: '1.00',
          share: '10',
          day: '2026-01-01',
          hour: '08:00',
        },
        ...{ moment: '2026-01-01 08:00:00', rank: 1, size: 'S', levels: [1, 2], sizes: ['S'], unit: '个' },
        ...{ trades: ['电工'], partnerId: east, placeId: company.root, roomId: room, ownerId: admin.id },
        ...{ helperIds: [admin.id], subject: `supplier:${east}`, flag: true, mark: east },
      },
      b: {
        ...{ note: 'beta', amount: 2, weight: '1.5', price: '2.50', share: '20.5', day: '2026-01-02', hour: '09:30' },
        ...{ moment: '2026-01-02 09:30:00', rank: 2, size: 'L', levels: [2], sizes: ['S', 'L'], unit: '件' },
        ...{ trades: ['电工', '维修工'], partnerId: west, placeId: shop, ownerId: helper.id },
        ...{ helperIds: [helper.id, admin.id], subject: `supplier:${west}` },
      },
      c: {
        ...{ note: '100%_x', amount: 10, weight: '200', price: '10.00', share: '100', day: '2026-02-01' },
        ...{ hour: '23:00', moment: '2026-02-01 23:00:00', rank: 3, levels: [3], helperIds: [helper.id], mark: west },
      },
      d: {},
    }
    const ids: Record<string, string> = {}
    for (const [name, row] of Object.entries(rows)) ids[name] = (await admin.ok('thing/insert', { name, ...row })).id
    await admin.ok('thing/update', { id: ids.b, version: 1, parentId: ids.a, friendIds: [ids.a, ids.c] })
    await admin.ok('thing/update', { id: ids.c, version: 1, parentId: ids.b, friendIds: [ids.a] })
    await company.sql(`UPDATE thing SET light = CASE name WHEN 'a' THEN 'green' WHEN 'b' THEN 'blue' ELSE 'red' END`)
    const running = await company.sql('SELECT name, running FROM thing')
    return {
      ids,
      east,
      west,
      room,
      shop,
      helper,
      admin,
      running: Object.fromEntries(running.map((row) => [row.name, row.running])),
    }
  }

  it('is filtered by every kind: one value, several, ranges', async () => {
    const company = await aCompany()
    const { ids, east, west, room, shop, helper, admin, running } = await fourThings(company)
    const cases: readonly [filter: Values, names: string][] = [
      [{ name: 'A' }, 'a'],
      [{ note: 'BETA' }, 'ab'],
      [{ note: 'Alpha, b' }, 'a'],
      [{ note: '%_' }, 'c'],
      [{ code: 'th0000' }, 'abcd'],
      [{ amount: 2 }, 'b'],
      [{ amount: '1,10' }, 'ac'],
      [{ amountBegin: 2 }, 'bc'],
      [{ amountBegin: 0, amountEnd: 2 }, 'ab'],
      [{ weight: '1.500' }, 'b'],
      [{ weightBegin: '0', weightEnd: '1.5' }, 'ab'],
      [{ price: '2.5' }, 'b'],
      [{ priceBegin: '2.51' }, 'c'],
      [{ share: '20.5' }, 'b'],
      [{ shareEnd: '20.5' }, 'ab'],
      [{ shareEnd: '1000' }, 'abc'],
      [{ flag: true }, 'a'],
      [{ flag: 0 }, 'bcd'],
      [{ day: '2026-01-02' }, 'b'],
      [{ dayBegin: '2026-01-02', dayEnd: '2026-02-01' }, 'bc'],
      [{ dayEnd: '2026-01-02 00:00:00' }, 'ab'],
      [{ hour: '09:30' }, 'b'],
      [{ hourBegin: '09:30', hourEnd: '22:59' }, 'b'],
      [{ moment: '2026-01-02' }, 'b'],
      [{ momentBegin: '2026-01-02 09:30:00', momentEnd: '2026-02-01' }, 'bc'],
      [{ rank: 2 }, 'b'],
      [{ rank: '1,3' }, 'ac'],
      [{ size: 'S,L' }, 'ab'],
      [{ size: ',' }, ''],
      [{ levels: '2' }, 'ab'],
      [{ levels: '1,3' }, 'ac'],
      [{ sizes: 'L' }, 'b'],
      [{ unit: '个,件' }, 'ab'],
      [{ trades: '维修工' }, 'b'],
      [{ trades: ['电工'] }, 'ab'],
      [{ partnerId: east }, 'a'],
      [{ partnerId: `${east},${west.toUpperCase()}` }, 'ab'],
      [{ parentId: ids.a }, 'b'],
      [{ placeId: shop }, 'b'],
      [{ roomId: room }, 'a'],
      [{ ownerId: [admin.id, helper.id] }, 'ab'],
      [{ friendIds: ids.a }, 'bc'],
      [{ friendIds: [ids.c] }, 'b'],
      [{ helperIds: `${helper.id}` }, 'bc'],
      [{ subject: `supplier:${west}` }, 'b'],
      [{ mark: west }, 'c'],
      [{ running: running.c }, 'c'],
      [{ light: 0 }, 'cd'],
      [{ light: '1,2' }, 'ab'],
      [{ id: `${ids.a},${ids.d}` }, 'ad'],
      [{ orgId: company.root }, 'abcd'],
      [{ createUserId: helper.id }, ''],
      [{ createTime: '2026-03-01' }, 'abcd'],
      [{ updateTimeEnd: '2026-02-28' }, ''],
      [{ shout: 'b!' }, 'b'],
      [{ twice: '2,20' }, 'ac'],
      [{ twiceBegin: 3 }, 'bc'],
      [{ half: '0.75' }, 'b'],
      [{ halfEnd: '1' }, 'ab'],
      [{ heavy: true }, 'c'],
      [{ nextDay: '2026-01-02' }, 'a'],
      [{ nextDayBegin: '2026-01-03' }, 'bc'],
      [{ later: '2026-01-02' }, 'b'],
      [{ laterEnd: '2026-02-01' }, 'ab'],
      [{ name: '', amount: null, unknown: 'x' }, 'abcd'],
    ]
    const answers = await Promise.all(
      cases.map(async ([filter]) => {
        const [list, count] = [await admin.call('thing/list', filter), await admin.call('thing/count', filter)]
        if (list.status !== 200) return [filter, `${list.status} ${JSON.stringify(list.data)}`]
        expect(count.data.totalRow, JSON.stringify(filter)).toBe(list.data.totalRow)
        return [
          filter,
          list.data.list
            .map((row: Data) => row.name)
            .toSorted()
            .join(''),
        ]
      }),
    )
    expect(answers).toEqual(cases)
  })

  it('says which filter it does not understand', async () => {
    const { admin } = await aCompany()
    const wrong = {
      ...{ amount: 'x', amountBegin: 'y', weight: 'x', flag: 'maybe', day: '2026-13-01', dayBegin: 'x', hour: '25:00' },
      ...{ momentEnd: 'x', moment: 'x', rank: 9, size: 'XXL', partnerId: 'x', friendIds: 'x', light: 9, subject: 'x' },
      ...{ extra: 'x', annex: 'x', lines: 'x', nameBegin: 'a', id: 'x', createTime: 'x' },
    }
    const answer = await admin.call('thing/list', wrong)
    expect(answer.status).toBe(400)
    expect(answer.data.map((error: Data) => error.field).toSorted()).toEqual(Object.keys(wrong).toSorted())
  })

  it('is ordered by every kind that has an order, nothing last, whichever way', async () => {
    const company = await aCompany()
    const { admin } = await fourThings(company)
    const page = async (orderBy: string, currentPage: number): Promise<string> =>
      (await admin.ok('thing/list', { orderBy, currentPage, pageSize: 2 })).list.map((row: Data) => row.name).join('')
    const order = async (orderBy: string): Promise<string> => (await page(orderBy, 1)) + (await page(orderBy, 2))
    const cases: readonly [orderBy: string, up: string, down: string][] = [
      ['name', 'abcd', 'dcba'],
      ['code', 'abcd', 'dcba'],
      ['amount', 'abcd', 'cbad'],
      ['weight', 'abcd', 'cbad'],
      ['price', 'abcd', 'cbad'],
      ['share', 'abcd', 'cbad'],
      ['flag', 'dcba', 'adcb'],
      ['day', 'abcd', 'cbad'],
      ['hour', 'abcd', 'cbad'],
      ['moment', 'abcd', 'cbad'],
      ['rank', 'abcd', 'cbad'],
      ['size', 'badc', 'abdc'],
      ['partnerId', 'abdc', 'badc'],
      ['parentId', 'bcda', 'cbda'],
      ['ownerId', 'badc', 'abdc'],
      ['light', 'dcab', 'badc'],
      ['running', 'abcd', 'dcba'],
      ['createTime', 'abcd', 'dcba'],
      ['id', 'abcd', 'dcba'],
      ['shout', 'abcd', 'dcba'],
      ['twice', 'abcd', 'cbad'],
      ['half', 'abcd', 'cbad'],
      ['heavy', 'bacd', 'cbad'],
      ['nextDay', 'abcd', 'cbad'],
      ['later', 'abcd', 'cbad'],
      // What has no order leaves the newest first.
      ['lines', 'dcba', 'dcba'],
      ['nothing', 'dcba', 'dcba'],
    ]
    const answers = []
    for (const [name] of cases) answers.push([name, await order(name), await order(`-${name}`)])
    expect(answers).toEqual(cases)
  })

  it('orders Chinese names by their sound, also those of references', async () => {
    const company = await aCompany()
    const { admin } = company
    for (const name of ['张三', '李四', '王五', '赵六', 'bob', 'Alice', '安一'])
      await admin.ok('thing/insert', {
        name,
        partnerId: await company.supplier(name),
        orgId: await company.org(2, name),
      })
    const expected = ['安一', '李四', '王五', '张三', '赵六', 'Alice', 'bob']
    for (const orderBy of ['name', 'partnerId', 'orgId', 'shout']) {
      const { list } = await admin.ok('thing/list', { orderBy })
      expect(
        list.map((row: Data) => row.name),
        orderBy,
      ).toEqual(expected)
    }
  })

  it('finds a keyword in the row, in what it refers to and in its lines', async () => {
    const company = await aCompany()
    const { admin } = company
    const [far, near] = [await company.supplier('Ferne'), await company.supplier('Nähe')]
    await admin.ok('thing/insert', { name: 'Eins' })
    await admin.ok('thing/insert', { name: 'Zwei', partnerId: far })
    await admin.ok('thing/insert', { name: 'Drei', lines: [{ title: 'Zeile', qty: 1 }] })
    await admin.ok('thing/insert', { name: 'Vier', lines: [{ title: 'x', qty: 1, partnerId: near }] })
    const found = async (keyword: string) =>
      (await admin.ok('thing/list', { keyword })).list.map((row: Data) => row.name).toSorted()
    expect(await found('eins')).toEqual(['Eins'])
    expect(await found('FERNE')).toEqual(['Zwei'])
    expect(await found('zeile')).toEqual(['Drei'])
    expect(await found('NÄHE')).toEqual(['Vier'])
    expect(await found('ei')).toEqual(['Drei', 'Eins', 'Zwei'])
    expect((await admin.ok('thing/count', { keyword: 'ei' })).totalRow).toBe(3)
  })
})

describe('lines', () => {
  const aThing = (more: Values = {}) => ({
    name: '有行',
    lines: [
      { title: 'a', qty: '1', annex: [{ name: 'n', url: 'files/t/202601/4.pdf', size: 1 }], extra: { zeta: 1, a: 2 } },
      { title: 'b', qty: '2', steps: [{ title: 'b1' }, { title: 'b2' }] },
      { title: 'c', qty: '3' },
    ],
    ...more,
  })

  it('with an id are changed, without are new, absent are removed; what nobody sends stays', async () => {
    const { admin, sql } = await aCompany()
    const { id } = await admin.ok('thing/insert', aThing())
    await sql(`UPDATE thing_lines SET total = 100 + qty, light = 'green'`)
    await sql(`UPDATE thing_lines_steps SET done = 7`)
    const [a, b] = (await admin.ok('thing/getEntityById', { id })).lines
    await admin.ok('thing/update', {
      id,
      version: 1,
      lines: [
        { id: b.id, title: 'b!', qty: '2', steps: [{ title: 'b0' }, { id: b.steps[1].id, title: 'b2!' }] },
        { title: 'new', qty: '9', steps: [{ title: 'n1' }] },
        { id: a.id, title: 'a', qty: '1.5' },
      ],
    })
    const { lines: after } = await admin.ok('thing/getEntityById', { id })
    expect(after).toMatchObject([
      { id: b.id, title: 'b!', qty: '2', total: '102.00', lightKey: 'green', running: b.running },
      { title: 'new', qty: '9', total: null, lightKey: 'red', steps: [{ title: 'n1', done: null }] },
      { id: a.id, title: 'a', qty: '1.5', total: '101.00', lightKey: 'green', annex: a.annex, steps: [] },
    ])
    expect(after).toHaveLength(3)
    expect(after[0].steps).toMatchObject([
      { title: 'b0', done: null },
      { id: b.steps[1].id, title: 'b2!', done: '7.00' },
    ])
    expect(await sql('SELECT count(*)::int AS n FROM thing_lines')).toEqual([{ n: 3 }])
    expect(await sql('SELECT count(*)::int AS n FROM thing_lines_steps')).toEqual([{ n: 3 }])
  })

  it('are left alone by a change that does not send them', async () => {
    const { admin } = await aCompany()
    const { id } = await admin.ok('thing/insert', aThing())
    const before = await admin.ok('thing/getEntityById', { id })
    await admin.ok('thing/update', { id, version: 1, amount: 5 })
    expect((await admin.ok('thing/getEntityById', { id })).lines).toEqual(before.lines)
  })

  it('of other rows cannot be taken over', async () => {
    const { admin } = await aCompany()
    const one = (await admin.ok('thing/insert', aThing({ name: 'one' }))).id
    const two = (await admin.ok('thing/insert', aThing({ name: 'two' }))).id
    const { lines: theirs } = await admin.ok('thing/getEntityById', { id: one })
    const { lines: own } = await admin.ok('thing/getEntityById', { id: two })
    const stolen = await admin.call('thing/update', { id: two, version: 1, lines: [{ ...own[0] }, { ...theirs[0] }] })
    expect(stolen).toMatchObject({ status: 400, data: [{ field: 'lines.1.id', msg: '明细行不存在' }] })
    const inner = await admin.call('thing/update', {
      ...{ id: two, version: 1 },
      lines: [{ ...own[1], steps: [{ id: theirs[1].steps[0].id, title: 'x' }] }],
    })
    expect(inner).toMatchObject({ status: 400, data: [{ field: 'lines.0.steps.0.id', msg: '明细行不存在' }] })
    // In a new row every line is new, whatever id comes along.
    const three = await admin.ok('thing/insert', { name: 'three', lines: theirs })
    const { lines: made } = await admin.ok('thing/getEntityById', { id: three.id })
    expect(made.map((line: Data) => line.title)).toEqual(['a', 'b', 'c'])
    expect(made.map((line: Data) => line.id)).not.toEqual(theirs.map((line: Data) => line.id))
    expect((await admin.ok('thing/getEntityById', { id: one })).lines).toEqual(theirs)
  })

  it('keep a reference that was stopped meanwhile, but cannot choose it anew', async () => {
    const company = await aCompany()
    const { admin } = company
    const partnerId = await company.supplier('将停')
    const first = { title: 'a', qty: 1, partnerId, unit: '个' }
    const { id } = await admin.ok('thing/insert', {
      name: 'a',
      partnerId,
      unit: '个',
      trades: ['电工'],
      lines: [first],
    })
    await admin.ok('supplier/disable', { id: partnerId })
    await company.sql(`UPDATE dictionary_items SET status = 0 WHERE value IN ('个', '电工')`)
    const [line] = (await admin.ok('thing/getEntityById', { id })).lines
    const same = { ...first, id: line.id }
    await admin.ok('thing/update', {
      id,
      version: 1,
      partnerId,
      unit: '个',
      trades: ['电工', '维修工'],
      lines: [{ ...same, qty: 2 }],
    })
    const anew = await admin.call('thing/update', { id, version: 2, lines: [same, { ...first, title: 'b' }] })
    expect(anew.data.map((error: Data) => error.field)).toEqual(['lines.1.partnerId', 'lines.1.unit'])
    const other = await admin.call('thing/insert', { name: 'b', partnerId, unit: '个', lines: [first] })
    expect(other.data.map((error: Data) => [error.field, error.msg])).toEqual([
      ['partnerId', '伙伴已停用'],
      ['lines.0.partnerId', '名已停用'],
      ['unit', '单位已停用'],
      ['lines.0.unit', '名已停用'],
    ])
  })
})

describe('the history of a thing', () => {
  const changes = async ({ sql }: Company, action: string): Promise<Data> =>
    (await sql('SELECT changes FROM operation_log WHERE action = $1 ORDER BY id DESC LIMIT 1', action))[0].changes

  it('tells what a new one was filled with, what changed, and what a deleted one was', async () => {
    const company = await aCompany()
    const { admin } = company
    const filled = { name: 'a', amount: 1, weight: '10', day: '2026-01-01', levels: [1], extra: { zeta: 1, a: 2 } }
    const { id } = await admin.ok('thing/insert', { ...filled, flag: true, lines: [{ title: 'l', qty: 1 }] })
    const inserted = Object.fromEntries(
      (await changes(company, 'insert')).map((entry: Data) => [entry.field, entry.after]),
    )
    expect(inserted).toEqual({ code: 'TH00001', flag: true, ...filled, lines: 1 })
    await admin.ok('thing/update', { id, version: 1, ...filled, weight: '10.000000', amount: 2, flag: true })
    expect(await changes(company, 'update')).toEqual([{ field: 'amount', before: 1, after: 2 }])
    await admin.ok('thing/delete', { id })
    const deleted = await changes(company, 'delete')
    expect(deleted.map((entry: Data) => entry.field).toSorted()).toEqual(
      ['code', 'name', 'amount', 'weight', 'flag', 'day', 'levels', 'extra', 'light', 'lines', 'running'].toSorted(),
    )
    expect(deleted.every((entry: Data) => entry.after === null || entry.after.length === 0)).toBe(true)
  })

  it('does not take for a change what is only written differently', async () => {
    const company = await aCompany()
    const { sent } = await everything(company)
    const { id } = await company.admin.ok('thing/insert', sent)
    const entity = await company.admin.ok('thing/getEntityById', { id })
    await company.admin.ok('thing/update', { ...entity, id, version: 1 })
    expect(await changes(company, 'update')).toEqual([])
    await company.admin.ok('thing/update', {
      ...entity,
      id,
      version: 2,
      weight: '123456789012.00000100',
      hour: '07:05:00',
    })
    expect(await changes(company, 'update')).toEqual([])
  })

  it('names of the lines only those that changed', async () => {
    const company = await aCompany()
    const { admin } = company
    const annex = [{ name: 'n', url: 'files/t/202601/4.pdf', size: 1 }]
    const { id } = await admin.ok('thing/insert', {
      name: 'a',
      lines: ['a', 'b', 'c'].map((title) => ({ title, qty: '1', annex, moment: '2026-01-01 08:00:00' })),
    })
    const [a, b, c] = (await admin.ok('thing/getEntityById', { id })).lines
    await admin.ok('thing/update', { id, version: 1, lines: [a, { ...b, qty: '2' }, { title: 'd', qty: '4' }] })
    const [change, ...rest] = await changes(company, 'update')
    expect(rest).toEqual([])
    expect(change.field).toBe('lines')
    expect(change.before.map((line: Data) => line.id)).toEqual([b.id, c.id])
    expect(change.after).toMatchObject([
      { id: b.id, qty: '2' },
      { title: 'd', qty: '4' },
    ])
  })
})

const keys = (page: string, ...buttons: string[]) => buttons.map((button) => permissionKey(page, button))
const allOf = (page: string) => ({
  menus: [page],
  buttons: keys(page, 'insert', 'update', 'delete', 'audit', 'cheer', 'confirm'),
})

describe('two businesses on one table', () => {
  it('number their rows apart', async () => {
    const { admin } = await aCompany()
    const codes = []
    for (const kind of [1, 2, 1, 3, 2])
      codes.push((await admin.ok('errand/insert', { kind, runDate: '2026-02-27' })).code)
    expect(codes).toEqual(['NE202602270001', 'FE2602001', 'NE202602270002', 'FE2602002', 'FE2602003'])
    expect(await admin.ok('errand/getCode', { kind: 3, runDate: '2026-02-27' })).toEqual({ code: 'FE2602004' })
    expect(await admin.ok('errand/getCode', { kind: 1, runDate: '2026-02-26' })).toEqual({ code: 'NE202602260001' })
  })

  it('have rights apart: who has one screen sees, makes, changes and deletes only its rows', async () => {
    const company = await aCompany()
    const near = await company.person(allOf('nearErrands'))
    const far = await company.person(allOf('farErrands'))
    const both = await company.person({ menus: ['nearErrands', 'farErrands'], buttons: [] })
    const a = (await near.ok('errand/insert', { kind: 1 })).id
    const b = (await far.ok('errand/insert', { kind: 2 })).id
    expect((await near.call('errand/insert', { kind: 2 })).status).toBe(403)
    expect((await near.call('errand/getCode', { kind: 2 })).status).toBe(403)
    const ids = async (person: Person) => (await person.ok('errand/list')).list.map((row: Data) => row.id)
    expect(await ids(near)).toEqual([a])
    expect(await ids(far)).toEqual([b])
    expect(await ids(both)).toEqual([b, a])
    expect((await both.ok('errand/count', { kind: '2,3' })).totalRow).toBe(1)
    for (const call of ['update', 'delete', 'audit', 'cheer']) {
      const { status } = await near.call(`errand/${call}`, { id: b, version: 1, reason: 'x' })
      expect([403, 404], call).toContain(status)
    }
    expect((await near.call('errand/getEntityById', { id: b })).status).toBe(404)
    expect((await near.ok('errand/getEntityById', { id: a })).actions.toSorted()).toEqual([
      'audit',
      'cheer',
      'delete',
      'settle',
      'update',
    ])
    expect((await both.ok('errand/getEntityById', { id: a })).actions).toEqual([])
    expect((await both.call('errand/insert', { kind: 1 })).status).toBe(403)
  })

  it('ask for the kind first: without it nobody knows which it is', async () => {
    const company = await aCompany()
    const near = await company.person(allOf('nearErrands'))
    expect(await near.call('errand/insert', {})).toMatchObject({
      status: 400,
      data: [{ field: 'kind', msg: '必填项不能为空' }],
    })
    expect(await near.call('errand/insert', { kind: 9 })).toMatchObject({ status: 400, data: [{ field: 'kind' }] })
    expect((await (await company.person({})).call('errand/insert', { kind: 9 })).status).toBe(403)
  })

  it('do not let a row change sides behind the back of its rights', async () => {
    const company = await aCompany()
    const near = await company.person(allOf('nearErrands'))
    const { id } = await near.ok('errand/insert', { kind: 1 })
    expect((await near.call('errand/update', { id, version: 1, kind: 2 })).status).toBe(403)
    const both = await company.person({
      menus: ['nearErrands', 'farErrands'],
      buttons: [...allOf('nearErrands').buttons, ...allOf('farErrands').buttons],
    })
    await both.ok('errand/update', { id, version: 1, kind: 2 })
    expect((await near.call('errand/getEntityById', { id })).status).toBe(404)
  })

  it('have scopes apart: a grant for one says nothing of the other', async () => {
    const company = await aCompany()
    const { admin } = company
    const [one, two] = [await company.org(2, '一厂'), await company.org(2, '二厂')]
    const all = {
      menus: ['nearErrands', 'farErrands'],
      buttons: [...allOf('nearErrands').buttons, ...allOf('farErrands').buttons],
    }
    const li = await company.person({ ...all, orgId: one })
    const rows: Record<string, string> = {}
    for (const [name, kind, orgId] of [
      ['near1', 1, one],
      ['near2', 1, two],
      ['far1', 2, one],
      ['far2', 3, two],
    ] as const)
      rows[name] = (await admin.ok('errand/insert', { kind, orgId, reason: name })).id
    await company.sql(
      'INSERT INTO user_org_scope (user_id, business_code_id, data_org_id, access) VALUES ($1, 9003, $2, 1)',
      li.id,
      two,
    )
    const seen = async () => (await li.ok('errand/list')).list.map((row: Data) => [row.reason, row.access]).toSorted()
    const shown = async (person: Person, name: string) =>
      (await person.call('errand/getEntityById', { id: rows[name] })).data?.access ?? 404
    expect(await seen()).toEqual([
      ['far1', 2],
      ['far2', 1],
      ['near1', 2],
    ])
    expect(await Promise.all(['near1', 'near2', 'far1', 'far2'].map((name) => shown(li, name)))).toEqual([2, 404, 2, 1])
    expect(await li.call('errand/update', { id: rows.far2, version: 1, reason: 'x' })).toMatchObject({
      status: 403,
      msg: '无权修改该组织的数据',
    })
    expect((await li.call('errand/update', { id: rows.near2, version: 1, reason: 'x' })).status).toBe(404)
    expect((await li.call('errand/insert', { kind: 2, orgId: two })).status).toBe(403)
    await company.sql('UPDATE user_org_scope SET access = 2 WHERE business_code_id = 9003')
    expect((await li.call('errand/update', { id: rows.far2, version: 1, reason: 'far2' })).status).toBe(200)
    expect((await li.call('errand/insert', { kind: 3, orgId: two })).status).toBe(200)
    expect((await li.call('errand/insert', { kind: 1, orgId: two })).status).toBe(403)
    // What one sees one may refer to, and nothing else.
    expect((await li.call('errand/insert', { kind: 1, beforeId: rows.far2 })).status).toBe(200)
    expect(await li.call('errand/insert', { kind: 1, beforeId: rows.near2 })).toMatchObject({
      status: 400,
      data: [{ field: 'beforeId' }],
    })
    // Nor can a row be carried over to where one may not write.
    expect((await li.call('errand/update', { id: rows.far2, version: 2, kind: 1 })).status).toBe(403)
  })

  it('let those read a row who are named in it, as soon as they are', async () => {
    const company = await aCompany()
    const [one, two] = [await company.org(2, '一厂'), await company.org(2, '二厂')]
    const runner = await company.person({ ...allOf('nearErrands'), orgId: one })
    const helper = await company.person({ ...allOf('nearErrands'), orgId: one })
    const { admin } = company
    const { id } = await admin.ok('errand/insert', { kind: 1, orgId: two, runnerId: runner.id })
    expect((await runner.ok('errand/getEntityById', { id })).access).toBe(1)
    expect((await runner.ok('errand/list')).list).toMatchObject([{ id, access: 1 }])
    expect((await runner.call('errand/update', { id, version: 1, reason: 'x' })).status).toBe(403)
    expect((await helper.call('errand/getEntityById', { id })).status).toBe(404)
    await admin.ok('errand/update', { id, version: 1, helperIds: [helper.id], runnerId: admin.id })
    expect((await helper.ok('errand/getEntityById', { id })).access).toBe(1)
    // Who was named once stays a reader.
    expect((await runner.ok('errand/getEntityById', { id })).access).toBe(1)
  })
})

describe('an action', () => {
  const anErrand = {
    kind: 1,
    lines: [
      { title: 'a', qty: '1', amount: 1 },
      { title: 'b', qty: '2', amount: 2 },
    ],
  }

  it('changes the states its definition names, is refused by its behaviour, and refused elsewhere', async () => {
    const company = await aCompany()
    const { admin } = company
    const { id } = await admin.ok('errand/insert', { kind: 1 })
    expect(await admin.call('errand/cheer', { id })).toMatchObject({ status: 422, msg: '没有帮手' })
    await admin.ok('errand/update', { id, version: 1, helperIds: [admin.id] })
    expect(await admin.ok('errand/cheer', { id, version: 2 })).toEqual({
      id,
      code: expect.any(String),
      version: 3,
      status: 0,
    })
    expect(await admin.ok('errand/getEntityById', { id })).toMatchObject({
      moodKey: 'green',
      mood: 1,
      status: 0,
      version: 3,
    })
    await company.sql(`UPDATE errand SET mood = 'blue'`)
    expect(await admin.call('errand/cheer', { id })).toMatchObject({ status: 422, msg: '当前状态不允许此操作' })
    expect(await admin.ok('errand/audit', { id })).toMatchObject({ version: 4, status: 1 })
    expect((await admin.call('errand/audit', { id })).status).toBe(409)
    expect((await admin.call('errand/update', { id, version: 4, reason: 'x' })).status).toBe(422)
    expect((await admin.call('errand/delete', { id })).status).toBe(422)
    expect(await admin.ok('errand/cancelAudit', { id })).toMatchObject({ version: 5, status: 0 })
  })

  it('takes its input like fields of a row, and refuses what is wrong with it', async () => {
    const company = await aCompany('America/New_York')
    const { admin } = company
    const other = await aCompany()
    const foreign = (await other.admin.ok('errand/insert', { kind: 1 })).id
    const before = (await admin.ok('errand/insert', { kind: 2 })).id
    const { id } = await admin.ok('errand/insert', anErrand)
    const wrong = async (input: Values) =>
      (await admin.call('errand/settle', { id, ...input })).data?.map((error: Data) => error.field)
    expect(await wrong({})).toEqual(['reason'])
    expect(await wrong({ reason: 'x'.repeat(11), startTime: 'x' })).toEqual(['reason', 'startTime'])
    expect(await wrong({ reason: 'x', beforeId: foreign })).toEqual(['beforeId'])
    const [one, two] = [await company.org(2, '一厂'), await company.org(2, '二厂')]
    const outOfSight = (await admin.ok('errand/insert', { kind: 1, orgId: two })).id
    const li = await company.person({ ...allOf('nearErrands'), orgId: one })
    const own = (await li.ok('errand/insert', { kind: 1 })).id
    expect(await li.call('errand/settle', { id: own, reason: 'x', beforeId: outOfSight })).toMatchObject({
      status: 400,
      data: [{ field: 'beforeId', msg: '前一件不存在' }],
    })
    expect((await admin.ok('errand/getEntityById', { id })).version).toBe(1)
    const answer = await admin.ok('errand/settle', {
      id,
      reason: ' 好 ',
      beforeId: before,
      startTime: '2026-07-01 12:00:00',
    })
    expect(answer).toMatchObject({ settled: true, version: 2 })
    expect(await admin.ok('errand/getEntityById', { id })).toMatchObject({
      ...{ reason: '好', beforeId: before, startTime: '2026-07-01 12:00:00' },
      lines: [
        { title: 'a', qty: '1', amount: 1 },
        { title: 'b', qty: '2', amount: 2 },
      ],
    })
  })

  it('changes of its lines the fields sent, each line for itself', async () => {
    const company = await aCompany()
    const { admin } = company
    const { id } = await admin.ok('errand/insert', anErrand)
    const [a, b] = (await admin.ok('errand/getEntityById', { id })).lines
    await admin.ok('errand/settle', {
      id,
      reason: 'x',
      lines: [
        { id: b.id, qty: '5' },
        { id: a.id, amount: 9 },
      ],
    })
    expect((await admin.ok('errand/getEntityById', { id })).lines).toEqual([
      { ...a, amount: 9 },
      { ...b, qty: '5' },
    ])
    await admin.ok('errand/settle', { id, reason: 'x', lines: [{ id: b.id, amount: null }, { id: a.id }] })
    expect((await admin.ok('errand/getEntityById', { id })).lines).toEqual([
      { ...a, amount: 9 },
      { ...b, qty: '5', amount: null },
    ])
  })

  it('that only reads writes nothing and needs no right to write', async () => {
    const company = await aCompany()
    const [one, two] = [await company.org(2, '一厂'), await company.org(2, '二厂')]
    const reader = await company.person({ menus: ['nearErrands'], orgId: one })
    const { id, code: number } = await company.admin.ok('errand/insert', { kind: 1, orgId: two, runnerId: reader.id })
    expect(await reader.ok('errand/look', { id })).toMatchObject({ seen: number })
    expect((await company.admin.ok('errand/getEntityById', { id })).version).toBe(1)
    expect(await company.sql(`SELECT 1 FROM operation_log WHERE action = 'look'`)).toEqual([])
    expect((await (await company.person({ orgId: two })).call('errand/look', { id })).status).toBe(403)
  })
})

describe('a tree', () => {
  it('has no circles and only so many levels, also when a branch moves', async () => {
    const { admin } = await aCompany()
    const make = async (name: string, parentId?: string) => (await admin.ok('thing/insert', { name, parentId })).id
    const a = await make('a')
    const b = await make('b', a)
    const c = await make('c', b)
    const under = async (id: string, parentId: string) =>
      (await admin.call('thing/update', { id, version: 1, parentId })).data?.map?.((error: Data) => error.msg)
    expect((await admin.call('thing/insert', { name: 'd', parentId: c })).data).toEqual([
      { field: 'parentId', msg: '最多3级' },
    ])
    expect(await under(a, a)).toEqual(['不能移动到自身下级'])
    expect(await under(a, c)).toEqual(['不能移动到自身下级'])
    const x = await make('x')
    expect(await under(a, x)).toEqual(['最多3级'])
    expect(await under(b, x)).toBeUndefined()
    expect(await admin.call('thing/delete', { id: b })).toMatchObject({ status: 422, msg: '已被东西引用，不能删除' })
    expect(await admin.ok('thing/delete', { ids: [c, b] })).toEqual({ count: 2 })
  })
})

/** The clock of this file; a test may move it. Late on the last day of February in New York. */
const start = new Date('2026-03-01T03:00:00Z')
const clock = { now: start }

let db: Database
let server: FastifyInstance
let close: () => Promise<void>
const actors = new Map<string, Actor>()

beforeAll(async () => {
  const opened = Promise.withResolvers<void>()
  const ended = Promise.withResolvers<void>()
  const living = withFreshDatabase(async ({ owner, app }) => {
    const schema = schemaOf(catalogue)
    await withClient(owner, async (client) => {
      await build(client, schema)
      await client.query(`GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO ${appRole()}`)
    })
    db = openDatabase({ ...app, max: 5 })
    const engine = {
      catalogue,
      db,
      behaviours: withTotals(catalogue, new Map(behaviours.map((entry) => [entry.resource.name, entry]))),
      constraints: constraintsOf(schema),
      secrets: createSecrets(Buffer.alloc(32)),
      insertWithin,
      numberHeldWithin,
      actWithin: act,
      updateWithin: (call: ResourceCall, tx: Tx) => updating(call)(tx),
      entityWithin,
    }
    const dispatch = createDispatch({ engine, sessions, services: new Map(), warn: console.error })
    const config = readConfig({
      SIGNATURE: 'off',
      LOG_LEVEL: 'silent',
      DEMO: '0',
      ADDRESS_LIMIT: '0',
      ACCOUNT_LIMIT: '0',
    })
    server = buildServer({ config, dispatch, clock: () => clock.now, ready: async () => true })
    opened.resolve()
    await ended.promise
    await server.close()
    await db.close()
  })
  living.catch(opened.reject)
  await opened.promise
  close = () => {
    ended.resolve()
    return living
  }
})
afterAll(() => close())

/** Everybody's token is the name under which the test knows them. */
const sessions: Sessions = {
  ticketed: async (call) => call,
  async enter(call) {
    const actor = actors.get(call.token ?? '')
    if (!actor) throw refuseStatus(1000)
    return {
      actor: { ...actor, lang: call.lang ?? 'zh' },
      scope: 'full',
      rightsVersion: '0.0',
      proof: { text: 'SELECT 1', values: [] },
      judge: () => undefined,
      look: () => undefined,
    }
  },
}

interface Person {
  readonly id: string
  call(path: string, input?: Values): Promise<Envelope>
  ok(path: string, input?: Values): Promise<Data>
}

interface Company {
  readonly id: string
  readonly root: string
  readonly admin: Person
  person(given: { orgId?: string; menus?: string[]; buttons?: string[]; name?: string }): Promise<Person>
  org(type: number, name: string): Promise<string>
  supplier(name: string): Promise<string>
  sql(text: string, ...values: unknown[]): Promise<Data[]>
}

async function aCompany(timezone = 'Asia/Shanghai'): Promise<Company> {
  const tenantId = newId(clock.now)
  const beginning = {
    tenantCode: 'T',
    name: '总部',
    language: 'zh',
    timezone,
    passwordHash: '',
    mustChange: false,
  } as const
  const begun = await db.transaction(tenantId, (tx) => fillTenant(tx, { ...beginning, workers: [], now: clock.now }))
  const { rootOrgId: root, adminUserId } = begun
  const sql: Company['sql'] = async (statement, ...values) => {
    const { rows } = await db.transaction(tenantId, (tx) => tx.send({ text: statement, values }))
    return [...rows]
  }
  // Uploaded by the administrator, often enough for every test that saves them.
  await sql(
    `INSERT INTO sys_file (id, name, url, size, mime, sha256, create_user_id, create_time)
     SELECT gen_random_uuid(), 'n', 'files/t/202601/' || name, 1, 'x', 'x', $1, $2
     FROM unnest(ARRAY['1.pdf', '2.pdf', '3.pdf', '4.pdf', '5.png']) AS name, generate_series(1, 30)`,
    ...[adminUserId, clock.now],
  )

  const enter = (userId: string, orgId: string, isAdmin: boolean, menus: string[], buttons: string[]): Person => {
    const roles = [{ menus: menus.join(','), buttons: buttons.join(','), mobileMenus: null }]
    const grantable = grantableScreens(catalogue.screens, 'multi')
    actors.set(userId, {
      ...{ tenantId, tenantCode: 'T', timezone, userId, orgId, isAdmin, supplierId: null, deptId: null },
      ...{ jobNo: userId.slice(-20), jobName: '某人', lang: 'zh', grace: false },
      rights: rightsOf({ isAdmin, isSupplier: false, roles }, 'all', grantable),
    })
    return personOf(userId)
  }

  return {
    id: tenantId,
    root,
    sql,
    admin: enter(adminUserId, root, true, [], []),
    async person({ orgId = root, menus = [], buttons = [], name = '某人' }) {
      const userId = newId(clock.now)
      await sql(
        `INSERT INTO "user" (id, job_no, job_name, org_id, parent_id, full_path_id, create_time, update_time)
         VALUES ($1, $2, $3, $4, $4, $5, $6, $6)`,
        ...[userId, userId.slice(-20), name, orgId, `${orgId}/${userId}`, clock.now],
      )
      await db.transaction(tenantId, (tx) => rebuildScope(tx, [userId], new Date()))
      return enter(userId, orgId, false, menus, buttons)
    },
    async org(type, name) {
      const orgId = newId(clock.now)
      await sql(
        `INSERT INTO org (id, code, name, type, parent_id, full_path_id, full_path_name, create_time, update_time)
         VALUES ($1, $2, $3, $4, $5, $6, $3, $7, $7)`,
        ...[orgId, orgId.slice(-12), name, type, root, `${root}/${orgId}`, clock.now],
      )
      await db.transaction(tenantId, (tx) => rebuildScope(tx, 'all', new Date()))
      return orgId
    },
    async supplier(name) {
      return (await personOf(adminUserId).ok('supplier/insert', { name, types: '设备' })).id
    },
  }
}

function personOf(token: string): Person {
  const call: Person['call'] = async (path, input = {}) => {
    const response = await server.inject({ method: 'POST', url: `/api/${path}`, headers: { token }, payload: input })
    return response.json()
  }
  return {
    id: token,
    call,
    async ok(path, input) {
      const answer = await call(path, input)
      if (answer.status !== 200) throw new Error(`${path}: ${JSON.stringify(answer)}`)
      return answer.data
    },
  }
}

/** Every kind, spelled out so that the compiler misses the one that is added later. */
const everyKind = Object.keys({
  ...{ text: 1, longText: 1, richText: 1, code: 1, int: 1, decimal: 1, money: 1, percent: 1, bool: 1, date: 1 },
  ...{ time: 1, datetime: 1, choice: 1, choices: 1, dict: 1, dicts: 1, ref: 1, parent: 1, org: 1, dept: 1, user: 1 },
  ...{ refs: 1, users: 1, link: 1, files: 1, image: 1, json: 1, state: 1, computed: 1, lines: 1, id: 1, serial: 1 },
} satisfies Record<Kind, 1>) as Kind[]

const kindsIn = (fields: Fields): Kind[] =>
  Object.values(fields).flatMap((field) => [field.kind, ...(field.kind === 'lines' ? kindsIn(field.fields) : [])])

// Forms: designed, published, filled in, approved, sent back, submitted again, listed and exported with their own fields.
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { product, type Caller, type Data } from '../../harness/app.ts'
import type { UserTask } from '@tmlm/model/areas/workflow/process'
import { multipart } from '../../harness/files.ts'
import { download, rowsOf } from '../../harness/excel.ts'
import { anOffice, aStep, inRow, person, type Office } from '../../harness/workflow.ts'

let office: Office
let admin: Caller
let li: Caller
let wang: Caller
let starter: Caller
let forms = 0

const aField = (key: string, component: string, more: Data = {}): Data => ({
  ...{ key, labelZh: `字段${key}`, labelEn: `Field ${key}`, component },
  ...more,
})

const everyKind = [
  aField('why', 'text', { required: true, maxLength: 30, help: '一句话说明' }),
  aField('story', 'longText'),
  aField('qty', 'number', { min: '1', max: '100', decimals: 0, defaultValue: '5' }),
  aField('amount', 'money', { required: true }),
  aField('day', 'date', { defaultValue: 'today' }),
  aField('moment', 'datetime'),
  aField('unit', 'dict', { dictName: 'flowCategory' }),
  aField('urgency', 'radio', {
    options: [
      { value: 'low', zh: '一般', en: 'Low' },
      { value: 'high', zh: '紧急', en: 'High' },
    ],
  }),
  aField('shifts', 'checkbox', {
    options: [
      { value: '1', zh: '白班' },
      { value: '2', zh: '夜班' },
    ],
  }),
  aField('hint', 'note', { help: '以下由申请部门填写' }),
  aField('who', 'user'),
  aField('team', 'dept'),
  aField('plant', 'org'),
  aField('mould', 'card'),
  aField('papers', 'files'),
  aField('photo', 'image'),
  aField('items', 'table', {
    required: true,
    columns: [
      aField('part', 'text', { required: true }),
      aField('count', 'number', { min: '1', decimals: 0 }),
      aField('owner', 'user'),
      aField('until', 'datetime'),
    ],
  }),
]

async function aForm(schema: readonly Data[] = everyKind, more: Data = {}): Promise<string> {
  const code = `form${++forms}`
  const made = await admin.ok('sysForm/insert', { code, name: `停机申请${forms}`, catalog: '生产', schema, ...more })
  return made.id
}

async function aProcess(formId: string, ...steps: readonly UserTask[]): Promise<string> {
  const key = `formFlow${++forms}`
  const process = { key, name: key, ...inRow(...steps) }
  const made = await admin.ok('flowableDefinition/insert', {
    ...{ key, name: `流程${key}`, targetType: 2, formId, process },
  })
  await admin.ok('flowableDefinition/publish', { id: made.id })
  return made.id
}

async function published(schema?: readonly Data[], more?: Data): Promise<{ formId: string; definitionId: string }> {
  const formId = await aForm(schema, more)
  await admin.ok('sysForm/publish', { id: formId })
  return { formId, definitionId: await aProcess(formId, aStep('one', [person(li)]), aStep('two', [person(wang)])) }
}

const filled = (more: Data = {}): Data => ({
  ...{ why: '注塑机异响', amount: '1200.50', qty: 3, urgency: 'high', shifts: ['1', '2'], day: '2026-01-05' },
  ...{ moment: '2026-01-05 08:30:00', who: li.userId, story: '需要停机检查' },
  items: [
    { part: '顶针', count: 2, owner: wang.userId, until: '2026-01-06 12:00:00' },
    { part: '弹簧', count: 1 },
  ],
  ...more,
})

async function uploaded(
  caller: Caller,
  action: 'upload' | 'uploadImage',
  name: string,
  content: Buffer,
): Promise<Data> {
  const { headers, payload } = multipart({}, { name, content })
  const answer = await product().server.inject({
    ...{ method: 'POST', url: `/api/file/${action}`, payload },
    headers: { ...headers, token: caller.token, tenantcode: caller.tenant.code },
  })
  return answer.json().data
}

const taskOf = async (caller: Caller, instanceId: string): Promise<Data | undefined> =>
  (await office.todo(caller)).find((task) => task.instanceId === instanceId)
const instance = (caller: Caller, id: string): Promise<Data> => caller.ok('flowableInstance/getEntityById', { id })

beforeAll(async () => {
  office = await anOffice()
  admin = office.admin
  ;[li, wang] = (await office.people(2)) as [Caller, Caller]
  const buttons = ['start', 'saveDraft', 'deleteDraft'].map((key) => `processForm_${key}`)
  starter = await office.tenant.person({
    menus: ['processForm', 'started'],
    buttons: [...buttons, 'started_withdraw', 'started_resubmit'],
  })
})

describe('A form that is designed', () => {
  it('is kept as it was drawn, and shown as a preview', async () => {
    const id = await aForm()
    const { fields } = await admin.ok('sysForm/preview', { id })
    expect(fields.map(({ key }: Data) => key)).toEqual(everyKind.map(({ key }) => key))
    expect(fields.find(({ key }: Data) => key === 'items').columns).toHaveLength(4)
  })

  it.each([
    ['a key that begins with a capital', [aField('Why', 'text')], 'schema.0.key'],
    ['a key that is used twice', [aField('why', 'text'), aField('why', 'number')], 'schema.1.key'],
    ['a key that is the name of another field', [aField('who', 'user'), aField('whoName', 'text')], 'schema.1.key'],
    ['a dictionary field without a dictionary', [aField('unit', 'dict')], 'schema.0.dictName'],
    ['a choice without options', [aField('one', 'radio')], 'schema.0.options'],
    ['a table without columns', [aField('items', 'table')], 'schema.0.columns'],
    [
      'a table in a table',
      [aField('items', 'table', { columns: [aField('a', 'table')] })],
      'schema.0.columns.0.component',
    ],
    [
      'a column with a bad key',
      [aField('items', 'table', { columns: [aField('id', 'text')] })],
      'schema.0.columns.0.key',
    ],
    [
      'a column that is no component',
      [aField('items', 'table', { columns: [{ key: 'a', labelZh: '甲', component: 'script' }] })],
      'schema.0.columns.0.component',
    ],
    ['a column that says nothing', [aField('items', 'table', { columns: [{}] })], 'schema.0.columns.0.key'],
    ['an option that says nothing', [aField('one', 'radio', { options: [{}] })], 'schema.0.options.0.value'],
    ['a maximum below the minimum', [aField('qty', 'number', { min: '5', max: '1' })], 'schema.0.max'],
    ['a default that is no number', [aField('qty', 'number', { defaultValue: 'x' })], 'schema.0.defaultValue'],
    [
      'a default that is no option',
      [aField('one', 'radio', { options: [{ value: 'a', zh: 'A' }], defaultValue: 'b' })],
      'schema.0.defaultValue',
    ],
  ])('is refused with %s, at the component', async (_, schema, field) => {
    const answer = await admin.call('sysForm/insert', {
      code: `bad${++forms}`,
      name: '坏表单',
      catalog: '生产',
      schema,
    })
    expect(answer.status).toBe(400)
    expect(answer.data.map((error: Data) => error.field)).toContain(field)
  })

  it('is not published without a field, nor with a dictionary that does not exist', async () => {
    const empty = await aForm([aField('hint', 'note')])
    expect(await admin.call('sysForm/publish', { id: empty })).toMatchObject({
      status: 422,
      msg: '表单至少要有一个字段',
    })
    const strange = await aForm([aField('unit', 'dict', { dictName: 'noSuchDictionary' })])
    expect(await admin.call('sysForm/publish', { id: strange })).toMatchObject({ status: 400 })
  })

  it('published by two at once is published once', async () => {
    const id = await aForm()
    const answers = await Promise.all([admin.call('sysForm/publish', { id }), admin.call('sysForm/publish', { id })])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await admin.ok('sysForm/getEntityById', { id })).toMatchObject({ status: 1, versionNo: 1 })
  })

  it('changes only name, icon, catalogue and audience while it is published', async () => {
    const id = await aForm()
    await admin.ok('sysForm/publish', { id })
    const { version, schema } = await admin.ok('sysForm/getEntityById', { id })
    const renamed = [{ ...schema[0], key: 'other' }, ...schema.slice(1)]
    expect(await admin.call('sysForm/update', { id, version, schema: renamed })).toMatchObject({ status: 422 })
    await admin.ok('sysForm/update', { id, version, name: '新名称', icon: 'tool', color: '#1677FF' })
    await admin.ok('sysForm/cancelPublish', { id })
    const cancelled = await admin.ok('sysForm/getEntityById', { id })
    expect(cancelled).toMatchObject({ status: 2, versionNo: 1, name: '新名称' })
    await admin.ok('sysForm/update', { id, version: cancelled.version, schema: renamed })
    await admin.ok('sysForm/publish', { id })
    expect(await admin.ok('sysForm/getEntityById', { id })).toMatchObject({ status: 1, versionNo: 2 })
  })

  it('is deleted only while nothing has used it', async () => {
    const unused = await aForm()
    await admin.ok('sysForm/delete', { ids: unused })
    const { formId } = await published()
    expect((await admin.call('sysForm/delete', { ids: formId })).status).toBe(422)
    await admin.ok('sysForm/cancelPublish', { id: formId })
    expect(await admin.call('sysForm/delete', { ids: formId })).toMatchObject({ status: 422, msg: '表单已被使用' })
  })

  it('is copied as a draft of its own', async () => {
    const { formId } = await published()
    const copy = await admin.ok('sysForm/copy', { id: formId, code: `form${++forms}` })
    expect(await admin.ok('sysForm/getEntityById', { id: copy.id })).toMatchObject({ status: 0, versionNo: 0 })
  })

  it('is nobody else’s: another company finds nothing, who has no right may not', async () => {
    const other = await anOffice()
    const id = await aForm()
    expect((await other.admin.call('sysForm/getEntityById', { id })).status).toBe(404)
    expect((await other.admin.call('sysForm/publish', { id })).status).toBe(404)
    expect((await starter.call('sysForm/publish', { id })).status).toBe(403)
    expect((await li.call('flowableInstance/start', { definitionId: id, formData: {} })).status).toBe(403)
  })
})

describe('A process of a form', () => {
  it('needs a published form, and conditions over its fields', async () => {
    const draft = await aForm()
    const given = { key: `f${++forms}`, name: '流程', targetType: 2, formId: draft }
    const refused = await admin.call('flowableDefinition/insert', given)
    expect(refused).toMatchObject({ status: 400 })
    await admin.ok('sysForm/publish', { id: draft })
    const steps = inRow(aStep('one', [person(li)]))
    const [first, ...rest] = steps.flows
    const wrong = { ...steps, flows: [{ ...first, condition: 'nothing > 5' }, ...rest] }
    const made = await admin.ok('flowableDefinition/insert', {
      ...given,
      process: { key: given.key, name: 'x', ...wrong },
    })
    const answer = await admin.call('flowableDefinition/publish', { id: made.id })
    expect(answer).toMatchObject({ status: 422, msg: '流程图存在1处错误' })
    expect(answer.data.faults[0].message).toBe('字段不存在：nothing')
  })

  it('is bound to no document', async () => {
    const { definitionId } = await published()
    const bindings = [{ businessCodeId: 220 }]
    expect((await admin.call('flowableDefinition/saveBindings', { id: definitionId, bindings })).msg).toBe(
      '表单流程不绑定业务单据',
    )
  })

  it('goes the way that its fields say', async () => {
    const formId = await aForm()
    await admin.ok('sysForm/publish', { id: formId })
    const steps = [aStep('one', [person(li)]), aStep('two', [person(wang)])] as const
    const key = `formFlow${++forms}`
    const process = {
      ...{
        key,
        name: key,
        nodes: [...inRow(...steps).nodes, { kind: 'exclusive', id: 'gate', name: '', defaultFlow: 'small' }],
      },
      flows: [
        { id: 'a', name: '', from: 'start', to: 'gate' },
        { id: 'small', name: '', from: 'gate', to: 'one' },
        { id: 'big', name: '', from: 'gate', to: 'two', condition: 'amount >= 5000' },
        { id: 'c', name: '', from: 'one', to: 'end' },
        { id: 'd', name: '', from: 'two', to: 'end' },
      ],
    }
    const { id: definitionId } = await admin.ok('flowableDefinition/insert', {
      key,
      name: key,
      targetType: 2,
      formId,
      process,
    })
    await admin.ok('flowableDefinition/publish', { id: definitionId })
    const big = await starter.ok('flowableInstance/start', { definitionId, formData: filled({ amount: '5000' }) })
    const small = await starter.ok('flowableInstance/start', { definitionId, formData: filled({ amount: '4999.99' }) })
    expect(await taskOf(wang, big.id)).toBeDefined()
    expect(await taskOf(li, big.id)).toBeUndefined()
    expect(await taskOf(li, small.id)).toBeDefined()
  })
})

describe('A paper of a form', () => {
  it('is filled in with every kind of field, approved by two, and read with its words', async () => {
    const { definitionId, formId } = await published()
    const started = await starter.ok('flowableInstance/start', { definitionId, formData: filled() })
    expect(started).toMatchObject({ status: 1, code: expect.stringMatching(/^LC/) })
    const own = await instance(starter, started.id)
    expect(own).toMatchObject({ statusKey: 'running', formId, formVersion: 1 })
    expect(own.title).toMatch(/提交的停机申请/)
    expect(own.formData).toMatchObject({
      ...{ why: '注塑机异响', amount: '1200.50', urgency: 'high', shifts: [1, 2], moment: '2026-01-05 08:30:00' },
      items: [{ part: '顶针', owner: wang.userId }, { part: '弹簧' }],
    })
    expect(own.paper).toMatchObject({ whoName: expect.any(String) })
    expect(own.paper.items[0]).toMatchObject({ ownerName: expect.any(String), until: '2026-01-06 12:00:00' })
    const first = await taskOf(li, started.id)
    const seen = await li.ok('flowableTask/getEntityById', { id: first?.id })
    expect(seen.paper).toMatchObject({ why: '注塑机异响' })
    expect(seen.layout.fields).toHaveLength(everyKind.length)
    await li.ok('flowableTask/complete', { id: first?.id, comment: '同意' })
    const second = await taskOf(wang, started.id)
    expect(await wang.ok('flowableTask/complete', { id: second?.id })).toMatchObject({ instanceStatus: 2 })
    expect(await instance(starter, started.id)).toMatchObject({ statusKey: 'approved' })
  })

  it('holds a value of each of its kinds, which the approver reads in words and the workbook has in its columns', async () => {
    const { definitionId, formId } = await published()
    const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#336699' } })
      .png()
      .toBuffer()
    const photo = await uploaded(starter, 'uploadImage', '模具.png', picture)
    const { url } = (await uploaded(starter, 'upload', '说明.txt', Buffer.from('主轴'))) as Data
    const { rootOrgId } = office.tenant
    const department = { type: 3, code: 'D900', name: '模具车间', parentId: rootOrgId }
    const { id: team } = await admin.ok('org/insert', department)
    const type = await admin.ok('toolingType/insert', { cardType: 2, name: '压铸模', designLife: 1000 })
    const file = await admin.ok('archives/insert', { cardType: 2, toolingTypeId: type.id, name: '端盖模' })
    const { id: mould, code: mouldCode } = await admin.ok('newCard/insert', { cardType: 2, archivesId: file.id })
    const formData = filled({ team, plant: rootOrgId, mould, photo, unit: '采购', papers: [{ name: '说明.txt', url }] })
    const { id } = await starter.ok('flowableInstance/start', { definitionId, formData })
    const kinds = everyKind.filter(({ component }) => component !== 'note').map(({ key }) => key)
    const kept = (await instance(starter, id)).formData
    expect(kinds.filter((key) => kept[key] === undefined || kept[key] === null)).toEqual([])

    const { paper } = await li.ok('flowableTask/getEntityById', { id: (await taskOf(li, id))?.id })
    expect(paper).toMatchObject({ photo, teamName: '模具车间', mouldName: mouldCode, unit: '采购' })
    expect(paper.plantName).not.toBe('')
    const shown = await product().server.inject({
      ...{ method: 'GET', url: `/api/file/preview?url=${encodeURIComponent(String(photo))}` },
      headers: { token: li.token, tenantcode: li.tenant.code },
    })
    expect(shown.rawPayload).toEqual(picture)
    for (const approver of [li, wang])
      await approver.ok('flowableTask/complete', { id: (await taskOf(approver, id))?.id })
    expect(await instance(starter, id)).toMatchObject({ statusKey: 'approved' })

    const book = await rowsOf(await download(starter, 'flowableInstance/exportPapers', { formId, allColumns: '1' }))
    const [titles = [], row = []] = book
    const cells = Object.fromEntries(kinds.map((key) => [key, row[titles.indexOf(`字段${key}`)]]))
    expect(cells).toMatchObject({ why: '注塑机异响', story: '需要停机检查', urgency: '紧急', shifts: '白班、夜班' })
    expect(cells).toMatchObject({ team: '模具车间', mould: mouldCode, unit: '采购' })
    expect([cells.qty, cells.amount, cells.day].map((cell) => String(cell))).toEqual(['3', '1200.5', '2026-01-05'])
  })

  it('takes files, which its approvers open, and refuses those of nobody', async () => {
    const { definitionId } = await published()
    const { url } = await uploaded(starter, 'upload', '照片.txt', Buffer.from('主轴'))
    const papers = [{ name: '照片.txt', url }]
    const { id } = await starter.ok('flowableInstance/start', { definitionId, formData: filled({ papers }) })
    expect((await instance(starter, id)).formData.papers).toEqual([expect.objectContaining({ url })])
    const opened = await product().server.inject({
      ...{ method: 'GET', url: `/api/file/preview?url=${encodeURIComponent(url)}` },
      headers: { token: li.token, tenantcode: li.tenant.code },
    })
    expect(opened.body).toBe('主轴')
    const strange = filled({ papers: [{ name: 'x', url: `${String(url).slice(0, -8)}zzzz.txt` }] })
    const refused = await starter.call('flowableInstance/start', { definitionId, formData: strange })
    expect(refused).toMatchObject({ status: 400, data: [{ field: 'papers' }] })
  })

  it('is judged by the kinds of its fields, with a sentence at each', async () => {
    const { definitionId } = await published()
    const formData = filled({
      why: '',
      amount: 'x',
      qty: 500,
      urgency: 'none',
      who: definitionId,
      items: [{ count: 0 }],
    })
    const answer = await starter.call('flowableInstance/start', { definitionId, formData })
    expect(answer.status).toBe(400)
    const fields = answer.data.map(({ field }: Data) => field)
    expect(fields).toEqual(expect.arrayContaining(['why', 'amount', 'qty', 'urgency', 'items.0.part', 'items.0.count']))
    const strange = await starter.call('flowableInstance/start', {
      definitionId,
      formData: filled({ who: definitionId }),
    })
    expect(strange.data).toEqual([expect.objectContaining({ field: 'who' })])
    const lines = await starter.call('flowableInstance/start', { definitionId, formData: filled({ items: [] }) })
    expect(lines.data[0].field).toBe('items')
    expect((await starter.ok('flowableInstance/list', {})).list.every((row: Data) => row.statusKey !== 'draft')).toBe(
      true,
    )
  })

  it('is sent back and submitted again once, with its data', async () => {
    const { definitionId } = await published()
    const { id } = await starter.ok('flowableInstance/start', { definitionId, formData: filled() })
    const task = await taskOf(li, id)
    await li.ok('flowableTask/reject', { id: task?.id, comment: '金额不对' })
    const rejected = await instance(starter, id)
    expect(rejected).toMatchObject({ statusKey: 'rejected', mayResubmit: true })
    const formData = { ...rejected.formData, amount: '900' }
    const again = await starter.ok('flowableInstance/start', { definitionId, formData, fromInstanceId: id })
    const lines = await starter.ok('flowableInstance/history', { id: again.id })
    expect(lines.map(({ action }: Data) => action)).toEqual(['resubmit'])
    expect((await instance(starter, again.id)).formData).toMatchObject({ amount: '900.00', why: '注塑机异响' })
    const twice = await starter.call('flowableInstance/start', { definitionId, formData, fromInstanceId: id })
    expect(twice).toMatchObject({ status: 409, msg: '该流程已重新提交' })
    expect((await instance(starter, id)).mayResubmit).toBe(false)
  })

  it('keeps the layout it began with, whatever becomes of the form', async () => {
    const { definitionId, formId } = await published()
    const { id } = await starter.ok('flowableInstance/start', { definitionId, formData: filled() })
    await admin.ok('sysForm/cancelPublish', { id: formId })
    const refused = await starter.call('flowableInstance/start', { definitionId, formData: filled() })
    expect(refused).toMatchObject({ status: 422, msg: '该表单或流程未发布，不能发起' })
    const { version } = await admin.ok('sysForm/getEntityById', { id: formId })
    await admin.ok('sysForm/update', { id: formId, version, schema: [aField('other', 'text', { required: true })] })
    await admin.ok('sysForm/publish', { id: formId })
    expect((await instance(starter, id)).layout.fields).toHaveLength(everyKind.length)
    const task = await taskOf(li, id)
    await li.ok('flowableTask/complete', { id: task?.id })
    const newer = await starter.ok('flowableInstance/start', { definitionId, formData: { other: '新版' } })
    expect(await instance(starter, newer.id)).toMatchObject({ formVersion: 2, formData: { other: '新版' } })
  })

  it('is started only by those it is meant for', async () => {
    const role = await admin.ok('sysRole/insert', { code: `r${++forms}`, name: `角色${forms}` })
    const { definitionId } = await published(undefined, { startRoles: [role.id] })
    const refused = await starter.call('flowableInstance/start', { definitionId, formData: filled() })
    expect(refused).toMatchObject({ status: 422, msg: '您不在该表单的可发起范围内' })
    const listed = await starter.ok('flowableDefinition/listForm', {})
    expect(listed.map((form: Data) => form.definitionId)).not.toContain(definitionId)
    const open = await published()
    expect((await starter.ok('flowableDefinition/listForm', {})).map((form: Data) => form.definitionId)).toContain(
      open.definitionId,
    )
    expect(await starter.ok('sysForm/catalogs', {})).toEqual([expect.objectContaining({ value: '生产' })])
  })

  it('is filled in further by a step that opens a field, and hides what a step hides', async () => {
    const formId = await aForm()
    await admin.ok('sysForm/publish', { id: formId })
    const rights = [
      { name: 'story', right: 'required' as const },
      { name: 'amount', right: 'hidden' as const },
    ]
    const definitionId = await aProcess(formId, aStep('one', [person(li)], { fields: rights }))
    const { id } = await starter.ok('flowableInstance/start', { definitionId, formData: filled({ story: null }) })
    const task = await taskOf(li, id)
    const seen = await li.ok('flowableTask/getEntityById', { id: task?.id })
    expect(seen.paper).not.toHaveProperty('amount')
    expect((await li.call('flowableTask/complete', { id: task?.id })).status).toBe(400)
    expect((await li.call('flowableTask/complete', { id: task?.id, fields: { why: '改' } })).status).toBe(422)
    await li.ok('flowableTask/complete', { id: task?.id, fields: { story: '已检查' } })
    expect((await instance(starter, id)).formData).toMatchObject({ story: '已检查', why: '注塑机异响' })
    const line = (await starter.ok('flowableInstance/history', { id })).find(({ action }: Data) => action === 'approve')
    expect(line.changedFields).toEqual([expect.objectContaining({ label: '字段story', after: '已检查' })])
  })

  it('concerns only who has to do with it', async () => {
    const { definitionId } = await published()
    const { id } = await starter.ok('flowableInstance/start', { definitionId, formData: filled() })
    const [stranger] = await office.people(1)
    expect((await stranger?.call('flowableInstance/getEntityById', { id }))?.status).toBe(404)
    const other = await anOffice()
    expect((await other.admin.call('flowableInstance/getEntityById', { id })).status).toBe(404)
    expect((await other.admin.call('flowableInstance/start', { definitionId, formData: filled() })).status).toBe(400)
  })

  it('is taken back by who sent it', async () => {
    const { definitionId } = await published()
    const { id } = await starter.ok('flowableInstance/start', { definitionId, formData: filled() })
    await starter.ok('flowableInstance/withdraw', { id })
    expect(await instance(starter, id)).toMatchObject({ statusKey: 'withdrawn', mayResubmit: true })
    expect(await taskOf(li, id)).toBeUndefined()
  })
})

describe('A draft', () => {
  it('is kept as far as it is filled in, for nobody else, and goes on its way later', async () => {
    const { definitionId } = await published()
    const draft = await starter.ok('flowableInstance/saveDraft', { definitionId, formData: { why: '未完' } })
    const { list } = await starter.ok('flowableInstance/list', { status: 0 })
    expect(list.map(({ id }: Data) => id)).toContain(draft.id)
    expect((await admin.call('flowableInstance/getEntityById', { id: draft.id })).status).toBe(404)
    expect((await admin.ok('flowableInstance/list', { all: 1, status: 0 })).list).toEqual([])
    const again = await starter.ok('flowableInstance/saveDraft', {
      id: draft.id,
      definitionId,
      formData: filled({ why: '' }),
    })
    expect(again.id).toBe(draft.id)
    expect((await starter.call('flowableInstance/start', { id: draft.id, formData: { why: '齐了' } })).status).toBe(400)
    const started = await starter.ok('flowableInstance/start', { id: draft.id, formData: filled() })
    expect(started.id).toBe(draft.id)
    expect(await instance(starter, draft.id)).toMatchObject({ statusKey: 'running' })
    expect((await starter.call('flowableInstance/start', { id: draft.id, formData: filled() })).status).toBe(409)
  })

  it('is deleted by its author alone', async () => {
    const { definitionId } = await published()
    const draft = await starter.ok('flowableInstance/saveDraft', { definitionId, formData: {} })
    expect((await admin.call('flowableInstance/deleteDraft', { ids: draft.id })).status).toBe(404)
    expect((await starter.call('flowableInstance/deleteDraft', { ids: 'no-id' })).status).toBe(404)
    expect(await starter.ok('flowableInstance/deleteDraft', { ids: `${draft.id},${draft.id}` })).toEqual({ count: 1 })
    expect((await starter.call('flowableInstance/getEntityById', { id: draft.id })).status).toBe(404)
  })
})

describe('The papers of one form', () => {
  it('are listed with its fields, narrowed and ordered by them', async () => {
    const { definitionId, formId } = await published()
    for (const amount of ['100', '900', '500'])
      await starter.ok('flowableInstance/start', { definitionId, formData: filled({ amount }) })
    const listed = await starter.ok('flowableInstance/listPapers', { formId, orderBy: '-fieldAmount' })
    expect(listed.list.map((row: Data) => row.fieldAmount)).toEqual(['900.00', '500.00', '100.00'])
    expect(listed.list[0]).toMatchObject({
      fieldWhy: '注塑机异响',
      fieldUrgency: 'high',
      fieldWhoName: expect.any(String),
    })
    const few = await starter.ok('flowableInstance/listPapers', {
      formId,
      fieldAmountBegin: '400',
      fieldUrgency: 'high',
    })
    expect(few.totalRow).toBe(2)
    expect((await starter.ok('flowableInstance/listPapers', { formId, fieldShifts: '2' })).totalRow).toBe(3)
    expect((await starter.ok('flowableInstance/listPapers', { formId, fieldWho: wang.userId })).totalRow).toBe(0)
    expect((await admin.ok('flowableInstance/listPapers', { formId })).totalRow).toBe(3)
    expect((await starter.call('flowableInstance/listPapers', {})).status).toBe(400)
  })

  it('are exported to a workbook, with a column for each field and a row for each line', async () => {
    const { definitionId, formId } = await published()
    await starter.ok('flowableInstance/start', { definitionId, formData: filled() })
    const usual = await rowsOf(await download(starter, 'flowableInstance/exportPapers', { formId }))
    expect(usual[0]).toEqual(expect.arrayContaining(['字段why', '字段amount', '字段urgency', '字段who']))
    expect(usual[1]).toEqual(expect.arrayContaining(['注塑机异响', '紧急', '白班、夜班']))
    const whole = await rowsOf(await download(starter, 'flowableInstance/exportPapers', { formId, allColumns: '1' }))
    const titles = whole[0] ?? []
    const parts = whole.slice(1).map((row) => row[titles.findIndex((title) => title.includes('字段part'))])
    expect(parts).toEqual(['顶针', '弹簧'])
  })
})

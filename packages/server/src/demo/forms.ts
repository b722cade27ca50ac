// Two forms that any plant has, each with its process: a machine is to stop, goods leave the gate. Some papers are on their way.
import type { Values } from '@tmlm/model'
import type { FormField } from '@tmlm/model/areas/workflow/formField'
import { processOf } from '@tmlm/model/areas/workflow/templates'
import { idOf, type DemoCall } from './call.ts'
import type { DemoCompany } from './company.ts'
import { dateBefore, daysBefore, timeBefore } from './days.ts'

const stopRequest: readonly FormField[] = [
  { key: 'cardId', labelZh: '设备', labelEn: 'Machine', component: 'card', span: 12 },
  {
    ...{ key: 'stopKind', labelZh: '停机类型', labelEn: 'Kind of stop', component: 'radio', required: true, span: 12 },
    options: [
      { value: 'planned', zh: '计划停机', en: 'Planned' },
      { value: 'urgent', zh: '紧急停机', en: 'Urgent' },
    ],
    defaultValue: 'planned',
  },
  { key: 'stopFrom', labelZh: '停机开始', labelEn: 'From', component: 'datetime', required: true, span: 12 },
  {
    ...{
      key: 'hours',
      labelZh: '预计时长(小时)',
      labelEn: 'Expected hours',
      component: 'number',
      required: true,
      span: 12,
    },
    ...{ min: '0.5', max: '720', decimals: 1 },
  },
  { key: 'reason', labelZh: '停机原因', labelEn: 'Reason', component: 'longText', required: true, maxLength: 500 },
  { key: 'photos', labelZh: '附件', labelEn: 'Files', component: 'files' },
]

const gatePass: readonly FormField[] = [
  {
    key: 'outDate',
    labelZh: '出厂日期',
    labelEn: 'Date',
    component: 'date',
    required: true,
    defaultValue: 'today',
    span: 12,
  },
  { key: 'carrier', labelZh: '承运人', labelEn: 'Carrier', component: 'text', required: true, maxLength: 40, span: 12 },
  { key: 'plate', labelZh: '车牌号', labelEn: 'Number plate', component: 'text', maxLength: 10, span: 12 },
  { key: 'handlerId', labelZh: '经办人', labelEn: 'Handled by', component: 'user', defaultValue: 'self', span: 12 },
  {
    ...{ key: 'goods', labelZh: '放行物品', labelEn: 'Goods', component: 'table', required: true },
    columns: [
      { key: 'goodsName', labelZh: '物品名称', labelEn: 'Goods', component: 'text', required: true },
      { key: 'qty', labelZh: '数量', labelEn: 'Quantity', component: 'number', required: true, min: '1', decimals: 0 },
      { key: 'unitName', labelZh: '单位', labelEn: 'Unit', component: 'text' },
    ],
  },
  { key: 'remark', labelZh: '说明', labelEn: 'Remark', component: 'longText' },
]

export async function fillForms(call: DemoCall, { peopleByJobNo }: DemoCompany, now: Date): Promise<void> {
  const at = daysBefore(now, 0.04)
  const person = (jobNo: string): Values => ({ type: 'user', value: peopleByJobNo.get(jobNo) })

  async function published(given: Values & { readonly code: string }, key: string, steps: Values): Promise<string> {
    const name = String(given.name)
    const formId = idOf(await call('sysForm/insert', `form:${given.code}`, given, at))
    await call('sysForm/publish', `form:${given.code}:publish`, { id: formId }, at)
    const process = processOf('twoSteps', steps, { key, name: `${name}审批`, lang: 'zh' })
    const content = { key, name: `${name}审批`, targetType: 2, formId, process }
    const definitionId = idOf(await call('flowableDefinition/insert', `form:${given.code}:process`, content, at))
    await call('flowableDefinition/publish', `form:${given.code}:flow`, { id: definitionId }, at)
    return definitionId
  }

  const stop = await published(
    {
      ...{
        code: 'stopRequest',
        name: '停机申请',
        catalog: '生产',
        icon: 'stop',
        color: '#D46B08',
        schema: stopRequest,
      },
      titleRule: '{initiatorName}的停机申请：{stopKind}',
    },
    'stopRequestFlow',
    { firstName: '设备主管', first: [person('A0002')], secondName: '维修班长', second: [person('A0006')] },
  )
  const pass = await published(
    { code: 'gatePass', name: '物品放行单', catalog: '行政', icon: 'car', color: '#0958D9', schema: gatePass },
    'gatePassFlow',
    { firstName: '仓管', first: [person('A0003')], secondName: '安全员', second: [person('A0011')] },
  )
  const begin = (definitionId: string, key: string, formData: Values): Promise<Values> =>
    call('flowableInstance/start', key, { definitionId, formData }, at)
  await begin(stop, 'form:stop:1', {
    ...{ stopKind: 'planned', stopFrom: timeBefore(now, -2), hours: '4.0', reason: '注塑机更换液压油，清洗油箱' },
  })
  await begin(stop, 'form:stop:2', {
    ...{ stopKind: 'urgent', stopFrom: timeBefore(now, -0.5), hours: '12.0', reason: '主轴异响，停机检查轴承' },
  })
  await begin(pass, 'form:pass:1', {
    ...{ outDate: dateBefore(now, -1), carrier: '顺达物流', plate: '苏E8K321', remark: '外协抛光，三天后返回' },
    goods: [
      { goodsName: '外壳模型芯', qty: '2', unitName: '件' },
      { goodsName: '定位销', qty: '8', unitName: '支' },
    ],
  })
}

// The demo company has scrap orders approved in two steps; one order is on its way.
import type { Values } from '@tmlm/model'
import { scrapOrder } from '@tmlm/model/areas/disposal/scrapping'
import { processOf } from '@tmlm/model/areas/workflow/templates'
import { idOf, type DemoCall } from './call.ts'
import type { DemoCompany } from './company.ts'
import { daysBefore } from './days.ts'

export async function fillApprovals(call: DemoCall, { peopleByJobNo }: DemoCompany, now: Date): Promise<void> {
  const at = daysBefore(now, 0.05)
  const person = (jobNo: string): Values => ({ type: 'user', value: peopleByJobNo.get(jobNo) })
  const named = { key: 'scrapTwoSteps', name: '报废审批' }
  const process = processOf(
    'twoSteps',
    { firstName: '模具管理员', first: [person('A0001')], secondName: '设备主管', second: [person('A0002')] },
    { ...named, lang: 'zh' },
  )
  const id = idOf(await call('flowableDefinition/insert', 'approval:process', { ...named, process }, at))
  const bindings = [{ businessCodeId: scrapOrder.id, priority: 100, enabled: true }]
  await call('flowableDefinition/saveBindings', 'approval:bindings', { id, bindings }, at)
  await call('flowableDefinition/publish', 'approval:publish', { id }, at)
  const asked = { status: 0, pageSize: 1 }
  const { list } = await call('scrap/list', 'approval:scrap', asked, at)
  const [order] = Array.isArray(list) ? (list as Values[]) : []
  if (order) await call('scrap/submit', 'approval:submit', { id: order.id }, at)
}

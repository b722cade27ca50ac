// What the demo company has told its people.
import type { Values } from '@tmlm/model'
import type { DemoCall } from './call.ts'
import type { DemoCompany } from './company.ts'
import { daysBefore } from './days.ts'

export async function fillNotices(call: DemoCall, company: DemoCompany, now: Date): Promise<void> {
  const notices: readonly (Values & { readonly daysAgo: number })[] = [
    {
      daysAgo: 20,
      title: '备件领用须知',
      content:
        '<p>自本月起，备件领用一律凭领用申请单：</p><ol><li>班组长提交申请；</li><li>库管员核对后发料；</li><li>旧件当班退回。</li></ol>',
    },
    {
      daysAgo: 6,
      title: '一厂模具库盘点安排',
      content: '<p>一厂模具库将于<strong>本周六 8:00</strong>开始盘点，盘点期间暂停出入库。</p>',
      scopeType: 1,
      scopeIds: [company.firstFactoryId],
    },
    {
      daysAgo: 1,
      title: '系统上线通知',
      content: '<h3>各位同事</h3><p>模具与设备管理系统今日上线。首次登录后请在“个人配置”中选择常用的快捷入口。</p>',
      includeSupplier: true,
    },
  ]
  for (const [index, { daysAgo, ...notice }] of notices.entries()) {
    const at = daysBefore(now, daysAgo)
    const { id } = await call('notice/insert', `notice${index}`, notice, at)
    await call('notice/publish', `notice${index}:publish`, { id }, at)
  }
}

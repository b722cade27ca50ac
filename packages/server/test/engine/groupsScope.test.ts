// Who sees every row of a report still sees only the businesses that are open to him, also where rows are put together.
import { cardPositions, listStock } from '@tmlm/model/areas/library/libraryReports'
import { catalogue } from '@tmlm/model/catalogue'
import { expect, it } from 'vitest'
import { listStockBehaviour } from '../../src/areas/library/reports/stock.ts'
import { listStatement } from '../../src/engine/list/list.ts'
import { isWhole } from '../../src/engine/list/source.ts'
import { newId } from '../../src/platform/ids.ts'

const now = new Date('2026-01-01T00:00:00Z')
const nobody = { menus: new Set<string>(), buttons: new Set<string>(), mobileMenus: new Set<string>() }
const actor = {
  ...{ tenantId: newId(now), tenantCode: 'a', timezone: 'Asia/Shanghai', userId: newId(now), jobNo: '1', jobName: '' },
  ...{ orgId: null, deptId: null, supplierId: null, isAdmin: false, grace: false },
  lang: 'zh',
  rights: { ...nobody, modules: 'all' },
} as const

it('groups of one business hold nothing of another, even for who sees every organisation', () => {
  const { source, totals, kept } = listStockBehaviour
  const asked = { groupBy: 'warehouse' }
  const { text } = listStatement(
    {
      ...{ catalogue, resource: listStock, businesses: [{ ...cardPositions, where: { cardType: 2 } }], actor, now },
      ...{ input: asked, computed: {}, picker: false, source, totals, kept, asked },
    },
    { currentPage: 1, pageSize: 20 },
  )
  const afterWhole = text.slice(text.indexOf(isWhole) + isWhole.length)
  expect(afterWhole).toMatch(/^ AND t\."card_type" IN \(2\)\) OR /)
})

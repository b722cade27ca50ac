// The statements that docs/list-planning.md prints: three lists of one object, as the engine composes them, without the
// columns that they show.
import { manufacturer } from '@tmlm/model/areas/accessory/accessory'
import { catalogue } from '@tmlm/model/catalogue'
import type { Values } from '@tmlm/model'
import { listStatement } from '../../src/engine/list/list.ts'
import type { Actor } from '../../src/platform/session/actor.ts'

const person: Actor = {
  ...{
    tenantId: 'tenant',
    tenantCode: 'demo',
    timezone: 'Asia/Shanghai',
    userId: 'user',
    jobNo: 'A0001',
    jobName: '张工',
  },
  ...{ orgId: 'org', deptId: null, supplierId: null, isAdmin: false, lang: 'zh', grace: false },
  rights: { menus: new Set(), buttons: new Set(), mobileMenus: new Set(), modules: 'all' },
}

const asked: Readonly<Record<string, Values>> = {
  plain: {},
  filtered: { enabled: 'true' },
  keyword: { keyword: '导柱厂' },
}

export const printedStatements = (): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(asked).map(([name, input]) => [
      name,
      listStatement(
        {
          ...{ catalogue, resource: manufacturer, businesses: catalogue.businessesOf(manufacturer.name) },
          ...{ actor: person, input, computed: {}, picker: false, now: new Date('2026-01-05T00:00:00Z') },
        },
        { currentPage: 1, pageSize: 20 },
      )
        .text.replace(/SELECT p\.id,\n[^]*?0 AS "flow"/, 'SELECT p.id, … AS "access", 0 AS "flow"')
        .replaceAll(/^ +$/gm, ''),
    ]),
  )

// Every category, kind of inspection and conclusion, in use and stopped: what forbids the machine, and what is due.
import { allKinds, type SpecialKind } from '@tmlm/model/areas/special/specialKinds'
import { beforeAll, describe, expect, it } from 'vitest'
import { aTenant, daysAgo, type Caller, type Data, type Tenant } from '../../harness/app.ts'
import { samplesOf, uploaded } from '../../harness/samples.ts'

let tenant: Tenant
let admin: Caller
let annex: Data[]
let made = 0

beforeAll(async () => {
  tenant = await aTenant()
  admin = tenant.admin
  annex = [{ name: '报告.pdf', url: (await uploaded(tenant, 'pdf')).url, size: 10 }]
})

const cases = allKinds.flatMap((kind) =>
  Object.entries(kind.checkKinds).flatMap(([key, { legal = false, name }]) =>
    [1, 2, 3, 4].map((conclusion) => ({ kind, checkKind: Number(key), legal, name: name[1], conclusion })),
  ),
)

describe('An inspection of a machine that is in use, and then stopped', () => {
  it.each(cases)('$kind.one.1: $name, conclusion $conclusion', async ({ kind, checkKind, legal, conclusion }) => {
    const id = await aMachine(kind)
    const { id: checkId } = await admin.ok(`${kind.check}/insert`, {
      ...{ ledgerId: id, checkKind, checkDate: daysAgo(0), agency: '市特检院', reportNo: `R-${made}`, annex },
      ...(kind.category <= 2 ? { safetyGrade: 2 } : {}),
      ...{ conclusion, ...found[conclusion], ...(conclusion === 4 ? { rectifyUserId: admin.userId } : {}) },
    })
    await admin.ok(`${kind.check}/audit`, { id: checkId })
    const { item, standing } = await lookedAt(kind, id, checkKind)
    // An insurance is no inspection: it cannot fail.
    const isInsurance = kind.category === 6 && checkKind === 5
    const isBad = conclusion === 4 && !isInsurance
    const isForbidden = isBad && legal
    expect(standing.prohibited).toBe(isForbidden)
    if (isBad) expect(item).toBeDefined()
    if (item) expect([item.level === 6, item.nextDate === null]).toEqual([isBad, isBad])
    expect(standing.prohibitReason).toBe(isForbidden ? '检验不合格' : null)
    expect((await admin.ok(`${kind.check}/getEntityById`, { id: checkId })).rectifyStatus).toBe(
      { 3: 1, 4: 1 }[conclusion] ?? 0,
    )

    const stop = { useStatus: 2, stopDate: daysAgo(0), stopReason: '停产' }
    await admin.ok(`${kind.ledger}/update`, { id, version: standing.version, ...stop })
    expect((await lookedAt(kind, id, checkKind)).standing).toMatchObject({
      ...{ prohibited: true, prohibitReason: isForbidden ? '检验不合格' : '已停用' },
    })
    const listed = async (more: Data): Promise<boolean> =>
      (await admin.ok('waitInspection/list', { keyword: standing.code, pageSize: 50, ...more })).list.length > 0
    expect(await listed({})).toBe(false)
    if (isBad && item) expect(await listed({ includeStopped: 1 })).toBe(true)
  })
})

const found: Readonly<Record<number, Data>> = {
  3: { restriction: '降压使用', problems: '轻微缺陷' },
  4: { problems: '壁厚不足', rectifyDeadline: daysAgo(-20) },
}

/** New today, so that nothing is overdue but what fails. */
async function aMachine({ ledger, category }: SpecialKind): Promise<string> {
  const input = await samplesOf(tenant).required(ledger, {
    ...{ useStatus: 1, produceDate: daysAgo(30), commissionDate: daysAgo(0), superviseDate: daysAgo(0) },
    ...{ safetyManagerCert: 'AQ-1', safetyManagerCertTo: daysAgo(-300) },
    ...{ safetyManagerId: admin.userId, serialNo: `M-${++made}`, code: `M-${category}-${made}` },
    registerNo: `R-${made}`,
    ...(category === 5 ? { maintainUnit: '苏安电梯' } : {}),
  })
  const own = { 2: { pipelineNo: `G-${made}` }, 6: { plateNo: `C-${made}` } } as Readonly<Record<number, Data>>
  return (await admin.ok(`${ledger}/insert`, { ...input, ...own[category] })).id
}

async function lookedAt({ ledger }: SpecialKind, id: string, checkKind: number) {
  const standing = await admin.ok(`${ledger}/getEntityById`, { id })
  const { list } = await admin.ok('seEarlyWarning/list', { keyword: standing.code, pageSize: 50 })
  const item = list.find((row: Data) => row.ledgerId === id && row.item.endsWith(`_${checkKind}`))
  return { standing, item }
}

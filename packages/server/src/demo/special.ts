// Special equipment of the demo company: vessels, a pipeline, cranes, a boiler that is overdue, lifts and vehicles, with the
// inspections of the last years.
import type { Values } from '@tmlm/model'
import { idOf, type DemoCall } from './call.ts'
import type { DemoPlant } from './cards.ts'
import { dateBefore, daysBefore } from './days.ts'

interface DemoMachine {
  readonly ledger: string
  readonly check: string
  readonly mark: string
  readonly machine: Values
  /** Inspections: what kind, how many days ago, and what they found. */
  readonly checks: readonly Values[]
}

const vessel = (name: string, volume: string, medium: string): Values => ({
  ...{ name, kind: '储存容器', vesselClass: 1, volume, location: '空压站', manufacturer: '江苏华容压力容器有限公司' },
  chamberPressure: [{ chamber: 1, designPressure: '1', maxWorkPressure: '0.8', medium, mediumGroup: 2 }],
})
const crane = (name: string, ratedLoad: string, span: string): Values => ({
  ...{ name, kind: '桥式', ratedLoad, span, liftHeight: '9', workClass: 'A5', controlMode: '遥控' },
  ...{ location: '模具车间', manufacturer: '河南起重机有限公司' },
})
const truck = (name: string, plateNo: string, ratedLiftKg: number): Values => ({
  ...{ name, kind: '叉车', plateNo, powerType: '电动', ratedLiftKg, workArea: '厂内', workHours: '2150' },
  ...{ location: '成品库', manufacturer: '安徽叉车集团' },
})
const lift: Values = {
  ...{ name: '1号货梯', kind: '曳引货梯', ratedLoadKg: 3000, ratedSpeed: '0.5', floors: 4, stops: 4, doors: 4 },
  ...{ location: '一号厂房', manufacturer: '苏州电梯有限公司', maintainUnit: '苏安电梯维保有限公司' },
  maintainers: [{ name: '陆建' }, { name: '吴磊' }],
}

const machines: readonly DemoMachine[] = [
  {
    ...{ ledger: 'pressureVesselLedger', check: 'pressureVesselCheck', mark: '容' },
    machine: vessel('1号储气罐', '2', '压缩空气'),
    checks: [
      { checkKind: 1, days: 700, safetyGrade: 2 },
      { checkKind: 2, days: 330 },
    ],
  },
  {
    ...{ ledger: 'pressureVesselLedger', check: 'pressureVesselCheck', mark: '容' },
    machine: vessel('2号储气罐', '3', '压缩空气'),
    checks: [{ checkKind: 1, days: 200, safetyGrade: 3 }],
  },
  {
    ...{ ledger: 'pressurePipingLedger', check: 'pressurePipingCheck', mark: '管' },
    machine: {
      ...{
        name: '压缩空气主管',
        kind: 'GC2',
        pipelineNo: 'GD-01',
        location: '一号厂房',
        manufacturer: '宁波管道工程公司',
      },
      segments: [
        { segmentNo: '1', lengthM: '86', dn: 80, designPressure: '1', workPressure: '0.8', layMethod: '架空' },
      ],
    },
    checks: [{ checkKind: 1, days: 400, safetyGrade: 2 }],
  },
  {
    ...{ ledger: 'craneLedger', check: 'craneCheck', mark: '起' },
    machine: crane('10吨行车', '10', '22.5'),
    checks: [{ checkKind: 1, days: 690 }],
  },
  {
    ...{ ledger: 'craneLedger', check: 'craneCheck', mark: '起' },
    machine: crane('5吨行车', '5', '16.5'),
    checks: [{ checkKind: 1, days: 120, failed: true }],
  },
  {
    ...{ ledger: 'boilerLedger', check: 'boilerCheck', mark: '锅' },
    machine: {
      ...{ name: '燃气蒸汽锅炉', kind: '蒸汽锅炉', boilerClass: 'C', ratedOutput: '2', outputUnit: 1, fuel: '燃气' },
      ...{ ratedPressure: '1.25', allowedPressure: '1', location: '锅炉房', manufacturer: '无锡锅炉有限公司' },
    },
    checks: [
      { checkKind: 2, days: 500 },
      { checkKind: 1, days: 385 },
    ],
  },
  {
    ...{ ledger: 'liftLedger', check: 'liftCheck', mark: '梯' },
    machine: lift,
    checks: [
      { checkKind: 1, days: 250 },
      { checkKind: 7, days: 250 },
      { checkKind: 6, days: 200 },
      { checkKind: 5, days: 110 },
      { checkKind: 4, days: 60 },
      { checkKind: 3, days: 16 },
      { checkKind: 3, days: 2 },
    ],
  },
  {
    ...{ ledger: 'carLedger', check: 'carCheck', mark: '车' },
    machine: truck('3吨电动叉车', '厂内苏E01021', 3000),
    checks: [{ checkKind: 1, days: 350 }],
  },
  {
    ...{ ledger: 'carLedger', check: 'carCheck', mark: '车' },
    machine: truck('2吨电动叉车', '厂内苏E01022', 2000),
    checks: [{ checkKind: 1, days: 90 }],
  },
]

export async function fillSpecial(call: DemoCall, { company, picture }: DemoPlant, now: Date): Promise<void> {
  const safetyManagerId = company.peopleByJobNo.get('A0024')
  for (const [nth, { ledger, check, mark, machine, checks }] of machines.entries()) {
    const key = `special:${nth}`
    const ledgerId = idOf(
      await call(
        `${ledger}/insert`,
        key,
        {
          ...{
            orgId: company.firstFactoryId,
            useStatus: 1,
            serialNo: `CC-${2020 + nth}`,
            registerNo: `${mark}10苏E${1000 + nth}`,
          },
          ...{
            produceDate: dateBefore(now, 1500),
            commissionDate: dateBefore(now, 1400),
            superviseDate: dateBefore(now, 1410),
          },
          ...(ledger === 'liftLedger' ? { maintainFrom: dateBefore(now, 245), maintainTo: dateBefore(now, -120) } : {}),
          ...{ safetyManagerCert: 'A-3205-2024-0186', safetyManagerCertTo: dateBefore(now, -540) },
          ...{ safetyManagerId, inspectionAgency: '市特种设备检验院', designLifeYears: '20', ...machine },
        },
        daysBefore(now, 800),
      ),
    )
    for (const [at, { days, failed, ...found }] of checks.entries()) {
      const time = daysBefore(now, Number(days))
      const isPrivate = ledger === 'liftLedger' && [3, 4, 5, 6].includes(Number(found.checkKind))
      const input = {
        ...{ ledgerId, checkDate: dateBefore(now, Number(days)), conclusion: failed ? 4 : 1, ...found },
        ...(isPrivate ? {} : { agency: '市特种设备检验院', reportNo: `TJ-${nth}${at}` }),
        ...(failed
          ? {
              problems: '起升制动器磨损超限',
              rectifyDeadline: dateBefore(now, Number(days) - 30),
              rectifyUserId: safetyManagerId,
            }
          : {}),
      }
      const report = isPrivate ? undefined : await picture('press')
      const annex = report ? [{ name: '检验报告.png', ...report }] : []
      const id = idOf(await call(`${check}/insert`, `${key}:check${at}`, { ...input, annex }, time))
      await call(`${check}/audit`, `${key}:audit${at}`, { id }, time)
    }
  }
}

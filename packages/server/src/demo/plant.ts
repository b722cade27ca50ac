// Processes and production lines of the demo company.
import { idOf, type DemoCall } from './call.ts'
import { daysBefore } from './days.ts'
import type { DemoCompany } from './company.ts'
import type { Factory } from './organisation.ts'

/** Name, type, counting unit, setup minutes, labour and machine rate per hour, whether it needs a mould. */
const procedures = [
  ['注塑成型', '注塑', '模次', 45, '32', '86', true],
  ['双色注塑', '注塑', '模次', 60, '36', '148', true],
  ['嵌件注塑', '注塑', '模次', 50, '35', '95', true],
  ['高速冲压', '冲压', '冲次', 40, '34', '120', true],
  ['拉深冲压', '冲压', '冲次', 55, '35', '135', true],
  ['冷室压铸', '压铸', '模次', 70, '38', '210', true],
  ['热室压铸', '压铸', '模次', 60, '37', '160', true],
  ['去毛刺', '机加', '件', 10, '28', '15', false],
  ['CNC精加工', '机加', '件', 30, '42', '110', false],
  ['攻丝', '机加', '件', 15, '30', '35', false],
  ['泡棉模切', '模切', '刀次', 20, '28', '45', true],
  ['超声波焊接', '装配', '件', 20, '30', '40', false],
  ['总成装配', '装配', '件', 15, '30', '20', false],
  ['外观全检', '检验', '件', 5, '28', '8', false],
  ['三坐标抽检', '检验', '件', 20, '45', '130', false],
] as const

interface Line {
  readonly name: string
  readonly factory: Factory
  readonly workshop: string
  readonly leader: string
  readonly procedures: readonly string[]
}

const lines: readonly Line[] = [
  { name: '注塑一线', ...shop('first', '注塑车间', 'A0024'), procedures: ['注塑成型', '嵌件注塑'] },
  { name: '注塑二线', ...shop('first', '注塑车间', 'A0024'), procedures: ['注塑成型'] },
  { name: '注塑三线', ...shop('first', '注塑车间', 'A0025'), procedures: ['注塑成型'] },
  { name: '双色注塑线', ...shop('first', '注塑车间', 'A0025'), procedures: ['双色注塑'] },
  { name: '装配一线', ...shop('first', '装配车间', 'A0031'), procedures: ['超声波焊接', '总成装配', '外观全检'] },
  { name: '装配二线', ...shop('first', '装配车间', 'A0031'), procedures: ['泡棉模切', '总成装配', '外观全检'] },
  { name: '冲压一线', ...shop('second', '冲压车间', 'A0051'), procedures: ['高速冲压'] },
  { name: '冲压二线', ...shop('second', '冲压车间', 'A0051'), procedures: ['高速冲压', '攻丝'] },
  { name: '拉深线', ...shop('second', '冲压车间', 'A0052'), procedures: ['拉深冲压'] },
  { name: '压铸一线', ...shop('second', '压铸车间', 'A0056'), procedures: ['冷室压铸', '去毛刺'] },
  { name: '压铸二线', ...shop('second', '压铸车间', 'A0056'), procedures: ['热室压铸', '去毛刺'] },
  { name: '机加线', ...shop('second', '机加车间', 'A0058'), procedures: ['CNC精加工', '攻丝', '三坐标抽检'] },
]

/** The lines by name. */
export async function fillPlant(call: DemoCall, company: DemoCompany, now: Date): Promise<ReadonlyMap<string, string>> {
  const byName = new Map<string, string>()
  const procedureIds = new Map<string, string>()
  for (const [
    index,
    [name, type, countUnit, standardMinutes, labourRate, machineRate, needMould],
  ] of procedures.entries()) {
    const input = { name, type, countUnit, standardMinutes, labourRate, machineRate, needMould, sort: (index + 1) * 10 }
    procedureIds.set(
      name,
      idOf(await call('procedure/insert', `procedure${index}`, input, daysBefore(now, 325 - index))),
    )
  }
  const linesOf = new Map<string, string[]>()
  for (const [index, { name, factory, workshop, leader, procedures: names }] of lines.entries()) {
    const input = {
      ...{ name, deptId: company.departmentOf(factory, workshop), leaderId: company.peopleByJobNo.get(leader) },
      orgId: factory === 'first' ? company.firstFactoryId : company.secondFactoryId,
      procedureIds: names.map((procedure) => procedureIds.get(procedure)),
      changerIds: changersOf(company, factory, workshop),
      sort: (index + 1) * 10,
    }
    const id = idOf(await call('productLine/insert', `line${index}`, input, daysBefore(now, 305 - index * 4)))
    byName.set(name, id)
    for (const procedure of names) linesOf.set(procedure, [...(linesOf.get(procedure) ?? []), id])
  }
  for (const [procedure, productLineIds] of linesOf) {
    const change = { id: procedureIds.get(procedure), version: 1, productLineIds }
    await call('procedure/update', `procedure:${procedure}:lines`, change, daysBefore(now, 250))
  }
  return byName
}

/** Where a workshop has no changers of its own, the mould shop of the factory serves it. */
function changersOf(company: DemoCompany, factory: Factory, workshop: string): string[] {
  const own = company.holdersOf(factory, workshop, '换模员')
  return own.length > 0 ? own : company.holdersOf(factory, '模具部', '模修工').slice(0, 1)
}

function shop(factory: Factory, workshop: string, leader: string) {
  return { factory, workshop, leader }
}

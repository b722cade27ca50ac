// The departments, posts and people of the demo company, as the personnel office would list them.

export interface DemoPerson {
  readonly jobNo: string
  readonly jobName: string
  readonly sex: 0 | 1
  readonly roleCode: string
  readonly factory: Factory
  readonly department: string
  readonly post: string
  readonly workerType?: string
}

export type Factory = 'first' | 'second'

export const factories = {
  first: { code: 'F1', name: '一厂', phone: '0512-57880001', address: '江苏省昆山市玉山镇望山路88号' },
  second: { code: 'F2', name: '二厂', phone: '0512-53660002', address: '江苏省太仓市双凤镇凤祥路16号' },
} as const

/** One person for each seeded role of the staff: the logins of the README. */
const rolePeople: readonly DemoPerson[] = [
  ...staff('first', '模具部', '模具主管', 'mouldAdministrator', 1, ['陈建国 男']),
  ...staff('first', '设备部', '设备主管', 'equipmentAdministrator', 2, ['李卫东 男']),
  ...staff('first', '仓储部', '保管员', 'mouldKeeper', 3, ['王秀兰 女'], '库管员'),
  ...staff('first', '仓储部', '保管员', 'accessoryKeeper', 4, ['赵丽华 女'], '库管员'),
  ...staff('first', '品质部', '计量主管', 'metrologyManager', 5, ['孙志明 男']),
  ...staff('first', '设备部', '维修班长', 'repairForeman', 6, ['周海涛 男'], '维修工'),
  ...staff('first', '设备部', '维修工', 'repairWorker', 7, ['吴小军 男'], '维修工'),
  ...staff('first', '注塑车间', '操作工', 'operator', 8, ['郑美玲 女'], '操作工'),
  ...staff('first', '采购部', '采购员', 'purchaser', 9, ['钱学峰 男']),
  ...staff('first', '财务部', '成本会计', 'costAccountant', 10, ['冯雅琴 女']),
  ...staff('first', '设备部', '安全员', 'safetyOfficer', 11, ['褚国强 男']),
  ...staff('first', '财务部', '财务经理', 'reader', 12, ['卫思远 男']),
]

const otherPeople: readonly DemoPerson[] = [
  ...staff('first', '模具部', '模具工程师', 'mouldAdministrator', 13, ['蒋文博 男', '沈佳慧 女']),
  ...staff('first', '模具部', '模修工', 'repairWorker', 15, ['韩大勇 男', '杨春生 男', '朱建平 男'], '模具工'),
  ...staff('first', '设备部', '维修工', 'repairWorker', 18, ['秦立新 男', '许明辉 男'], '维修工'),
  ...staff('first', '设备部', '电工', 'repairWorker', 20, ['何志刚 男'], '电工'),
  ...staff('first', '仓储部', '仓储主管', 'mouldKeeper', 21, ['吕桂芳 女'], '库管员'),
  ...staff('first', '品质部', '检验员', 'operator', 22, ['施晓燕 女', '张雅丽 女'], '检验员'),
  ...staff('first', '注塑车间', '班组长', 'operator', 24, ['孔祥林 男', '曹玉梅 女'], '操作工'),
  ...staff('first', '注塑车间', '换模员', 'operator', 26, ['严金宝 男', '华国良 男'], '模具工'),
  ...staff('first', '注塑车间', '操作工', 'operator', 28, ['金秀英 女', '魏小红 女', '陶海波 男'], '操作工'),
  ...staff('first', '装配车间', '班组长', 'operator', 31, ['姜红霞 女'], '操作工'),
  ...staff('first', '装配车间', '操作工', 'operator', 32, ['戚丽娜 女', '谢小妹 女'], '操作工'),
  ...staff('first', '生产计划部', '计划员', 'reader', 34, ['邹伟民 男', '喻婷婷 女']),
  ...staff('first', '采购部', '采购经理', 'purchaser', 36, ['柏永康 男']),
  ...staff('first', '销售部', '业务员', 'reader', 37, ['水文涛 男', '窦晓峰 男', '章静怡 女']),
  ...staff('first', '人事行政部', '人事专员', 'reader', 40, ['云秋萍 女']),
  ...staff('second', '模具部', '模具主管', 'mouldAdministrator', 41, ['苏振华 男']),
  ...staff('second', '模具部', '模修工', 'repairWorker', 42, ['潘根生 男', '葛小龙 男'], '模具工'),
  ...staff('second', '设备部', '设备主管', 'equipmentAdministrator', 44, ['奚国平 男']),
  ...staff('second', '设备部', '维修班长', 'repairForeman', 45, ['范长林 男'], '维修工'),
  ...staff('second', '设备部', '维修工', 'repairWorker', 46, ['彭阿明 男', '郎志强 男'], '维修工'),
  ...staff('second', '仓储部', '保管员', 'mouldKeeper', 48, ['鲁月琴 女'], '库管员'),
  ...staff('second', '仓储部', '保管员', 'accessoryKeeper', 49, ['韦小芳 女'], '库管员'),
  ...staff('second', '品质部', '检验员', 'operator', 50, ['昌丽萍 女'], '检验员'),
  ...staff('second', '冲压车间', '班组长', 'operator', 51, ['马德海 男', '苗永生 男'], '操作工'),
  ...staff('second', '冲压车间', '换模员', 'operator', 53, ['凤阿根 男'], '模具工'),
  ...staff('second', '冲压车间', '操作工', 'operator', 54, ['花春兰 女', '方小平 男'], '操作工'),
  ...staff('second', '压铸车间', '班组长', 'operator', 56, ['俞建明 男'], '操作工'),
  ...staff('second', '压铸车间', '换模员', 'operator', 57, ['任大伟 男'], '模具工'),
  ...staff('second', '机加车间', '班组长', 'operator', 58, ['袁志超 男'], '操作工'),
  ...staff('second', '机加车间', '操作工', 'operator', 59, ['柳小军 男'], '操作工'),
  ...staff('second', '品质部', '计量员', 'metrologyManager', 60, ['鲍思琪 女']),
]

export const demoPeople = rolePeople
export const allPeople: readonly DemoPerson[] = [...rolePeople, ...otherPeople]

function staff(
  factory: Factory,
  department: string,
  post: string,
  roleCode: string,
  firstNumber: number,
  names: readonly string[],
  workerType?: string,
): DemoPerson[] {
  return names.map((entry, index) => {
    const [jobName = '', sex] = entry.split(' ')
    const jobNo = `A${String(firstNumber + index).padStart(4, '0')}`
    const place = { factory, department, post, ...(workerType ? { workerType } : {}) }
    return { jobNo, jobName, sex: sex === '女' ? 0 : 1, roleCode, ...place }
  })
}

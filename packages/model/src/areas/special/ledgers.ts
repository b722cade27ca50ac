// The six ledgers: what a vessel, pipeline, crane, boiler, lift or vehicle has of its own.
import {
  bool,
  business,
  check,
  choice,
  computed,
  date,
  decimal,
  dict,
  int,
  lines,
  percent,
  sumOf,
  text,
} from '../../language/index.ts'
import { ledgerOf, notAbove } from './ledger.ts'
import { allKinds } from './specialKinds.ts'

const megapascal = { min: 0, unit: ['MPa', 'MPa'] } as const
const millimetre = { min: 0, unit: ['mm', 'mm'] } as const
const metre = { min: 0, unit: ['m', 'm'] } as const
const metreAMinute = { min: 0, unit: ['m/min', 'm/min'] } as const
const celsius = { unit: ['°C', '°C'] } as const

/** What the list tells of the lines. */
const ofLines = {
  medium: computed(['介质', 'Medium'], 'text'),
  designPressure: computed(['设计压力(MPa)', 'Design pressure (MPa)'], 'decimal'),
}

const highest = (rows: unknown, field: string): number | undefined => {
  const values = Array.isArray(rows)
    ? rows.map((row: Readonly<Record<string, unknown>>) => Number(row[field] ?? 0))
    : []
  return values.length > 0 ? Math.max(...values) : undefined
}

/** A valve opens before the vessel gives way: at what its lines, or the machine itself, are designed for. */
const opensWithin = (source: string, field?: string) =>
  check(
    ['accessories', source],
    ['安全附件整定压力不能大于设计压力', 'An accessory opens above the design pressure'],
    (row) => {
      const limit = field ? highest(row[source], field) : row[source] == null ? undefined : Number(row[source])
      return limit === undefined || (highest(row.accessories, 'setPressure') ?? 0) <= limit
    },
  )

const workingAbove = ['工作压力不能大于设计压力', 'Working above design pressure'] as const

export const pressureVesselLedger = ledgerOf('pressureVesselLedger', 1, {
  columns: ['vesselClass', 'safetyGrade', 'medium', 'designPressure', 'volume'],
  filters: ['vesselClass', 'safetyGrade'],
  more: {
    vesselClass: choice(
      ['容器类别', 'Class'],
      { 1: ['Ⅰ类', 'I'], 2: ['Ⅱ类', 'II'], 3: ['Ⅲ类', 'III'] },
      { required: true },
    ),
    isMetal: bool(['金属容器', 'Metallic'], { default: true }),
    isSimple: bool(['简单压力容器', 'Simple vessel'], {
      help: ['不做定期检验，到推荐使用年限报废', 'No periodic inspection; retires at its recommended life'],
    }),
    volume: decimal(['容积', 'Volume'], 12, 3, { above: 0, unit: ['m³', 'm³'] }),
    chamberPressure: lines(
      ['压力腔参数', 'Chambers'],
      {
        chamber: choice(
          ['压力腔', 'Chamber'],
          { 1: ['壳程', 'Shell'], 2: ['管程', 'Tube'], 3: ['夹套', 'Jacket'] },
          { required: true },
        ),
        designPressure: decimal(['设计压力', 'Design pressure'], 8, 3, { ...megapascal, required: true }),
        maxWorkPressure: decimal(['最高工作压力', 'Highest working pressure'], 8, 3, megapascal),
        designTempLow: decimal(['设计温度下限', 'Design temperature from'], 6, 1, celsius),
        designTempHigh: decimal(['设计温度上限', 'Design temperature to'], 6, 1, celsius),
        workTemp: decimal(['工作温度', 'Working temperature'], 6, 1, celsius),
        medium: text(['介质', 'Medium'], { max: 60 }),
        mediumGroup: choice(['介质组别', 'Medium group'], { 1: ['第一组', '1'], 2: ['第二组', '2'] }),
      },
      {
        ...{ min: 1, max: 10, distinct: [['chamber']], totals: [] },
        checks: [notAbove('maxWorkPressure', 'designPressure', workingAbove)],
      },
    ),
    innerDiameter: decimal(['内径', 'Inner diameter'], 10, 1, millimetre),
    totalLength: decimal(['总长', 'Total length'], 10, 1, millimetre),
    shellThickness: decimal(['筒体壁厚', 'Shell thickness'], 8, 2, millimetre),
    headThickness: decimal(['封头壁厚', 'Head thickness'], 8, 2, millimetre),
    corrosionAllowance: decimal(['腐蚀裕量', 'Corrosion allowance'], 8, 2, millimetre),
    material: text(['主体材料', 'Material'], { max: 60 }),
    headMaterial: text(['封头材料', 'Material of the heads'], { max: 60 }),
    liningMaterial: text(['衬里材料', 'Lining'], { max: 60 }),
    testPressure: decimal(['耐压试验压力', 'Test pressure'], 8, 3, megapascal),
    testMedium: text(['试验介质', 'Test medium'], { max: 60 }),
    weightKg: decimal(['自重', 'Weight'], 12, 1, { min: 0, unit: ['kg', 'kg'] }),
    insulation: text(['保温方式', 'Insulation'], { max: 60 }),
    supportType: text(['支座型式', 'Support'], { max: 60 }),
    quickOpenDoor: bool(['快开门', 'Quick-opening door'], {
      help: ['须有联锁装置', 'Needs an interlock among the accessories'],
    }),
    ...ofLines,
  },
  checks: [
    opensWithin('chamberPressure', 'designPressure'),
    check(
      ['testPressure', 'chamberPressure'],
      ['耐压试验压力不能小于设计压力', 'Tested below its design pressure'],
      ({ testPressure, chamberPressure }) =>
        testPressure == null || Number(testPressure) >= (highest(chamberPressure, 'designPressure') ?? 0),
    ),
  ],
})

export const pressurePipingLedger = ledgerOf('pressurePipingLedger', 2, {
  columns: ['pipelineNo', 'safetyGrade', 'lengthM', 'dnOfLine', 'medium', 'designPressure'],
  filters: ['safetyGrade'],
  more: {
    pipelineNo: text(['管道编号', 'Line no.'], { required: true, max: 60, unique: true, search: true }),
    isPeOrCastIron: bool(['PE/铸铁管', 'PE or cast iron']),
    cathodicProtection: bool(['阴极保护', 'Cathodic protection']),
    lengthM: sumOf(['总长(m)', 'Total length (m)'], 'segments', 'lengthM'),
    dnOfLine: computed(['公称直径DN', 'DN'], 'text'),
    ...ofLines,
    segments: lines(
      ['管段', 'Segments'],
      {
        segmentNo: text(['管段号', 'Segment no.'], { required: true, max: 40 }),
        fromPoint: text(['起点', 'From'], { max: 60 }),
        toPoint: text(['终点', 'To'], { max: 60 }),
        dn: int(['公称直径DN', 'DN'], { min: 1 }),
        outerDiameter: decimal(['外径', 'Outer diameter'], 8, 1, millimetre),
        wallThickness: decimal(['壁厚', 'Wall thickness'], 8, 2, millimetre),
        lengthM: decimal(['长度', 'Length'], 12, 2, { required: true, above: 0, unit: ['m', 'm'] }),
        material: text(['材质', 'Material'], { max: 60 }),
        designPressure: decimal(['设计压力', 'Design pressure'], 8, 3, megapascal),
        designTemp: decimal(['设计温度', 'Design temperature'], 6, 1, celsius),
        workPressure: decimal(['工作压力', 'Working pressure'], 8, 3, megapascal),
        workTemp: decimal(['工作温度', 'Working temperature'], 6, 1, celsius),
        medium: text(['介质', 'Medium'], { max: 60 }),
        layMethod: dict(['敷设方式', 'Laying'], 'sePipeLay'),
        insulation: text(['绝热', 'Insulation'], { max: 60 }),
        corrosionProtection: text(['防腐', 'Corrosion protection'], { max: 60 }),
        weldCount: int(['焊口数', 'Welds'], { min: 0 }),
        ndtRatio: percent(['探伤比例', 'NDT ratio']),
      },
      {
        ...{ min: 1, max: 200, distinct: [['segmentNo']], totals: ['lengthM'] },
        checks: [notAbove('workPressure', 'designPressure', workingAbove)],
      },
    ),
  },
})

export const craneLedger = ledgerOf('craneLedger', 3, {
  columns: ['ratedLoad', 'span', 'liftHeight', 'workClass'],
  filters: ['moltenMetal'],
  more: {
    ratedLoad: decimal(['额定起重量(主)', 'Rated load'], 10, 2, { required: true, above: 0, unit: ['t', 't'] }),
    auxRatedLoad: decimal(['额定起重量(副)', 'Rated load (auxiliary)'], 10, 2, { min: 0, unit: ['t', 't'] }),
    span: decimal(['跨度', 'Span'], 8, 2, metre),
    liftHeight: decimal(['起升高度', 'Lift height'], 8, 2, metre),
    auxLiftHeight: decimal(['副钩起升高度', 'Lift height (auxiliary)'], 8, 2, metre),
    cantilever: decimal(['悬臂长', 'Cantilever'], 8, 2, metre),
    workClass: choice(['工作级别', 'Duty class'], {
      ...{ A1: ['A1', 'A1'], A2: ['A2', 'A2'], A3: ['A3', 'A3'], A4: ['A4', 'A4'] },
      ...{ A5: ['A5', 'A5'], A6: ['A6', 'A6'], A7: ['A7', 'A7'], A8: ['A8', 'A8'] },
    }),
    liftSpeed: decimal(['起升速度', 'Lift speed'], 8, 2, metreAMinute),
    trolleySpeed: decimal(['小车速度', 'Trolley speed'], 8, 2, metreAMinute),
    craneSpeed: decimal(['大车速度', 'Crane speed'], 8, 2, metreAMinute),
    controlMode: dict(['操纵方式', 'Control'], 'seCraneControl'),
    moltenMetal: bool(['吊运熔融金属', 'Molten metal'], {
      help: ['检验周期缩短为12个月', 'Inspected every 12 months'],
    }),
    explosionProof: bool(['防爆', 'Explosion-proof']),
    safetyMonitorSystem: bool(['安全监控系统', 'Safety monitoring system']),
    hookCount: int(['吊钩数', 'Hooks'], { min: 0, max: 100 }),
    railLength: decimal(['轨道长', 'Rail length'], 10, 2, metre),
    wireRope: lines(
      ['钢丝绳', 'Wire ropes'],
      {
        place: text(['位置', 'Position'], { required: true, max: 60 }),
        spec: text(['规格', 'Specification'], { max: 60 }),
        diameter: decimal(['直径', 'Diameter'], 8, 2, millimetre),
        installDate: date(['安装日期', 'Installed']),
        scrapDate: date(['报废日期', 'Scrapped']),
      },
      { max: 20, totals: [] },
    ),
  },
})

export const boilerLedger = ledgerOf('boilerLedger', 4, {
  columns: ['nextExternal', 'nextInternal', 'boilerClass', 'ratedOutput', 'outputUnit', 'ratedPressure', 'fuel'],
  filters: ['boilerClass', 'fuel'],
  checks: [
    opensWithin('ratedPressure'),
    notAbove('allowedPressure', 'ratedPressure', [
      '允许工作压力不能大于额定压力',
      'Allowed pressure above the rated pressure',
    ]),
  ],
  more: {
    nextExternal: computed(['下次外部检验', 'Next external inspection'], 'date'),
    nextInternal: computed(['下次内部检验', 'Next internal inspection'], 'date'),
    boilerClass: choice(
      ['锅炉级别', 'Class'],
      { A: ['A级', 'A'], B: ['B级', 'B'], C: ['C级', 'C'], D: ['D级', 'D'] },
      { required: true },
    ),
    ratedOutput: decimal(['额定出力', 'Rated output'], 10, 2, { above: 0 }),
    outputUnit: choice(['出力单位', 'Unit of output'], { 1: ['t/h', 't/h'], 2: ['MW', 'MW'] }, { default: 1 }),
    ratedPressure: decimal(['额定压力', 'Rated pressure'], 8, 3, megapascal),
    allowedPressure: decimal(['允许工作压力', 'Allowed pressure'], 8, 3, megapascal),
    outletTemp: decimal(['出口温度', 'Outlet temperature'], 6, 1, celsius),
    feedTemp: decimal(['给水温度', 'Feed temperature'], 6, 1, celsius),
    fuel: dict(['燃料', 'Fuel'], 'seBoilerFuel'),
    burnMode: dict(['燃烧方式', 'Firing'], 'seBoilerFiring'),
    efficiency: percent(['热效率', 'Efficiency']),
    noxLimit: decimal(['NOx限值', 'NOx limit'], 8, 2, { min: 0, unit: ['mg/m³', 'mg/m³'] }),
    waterTreatment: dict(['水处理方式', 'Water treatment'], 'seWaterTreatment'),
    waterVolume: decimal(['水容积', 'Water volume'], 10, 3, { min: 0, unit: ['m³', 'm³'] }),
    roomLocation: text(['锅炉房位置', 'Boiler room'], { max: 100 }),
    linkedToPlant: bool(['成套装置/电站', 'Part of a plant'], {
      help: ['内部检验随装置检修，36–72个月', 'Internal inspection follows the overhaul, 36 to 72 months'],
    }),
  },
})

export const liftLedger = ledgerOf('liftLedger', 5, {
  columns: ['nextUpkeep', 'ratedLoadKg', 'floors', 'stops', 'maintainUnit', 'maintainTo'],
  filters: ['maintainUnit', 'maintainTo'],
  checks: [
    notAbove('stops', 'floors', ['站数不能大于层数', 'More stops than floors']),
    check(
      ['maintainers'],
      ['在用电梯须有两名以上维保人员', 'A lift in use needs two technicians or more'],
      ({ useStatus, maintainers }) => useStatus !== 1 || !Array.isArray(maintainers) || maintainers.length >= 2,
    ),
  ],
  more: {
    nextUpkeep: computed(['下次维保', 'Next upkeep'], 'date'),
    ratedLoadKg: int(['额定载重', 'Rated load'], { required: true, min: 1, unit: ['kg', 'kg'] }),
    persons: int(['额定人数', 'Persons'], { min: 0 }),
    ratedSpeed: decimal(['额定速度', 'Rated speed'], 6, 2, { min: 0, unit: ['m/s', 'm/s'] }),
    floors: int(['层', 'Floors'], { min: 0 }),
    stops: int(['站', 'Stops'], { min: 0 }),
    doors: int(['门', 'Doors'], { min: 0 }),
    riseHeight: decimal(['提升高度', 'Rise'], 8, 2, metre),
    inclination: decimal(['倾角', 'Angle'], 5, 1, { min: 0, max: 90, unit: ['°', '°'] }),
    stepWidth: decimal(['梯级宽', 'Step width'], 8, 1, millimetre),
    driveMode: dict(['驱动方式', 'Drive'], 'seLiftDrive'),
    machineRoom: dict(['机房', 'Machine room'], 'seLiftRoom'),
    maintainUnit: text(['维保单位', 'Upkeep contractor'], { max: 100, requiredWhen: { useStatus: 1 } }),
    maintainLicence: text(['维保许可证号', "Contractor's licence"], { max: 60 }),
    maintainFrom: date(['维保合同起', 'Contract from']),
    maintainTo: date(['维保合同止', 'Contract to']),
    lastGovernorDate: date(['期初限速器校验日期', 'Governor calibrated (opening)']),
    lastLoadTestDate: date(['期初125%制动试验日期', '125 % brake test (opening)']),
    rescueCode: text(['应急救援识别码', 'Rescue code'], { max: 60 }),
    emergencyPhone: text(['救援电话', 'Rescue phone'], { max: 30 }),
    isPublic: bool(['公众聚集场所', 'Public place']),
    maintainers: lines(
      ['维保人员', 'Technicians'],
      {
        name: text(['姓名', 'Name'], { required: true, max: 60 }),
        certNo: text(['证号', 'Certificate no.'], { max: 60 }),
        phone: text(['电话', 'Phone'], { max: 30 }),
      },
      { max: 20, totals: [] },
    ),
  },
})

export const carLedger = ledgerOf('carLedger', 6, {
  columns: ['plateNo', 'powerType', 'ratedLiftKg', 'frameNo', 'insuranceTo', 'workHours'],
  filters: ['powerType', 'insuranceTo'],
  more: {
    plateNo: text(['车牌号码', 'Plate'], { required: true, max: 20, unique: true, search: true }),
    frameNo: text(['车架号', 'Frame no.'], { max: 40, unique: true, search: true }),
    engineNo: text(['发动机(电机)号', 'Engine no.'], { max: 40 }),
    powerType: dict(['动力方式', 'Drive'], 'seVehiclePower', { required: true }),
    ratedLiftKg: int(['额定起重', 'Rated lift'], { min: 1, unit: ['kg', 'kg'], requiredWhen: { kind: '叉车' } }),
    maxLiftHeight: int(['起升高度', 'Lift height'], { min: 0, unit: ['mm', 'mm'] }),
    maxSpeed: int(['最高车速', 'Highest speed'], { min: 0, unit: ['km/h', 'km/h'] }),
    seats: int(['座位', 'Seats'], { min: 0 }),
    workArea: text(['作业区域', 'Working area'], { max: 100 }),
    emissionCode: text(['环保登记号', 'Emission code'], { max: 40 }),
    emissionStage: dict(['排放阶段', 'Emission stage'], 'seEmissionStage'),
    batteryNo: text(['蓄电池编号', 'Battery no.'], { max: 40 }),
    batteryDate: date(['蓄电池启用日期', 'Battery since']),
    tyreType: text(['轮胎', 'Tyres'], { max: 40 }),
    insuranceNo: text(['保险单号', 'Insurance no.'], { max: 60, requiredWhen: { kind: '道路车辆' } }),
    insuranceTo: date(['保险到期', 'Insured to'], { requiredWhen: { kind: '道路车辆' } }),
    insurer: text(['保险公司', 'Insurer'], { max: 100 }),
    mileage: decimal(['里程', 'Mileage'], 12, 1, { min: 0, unit: ['km', 'km'] }),
    workHours: decimal(['工作小时', 'Hours'], 12, 1, { min: 0, unit: ['h', 'h'] }),
    lowerReason: text(['读数减少原因', 'Why a reading went down'], { max: 200, noCopy: true }),
  },
})

export const ledgers = [
  pressureVesselLedger,
  pressurePipingLedger,
  craneLedger,
  boilerLedger,
  liftLedger,
  carLedger,
] as const

export const ledgerBusinesses = ledgers.map((ledger, at) => {
  const kind = allKinds[at]
  if (!kind) throw new Error(`No kind of special equipment for ${ledger.name}`)
  const { business: number, ledgerScreen: page, ledgerLabel: label, prefix } = kind
  return business(number, { resource: ledger, screen: page, label, classification: 'specialManagement', prefix })
})

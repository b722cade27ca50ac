// The six kinds of inspection papers: what each notes besides.
import { bool, business, datetime, decimal, image, int, percent, text } from '../../language/index.ts'
import { checkOf } from './check.ts'
import { allKinds } from './specialKinds.ts'

const ofPressure = {
  thicknessMin: decimal(['最小壁厚', 'Least thickness'], 8, 2, { min: 0, unit: ['mm', 'mm'] }),
  defects: text(['缺陷', 'Defects'], { max: 500 }),
  testPressure: decimal(['试验压力', 'Test pressure'], 8, 3, { min: 0, unit: ['MPa', 'MPa'] }),
  monitoredUse: bool(['监控使用', 'Monitored use']),
}

export const pressureVesselCheck = checkOf('pressureVesselCheck', 1, { more: ofPressure })

export const pressurePipingCheck = checkOf('pressurePipingCheck', 2, {
  more: {
    inspectedLength: decimal(['检验长度', 'Length inspected'], 12, 2, { min: 0, unit: ['m', 'm'] }),
    ...ofPressure,
  },
  columns: ['inspectedLength'],
})

export const craneCheck = checkOf('craneCheck', 3, {
  more: {
    ratedLoadTest: bool(['额定载荷试验', 'Rated load test']),
    testLoad: decimal(['试验载荷', 'Test load'], 10, 2, { min: 0, unit: ['t', 't'] }),
  },
})

export const boilerCheck = checkOf('boilerCheck', 4, {
  more: {
    waterQuality: text(['水质', 'Water quality'], { max: 200 }),
    hydroPressure: decimal(['水压试验压力', 'Hydraulic pressure'], 8, 3, { min: 0, unit: ['MPa', 'MPa'] }),
    efficiencyMeasured: percent(['实测热效率', 'Measured efficiency']),
  },
})

export const liftCheck = checkOf('liftCheck', 5, {
  more: {
    maintainers: text(['维保人员', 'Technicians'], { max: 200 }),
    arriveTime: datetime(['到达时间', 'Arrived']),
    leaveTime: datetime(['离开时间', 'Left']),
    faultDescription: text(['故障描述', 'Fault'], { max: 500 }),
    rescueMinutes: int(['救援用时', 'Rescue took'], { min: 0, unit: ['分钟', 'min'] }),
    userSignature: image(['使用单位签字', 'Signed by the user']),
  },
  columns: ['maintainers', 'faultDescription'],
})

export const carCheck = checkOf('carCheck', 6, {
  more: {
    mileage: decimal(['里程', 'Mileage'], 12, 1, { min: 0, unit: ['km', 'km'] }),
    workHours: decimal(['工作小时', 'Hours'], 12, 1, { min: 0, unit: ['h', 'h'] }),
    brakeDistance: decimal(['制动距离', 'Braking distance'], 6, 2, { min: 0, unit: ['m', 'm'] }),
    emissionResult: text(['尾气结果', 'Emission'], { max: 100 }),
  },
  columns: ['workHours'],
})

export const checks = [pressureVesselCheck, pressurePipingCheck, craneCheck, boilerCheck, liftCheck, carCheck] as const

export const checkBusinesses = checks.map((paper, at) => {
  const kind = allKinds[at]
  if (!kind) throw new Error(`No kind of special equipment for ${paper.name}`)
  const { business: number, checkScreen: page, checksLabel: label, prefix } = kind
  return business(number + 1, {
    ...{
      resource: paper,
      screen: page,
      label,
      classification: 'specialManagement',
      prefix: `${prefix}J`,
      workflow: true,
    },
  })
})

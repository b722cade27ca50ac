// What the papers of special equipment share.
import { dict, image, int, lines, text, date, decimal, files, ref } from '../../language/index.ts'

export const useStates = {
  0: ['待登记', 'To be registered'],
  1: ['在用', 'In use'],
  2: ['停用', 'Stopped'],
  3: ['报废', 'Scrapped'],
  4: ['迁出', 'Moved out'],
} as const

export const grades = { 1: ['1级', '1'], 2: ['2级', '2'], 3: ['3级', '3'], 4: ['4级', '4'], 5: ['5级', '5'] } as const

/** As of a vessel, pipeline or boiler; and as of the others. */
export const conclusions = {
  conforming: {
    1: ['符合要求', 'Conforming'],
    2: ['复检合格', 'Qualified after re-inspection'],
    3: ['基本符合要求', 'Conforming with restrictions'],
    4: ['不符合要求', 'Not conforming'],
  },
  qualified: {
    1: ['合格', 'Qualified'],
    2: ['复检合格', 'Qualified after re-inspection'],
    3: ['限制使用', 'Restricted use'],
    4: ['不合格', 'Unqualified'],
  },
} as const

export const conclusionTones = { 1: 'success', 2: 'success', 3: 'warning', 4: 'danger' } as const

/** Months after which an accessory is calibrated, where nobody says otherwise. */
export const usualCycles: Readonly<Record<string, number>> = { 安全阀: 12, 压力表: 6, 限速器: 24 }

export const safetyAccessories = lines(
  ['安全附件', 'Safety accessories'],
  {
    accessoryType: dict(['附件类型', 'Type'], 'seAccessory', { required: true }),
    accessoryCode: text(['编号', 'No.'], { max: 60 }),
    model: text(['型号', 'Model'], { max: 60 }),
    maker: text(['制造', 'Maker'], { max: 100 }),
    range: text(['量程', 'Range'], { max: 60 }),
    setPressure: decimal(['整定压力', 'Set pressure'], 8, 3, { min: 0, unit: ['MPa', 'MPa'] }),
    accuracy: text(['精度', 'Accuracy'], { max: 30 }),
    instrumentCardId: ref(['关联计量器具', 'Instrument card'], 'newCard', { among: { cardType: 5 } }),
    cycleMonths: int(['校验周期(月)', 'Cycle (months)'], { min: 1, max: 240 }),
    lastDate: date(['上次校验', 'Last calibration']),
    certNo: text(['证书号', 'Certificate no.'], { max: 60 }),
    nextDate: date(['下次校验', 'Next calibration'], {
      help: ['留空按周期推算', 'Empty: by the cycle'],
    }),
  },
  { max: 50, totals: [] },
)

export const operators = lines(
  ['作业人员', 'Certified operators'],
  {
    userId: ref(['人员', 'Person'], 'user', { required: true, search: ['jobName'] }),
    certKind: dict(['证书类别', 'Certificate'], 'seOperatorCert', { required: true }),
    certNo: text(['证书编号', 'Certificate no.'], { max: 60 }),
    validTo: date(['有效期至', 'Valid to']),
  },
  { max: 50, distinct: [['userId', 'certKind']], totals: [] },
)

export const photoAndFiles = {
  image: image(['照片', 'Photo']),
  annex: files(['附件', 'Files']),
}

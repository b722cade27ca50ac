// The points of a model, or of one machine, with their lubricant, quantity, method and cycle: the "five fixes".
import {
  bool,
  business,
  check,
  choice,
  code,
  copying,
  countOf,
  image,
  int,
  lines,
  longText,
  ref,
  resource,
  text,
} from '../../language/index.ts'
import { cycle, cycleBase, demands, filterLevels, machine, oil, place, spotX, spotY } from './words.ts'

export const scopes = { 1: ['型号', 'Model'], 2: ['设备', 'Machine'] } as const
const [model, oneMachine] = [1, 2] as const

const named = check(
  ['lubricantBrand', 'lubricantId'],
  ['请选择油品或填写油品牌号', 'Choose a lubricant or enter its grade'],
  ({ lubricantId, lubricantBrand }) => Boolean(lubricantId ?? lubricantBrand),
)

export const lubricationStandard = resource('lubricationStandard', {
  label: ['润滑标准', 'Lubrication standard'],
  orgMode: 2,
  fields: {
    code: code(['标准编号', 'Code']),
    name: text(['名称', 'Name'], { required: true, max: 100, search: true }),
    scope: choice(['适用范围', 'Scope'], scopes, { required: true, default: model, readOnly: 'onceSaved' }),
    archivesId: ref(['设备档案', 'Equipment file'], 'archives', {
      ...{ among: { cardType: 3 }, search: ['code', 'name'] },
      ...{ onlyWhen: { scope: model }, requiredWhen: { scope: model } },
    }),
    cardId: ref(['设备', 'Equipment'], 'newCard', {
      ...{ ...machine, onlyWhen: { scope: oneMachine }, requiredWhen: { scope: oneMachine } },
    }),
    /** One more with each change while it is in use; arrangements keep theirs. */
    docVersion: int(['版本', 'Version'], { required: true, readOnly: true, default: 1, noCopy: true }),
    diagram: image(['润滑图', 'Lubrication chart']),
    points: lines(
      ['润滑点', 'Points'],
      {
        ...place,
        ...oil,
        ...cycle,
        cycleBase,
        advanceDays: int(['可提前天数', 'Days early'], {
          ...{ min: 0, max: 365, empty: ['周期的20%，最多7天', '20 % of the cycle, at most 7 days'] },
        }),
        ...demands,
        stdMinutes: int(['标准工时', 'Standard minutes'], { min: 0, max: 9999, unit: ['分', 'min'] }),
        filterLevel: choice(['三级过滤', 'Filtration'], filterLevels, { required: true, default: 0 }),
        instruction: longText(['操作说明', 'Instruction'], { max: 500 }),
        posX: spotX,
        posY: spotY,
      },
      { min: 1, max: 200, ordered: true, totals: [], distinct: [['pointNo']], checks: [named] },
    ),
    pointQty: countOf(['润滑点数', 'Points'], 'points'),
    enabled: bool(['启用', 'Enabled'], { noCopy: true }),
    remark: longText(['备注', 'Remark'], { max: 500 }),
  },
  unique: [
    { fields: ['archivesId'], where: { scope: model, enabled: true } },
    { fields: ['cardId'], where: { scope: oneMachine, enabled: true } },
  ],
  actions: {
    copy: copying(),
    /** Where the points are on the chart; what is said of them stays, and so does the version. */
    placePoints: {
      ...{ apart: true, button: 'update', label: ['标注润滑点', 'Place the points'] },
      input: { points: lines(['润滑点', 'Points'], { posX: spotX, posY: spotY }, { min: 1, max: 200 }) },
    },
  },
  paper: {
    signed: [
      ['编制', 'Made by'],
      ['审核', 'Checked by'],
    ],
    columns: [
      ...['pointNo', 'part', 'actionType', 'method', 'lubricantId', 'lubricantBrand', 'stdQty', 'unit', 'cycleType'],
      ...['cycleValue', 'needStop', 'instruction'],
    ],
  },
  list: {
    columns: ['code', 'name', 'scope', 'archivesId', 'cardId', 'pointQty', 'docVersion', 'enabled', 'updateTime'],
    filters: ['scope', 'archivesId', 'cardId', 'enabled'],
  },
})

export const lubricationStandardBusiness = business(310, {
  resource: lubricationStandard,
  label: ['润滑标准', 'Lubrication standards'],
  screen: 'lubricationStandard',
  classification: 'equipmentManagement',
  prefix: 'RHB',
})

// Cards that were there before the books began: the file that brings them says in which state they are and where.
import { choice, dept, ref, stateWord, user } from '../../language/index.ts'
import { cardStates } from './cardStates.ts'

/** What a card may be when its books begin; everything else comes by the papers of its life. */
export const openingStates = {
  awaiting: stateWord(cardStates.awaiting),
  inUse: stateWord(cardStates.inUse),
  sealed: stateWord(cardStates.sealed),
} as const
export type OpeningState = keyof typeof openingStates

export const cardOpening = {
  openingStatus: choice(['期初状态', 'Opening status'], openingStates, {
    default: 'inUse',
    help: [
      '已有的模具、设备等填写；填写后视为已验收（待验收除外）。留空：填了期初位置的为在用，否则按类型是否需要验收',
      'For what is there already: counts as accepted, unless it says so. Empty: in use where an opening place is given, else as its type demands acceptance',
    ],
  }),
  openingWarehouseId: ref(['期初仓库', 'Opening warehouse'], 'warehouse', {
    among: { warehouseType: [1, 4] },
    help: [
      '现在在库的填写；仓库、领用、供应商三类位置只填一类',
      'Where it lies now; give a warehouse, a holder or a supplier, only one of them',
    ],
  }),
  openingLocationId: ref(['期初库位', 'Opening bin'], 'cargoLocation', {
    among: { kind: 3 },
  }),
  openingHolderId: user(['期初领用人', 'Opening holder'], {
    help: ['现在领用在外的填写领用人、部门或产线', 'Who has it now: a person, a department or a production line'],
  }),
  openingDeptId: dept(['期初领用部门', 'Opening holding department']),
  openingLineId: ref(['期初领用产线', 'Opening production line'], 'productLine'),
  openingSupplierId: ref(['期初所在供应商', 'Opening supplier'], 'supplier', {
    help: ['现在在供应商处的填写', 'The supplier at whose place it is now'],
  }),
}

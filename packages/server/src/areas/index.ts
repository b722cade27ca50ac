// Every behaviour of the product. An object without one is its definition and nothing else.
import type { Behaviour, ServiceBehaviour } from '../engine/behaviour.ts'
import type { Database } from '../platform/database/database.ts'
import type { DoctorCheck } from '../platform/database/doctor.ts'
import type { Sight } from '../engine/sight.ts'
import type { Files } from '../platform/files/index.ts'
import type { OpenSessions } from '../platform/session/sessions.ts'
import { homePageBehaviour } from './dashboard/homePage.ts'
import { firstStepsFigure } from './dashboard/firstSteps.ts'
import { accessoryBehaviour } from './accessory/accessory.ts'
import { accessoryInputBehaviour } from './accessory/accessoryInput.ts'
import { partsLedgerCheck } from './accessory/ledgerCheck.ts'
import { cargoLocationBehaviour } from './basicData/cargoLocation.ts'
import { customerBehaviour } from './basicData/customer.ts'
import { productBehaviour } from './basicData/product.ts'
import { productLineBehaviour } from './basicData/productLine.ts'
import { supplierBehaviour } from './basicData/supplier.ts'
import { warehouseBehaviour } from './basicData/warehouse.ts'
import { businessCodeBehaviour } from './platform/businessCode.ts'
import { dictionaryBehaviour } from './platform/dictionary.ts'
import { fileBehaviour } from './platform/file.ts'
import { noticeBehaviour } from './platform/notice.ts'
import { importJobBehaviour } from './platform/importJob.ts'
import { operationLogBehaviour } from './platform/operationLog.ts'
import { orgBehaviour } from './platform/org.ts'
import { parameterControlBehaviour } from './platform/parameterControl.ts'
import { personalConfigBehaviour } from './platform/personalConfig.ts'
import { roleBehaviour } from './platform/role.ts'
import { tenantBehaviour } from './platform/tenant.ts'
import { tokenBehaviour } from './platform/token.ts'
import { userBehaviour } from './platform/user.ts'
import { toolingTypeBehaviour } from './tooling/toolingType.ts'
import { requisitionToolingBehaviour } from './tooling/requisitionTooling.ts'
import { outboundOrderBehaviour } from './tooling/outboundOrder.ts'
import { cardLedgerCheck } from './tooling/ledgerCheck.ts'
import { cardsThatMake } from './tooling/makers.ts'
import { newCardBehaviour } from './tooling/newCard.ts'
import { godownEntryBehaviour } from './tooling/godownEntry.ts'
import { acceptanceBehaviour } from './tooling/acceptance.ts'
import { inventoryCountSlipBehaviour } from './tooling/inventoryCountSlip.ts'
import { outboundConfigBehaviour } from './tooling/outboundConfig.ts'
import { binContents, cardsInWarehouse, cardsStored } from './tooling/stored.ts'
import { partsStored } from './accessory/stock.ts'
import { archivesBehaviour } from './tooling/archives.ts'
import { cardAttachmentBehaviour } from './tooling/cardAttachment.ts'
import { cardManualBehaviour } from './tooling/cardManual.ts'
import { toolingFigures } from './tooling/dashboard.ts'
import { listInOutBehaviour } from './tooling/reports/inOut.ts'
import { listPositionBehaviour, listToReturnBehaviour } from './tooling/reports/positions.ts'
import { listStockBehaviour } from './tooling/reports/stock.ts'
import { procurementOrderBehaviour } from './tooling/procurementOrder.ts'

/** What may stand in a warehouse. */
const holdings = [cardsStored, partsStored]

export const behavioursOf = ({ tenants }: OpenSessions, db: Database, files: Files): readonly Behaviour[] => [
  orgBehaviour,
  userBehaviour({ db, tenancy: tenants.tenancy }),
  dictionaryBehaviour,
  noticeBehaviour,
  importJobBehaviour,
  operationLogBehaviour,
  roleBehaviour(tenants.tenancy),
  warehouseBehaviour(holdings, cardsInWarehouse),
  cargoLocationBehaviour(holdings, binContents),
  customerBehaviour,
  productBehaviour(cardsThatMake),
  productLineBehaviour,
  supplierBehaviour,
  toolingTypeBehaviour,
  archivesBehaviour,
  newCardBehaviour({ tenants, files }),
  cardAttachmentBehaviour,
  requisitionToolingBehaviour,
  godownEntryBehaviour,
  outboundOrderBehaviour,
  procurementOrderBehaviour,
  acceptanceBehaviour,
  outboundConfigBehaviour,
  inventoryCountSlipBehaviour,
  listPositionBehaviour,
  listInOutBehaviour,
  listToReturnBehaviour,
  listStockBehaviour,
  accessoryBehaviour,
  accessoryInputBehaviour,
]

export const servicesOf = (sessions: OpenSessions, files: Files, sight: Sight): readonly ServiceBehaviour[] => [
  businessCodeBehaviour,
  tokenBehaviour({ tenants: sessions.tenants, files }),
  tenantBehaviour(sessions, files),
  parameterControlBehaviour,
  fileBehaviour({ sessions, files, sight }),
  personalConfigBehaviour,
  cardManualBehaviour(files),
  homePageBehaviour([...toolingFigures, firstStepsFigure]),
]

/** What must hold on live data, examined by `tmlm doctor`. */
export const areaChecks: readonly DoctorCheck[] = [partsLedgerCheck, cardLedgerCheck]

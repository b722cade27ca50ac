// Written by `npm run migration` from the definitions, never by hand.
import type { AcceptanceTables } from './acceptance.ts'
import type { AccessoryTables } from './accessory.ts'
import type { AccessoryBatchTables } from './accessoryBatch.ts'
import type { AccessoryInputTables } from './accessoryInput.ts'
import type { AccessoryStandingStockTables } from './accessoryStandingStock.ts'
import type { AccessoryStockMoveTables } from './accessoryStockMove.ts'
import type { AccessoryStockValueTables } from './accessoryStockValue.ts'
import type { ArchivesTables } from './archives.ts'
import type { CardAttachmentTables } from './cardAttachment.ts'
import type { CardBindingTables } from './cardBinding.ts'
import type { CardMoveTables } from './cardMove.ts'
import type { CardPlanTables } from './cardPlan.ts'
import type { CardPlanNumTables } from './cardPlanNum.ts'
import type { CardPositionTables } from './cardPosition.ts'
import type { CardReservationTables } from './cardReservation.ts'
import type { CardStatusLogTables } from './cardStatusLog.ts'
import type { CardStockTables } from './cardStock.ts'
import type { CargoLocationTables } from './cargoLocation.ts'
import type { ChangeDeptTables } from './changeDept.ts'
import type { ChangeManagerTables } from './changeManager.ts'
import type { ChangeNoteTables } from './changeNote.ts'
import type { ChangeOrgTables } from './changeOrg.ts'
import type { ChangePersonLiableTables } from './changePersonLiable.ts'
import type { ChangeProductLineTables } from './changeProductLine.ts'
import type { ChangeSupplierTables } from './changeSupplier.ts'
import type { ChangeUseDeptTables } from './changeUseDept.ts'
import type { CheckEquipmentTables } from './checkEquipment.ts'
import type { ClientCallTables } from './clientCall.ts'
import type { CodeCounterTables } from './codeCounter.ts'
import type { ComboTables } from './combo.ts'
import type { CustomerTables } from './customer.ts'
import type { DictionaryTables } from './dictionary.ts'
import type { DocParticipantTables } from './docParticipant.ts'
import type { DownloadTicketTables } from './downloadTicket.ts'
import type { GodownEntryTables } from './godownEntry.ts'
import type { ImportFileTables } from './importFile.ts'
import type { ImportJobTables } from './importJob.ts'
import type { InventoryCountSlipTables } from './inventoryCountSlip.ts'
import type { LifeEntryTables } from './lifeEntry.ts'
import type { LoginFailureTables } from './loginFailure.ts'
import type { LoginLogTables } from './loginLog.ts'
import type { LoginSessionTables } from './loginSession.ts'
import type { MaintainTables } from './maintain.ts'
import type { MaintainTeamTables } from './maintainTeam.ts'
import type { ManufacturerTables } from './manufacturer.ts'
import type { MaterialTypeTables } from './materialType.ts'
import type { NewCardTables } from './newCard.ts'
import type { NoticeTables } from './notice.ts'
import type { NoticeReadTables } from './noticeRead.ts'
import type { OperationLogTables } from './operationLog.ts'
import type { OrgTables } from './org.ts'
import type { OutboundConfigTables } from './outboundConfig.ts'
import type { OutboundOrderTables } from './outboundOrder.ts'
import type { ParameterValueTables } from './parameterValue.ts'
import type { PasswordHistoryTables } from './passwordHistory.ts'
import type { PersonalConfigTables } from './personalConfig.ts'
import type { PlanTables } from './plan.ts'
import type { PrintCountTables } from './printCount.ts'
import type { ProcedureTables } from './procedure.ts'
import type { ProcurementOrderTables } from './procurementOrder.ts'
import type { ProductTables } from './product.ts'
import type { ProductLineTables } from './productLine.ts'
import type { RequisitionToolingTables } from './requisitionTooling.ts'
import type { RetiredQrKeyTables } from './retiredQrKey.ts'
import type { ScheduledTaskTables } from './scheduledTask.ts'
import type { ScheduledTaskLogTables } from './scheduledTaskLog.ts'
import type { SchemeTables } from './scheme.ts'
import type { SpotcheckTables } from './spotcheck.ts'
import type { SupplierTables } from './supplier.ts'
import type { SysFileTables } from './sysFile.ts'
import type { SysRoleTables } from './sysRole.ts'
import type { SystemConfigTables } from './systemConfig.ts'
import type { TaskDueTables } from './taskDue.ts'
import type { TenantTables } from './tenant.ts'
import type { TenantLogTables } from './tenantLog.ts'
import type { ToolingTypeTables } from './toolingType.ts'
import type { UserTables } from './user.ts'
import type { UserOrgScopeTables } from './userOrgScope.ts'
import type { WarehouseTables } from './warehouse.ts'
import type { WorkCalendarTables } from './workCalendar.ts'
import type { WorkShiftTables } from './workShift.ts'

/** Every table of the product with its columns. */
export interface Tables
  extends
    AcceptanceTables,
    AccessoryTables,
    AccessoryBatchTables,
    AccessoryInputTables,
    AccessoryStandingStockTables,
    AccessoryStockMoveTables,
    AccessoryStockValueTables,
    ArchivesTables,
    CardAttachmentTables,
    CardBindingTables,
    CardMoveTables,
    CardPlanTables,
    CardPlanNumTables,
    CardPositionTables,
    CardReservationTables,
    CardStatusLogTables,
    CardStockTables,
    CargoLocationTables,
    ChangeDeptTables,
    ChangeManagerTables,
    ChangeNoteTables,
    ChangeOrgTables,
    ChangePersonLiableTables,
    ChangeProductLineTables,
    ChangeSupplierTables,
    ChangeUseDeptTables,
    CheckEquipmentTables,
    ClientCallTables,
    CodeCounterTables,
    ComboTables,
    CustomerTables,
    DictionaryTables,
    DocParticipantTables,
    DownloadTicketTables,
    GodownEntryTables,
    ImportFileTables,
    ImportJobTables,
    InventoryCountSlipTables,
    LifeEntryTables,
    LoginFailureTables,
    LoginLogTables,
    LoginSessionTables,
    MaintainTables,
    MaintainTeamTables,
    ManufacturerTables,
    MaterialTypeTables,
    NewCardTables,
    NoticeTables,
    NoticeReadTables,
    OperationLogTables,
    OrgTables,
    OutboundConfigTables,
    OutboundOrderTables,
    ParameterValueTables,
    PasswordHistoryTables,
    PersonalConfigTables,
    PlanTables,
    PrintCountTables,
    ProcedureTables,
    ProcurementOrderTables,
    ProductTables,
    ProductLineTables,
    RequisitionToolingTables,
    RetiredQrKeyTables,
    ScheduledTaskTables,
    ScheduledTaskLogTables,
    SchemeTables,
    SpotcheckTables,
    SupplierTables,
    SysFileTables,
    SysRoleTables,
    SystemConfigTables,
    TaskDueTables,
    TenantTables,
    TenantLogTables,
    ToolingTypeTables,
    UserTables,
    UserOrgScopeTables,
    WarehouseTables,
    WorkCalendarTables,
    WorkShiftTables {}

// Written by `npm run migration` from the definitions, never by hand.
import type { AcceptanceTables } from './acceptance.ts'
import type { AccessoryTables } from './accessory.ts'
import type { AccessoryApplyTables } from './accessoryApply.ts'
import type { AccessoryBarcodeTables } from './accessoryBarcode.ts'
import type { AccessoryBatchTables } from './accessoryBatch.ts'
import type { AccessoryCheckOrderTables } from './accessoryCheckOrder.ts'
import type { AccessoryDaySumTables } from './accessoryDaySum.ts'
import type { AccessoryInputTables } from './accessoryInput.ts'
import type { AccessoryOutputTables } from './accessoryOutput.ts'
import type { AccessoryReservationTables } from './accessoryReservation.ts'
import type { AccessorySafeStockTables } from './accessorySafeStock.ts'
import type { AccessoryStandingStockTables } from './accessoryStandingStock.ts'
import type { AccessoryStockMoveTables } from './accessoryStockMove.ts'
import type { AccessoryStockValueTables } from './accessoryStockValue.ts'
import type { ArchivesTables } from './archives.ts'
import type { AuthorizeTables } from './authorize.ts'
import type { BoilerCheckTables } from './boilerCheck.ts'
import type { BoilerLedgerTables } from './boilerLedger.ts'
import type { CarCheckTables } from './carCheck.ts'
import type { CarLedgerTables } from './carLedger.ts'
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
import type { CavityTurnTables } from './cavityTurn.ts'
import type { CellTables } from './cell.ts'
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
import type { CodeRuleTables } from './codeRule.ts'
import type { ComboTables } from './combo.ts'
import type { CounterCommandTables } from './counterCommand.ts'
import type { CraneCheckTables } from './craneCheck.ts'
import type { CraneLedgerTables } from './craneLedger.ts'
import type { CustomItemTables } from './customItem.ts'
import type { CustomKeyTables } from './customKey.ts'
import type { CustomValueTables } from './customValue.ts'
import type { CustomerTables } from './customer.ts'
import type { DailyInspectionTables } from './dailyInspection.ts'
import type { DictionaryTables } from './dictionary.ts'
import type { DieCounterTables } from './dieCounter.ts'
import type { DieCounterDetailTables } from './dieCounterDetail.ts'
import type { DieCounterPositionTables } from './dieCounterPosition.ts'
import type { DieCounterRemindTables } from './dieCounterRemind.ts'
import type { DingTables } from './ding.ts'
import type { DispatchTables } from './dispatch.ts'
import type { DispatchRangeTables } from './dispatchRange.ts'
import type { DocParticipantTables } from './docParticipant.ts'
import type { DownloadTicketTables } from './downloadTicket.ts'
import type { EarlyWarningTables } from './earlyWarning.ts'
import type { EmailTables } from './email.ts'
import type { FaultReviewTables } from './faultReview.ts'
import type { FaultTypeTables } from './faultType.ts'
import type { FieldControlTables } from './fieldControl.ts'
import type { FlowableDefinitionTables } from './flowableDefinition.ts'
import type { FlowableHistoryTables } from './flowableHistory.ts'
import type { FlowableInstanceTables } from './flowableInstance.ts'
import type { FlowableTaskTables } from './flowableTask.ts'
import type { GodownEntryTables } from './godownEntry.ts'
import type { ImportFileTables } from './importFile.ts'
import type { ImportJobTables } from './importJob.ts'
import type { InspectionRuleTables } from './inspectionRule.ts'
import type { InstrumentAcceptTables } from './instrumentAccept.ts'
import type { InstrumentBorrowTables } from './instrumentBorrow.ts'
import type { InstrumentBoundInTables } from './instrumentBoundIn.ts'
import type { InstrumentBoundOutTables } from './instrumentBoundOut.ts'
import type { InstrumentCalibrationRecordTables } from './instrumentCalibrationRecord.ts'
import type { InstrumentEarlyWarningTables } from './instrumentEarlyWarning.ts'
import type { InstrumentInspectionTables } from './instrumentInspection.ts'
import type { InstrumentMsaStudyTables } from './instrumentMsaStudy.ts'
import type { InstrumentPurchaseOrderTables } from './instrumentPurchaseOrder.ts'
import type { InstrumentPurchaseRequestTables } from './instrumentPurchaseRequest.ts'
import type { InstrumentReceiveTables } from './instrumentReceive.ts'
import type { InventoryCountSlipTables } from './inventoryCountSlip.ts'
import type { IotDirectoryTables } from './iotDirectory.ts'
import type { IotKeyTables } from './iotKey.ts'
import type { IotNonceTables } from './iotNonce.ts'
import type { LeadDefaultTables } from './leadDefault.ts'
import type { LifeDayTables } from './lifeDay.ts'
import type { LifeDueTables } from './lifeDue.ts'
import type { LifeEntryTables } from './lifeEntry.ts'
import type { LiftCheckTables } from './liftCheck.ts'
import type { LiftLedgerTables } from './liftLedger.ts'
import type { LoginFailureTables } from './loginFailure.ts'
import type { LoginLogTables } from './loginLog.ts'
import type { LoginSessionTables } from './loginSession.ts'
import type { LubricationArrangementTables } from './lubricationArrangement.ts'
import type { LubricationDetailTables } from './lubricationDetail.ts'
import type { LubricationImplementationTables } from './lubricationImplementation.ts'
import type { LubricationStandardTables } from './lubricationStandard.ts'
import type { MaintainTables } from './maintain.ts'
import type { MaintainTeamTables } from './maintainTeam.ts'
import type { MaintainWorkerTables } from './maintainWorker.ts'
import type { MaintenanceTables } from './maintenance.ts'
import type { ManufacturerTables } from './manufacturer.ts'
import type { MaterialTypeTables } from './materialType.ts'
import type { MessageDeliveryTables } from './messageDelivery.ts'
import type { MoldTaskTables } from './moldTask.ts'
import type { MoldTimeTables } from './moldTime.ts'
import type { NewCardTables } from './newCard.ts'
import type { NoticeTables } from './notice.ts'
import type { NoticeReadTables } from './noticeRead.ts'
import type { OeeDayTables } from './oeeDay.ts'
import type { OeeDetailTables } from './oeeDetail.ts'
import type { OeeGapTables } from './oeeGap.ts'
import type { OeeTaktTimeTables } from './oeeTaktTime.ts'
import type { OperationLogTables } from './operationLog.ts'
import type { OrgTables } from './org.ts'
import type { OrgBusniessTables } from './orgBusniess.ts'
import type { OutboundConfigTables } from './outboundConfig.ts'
import type { OutboundOrderTables } from './outboundOrder.ts'
import type { ParameterValueTables } from './parameterValue.ts'
import type { PasswordHistoryTables } from './passwordHistory.ts'
import type { PersonalConfigTables } from './personalConfig.ts'
import type { PlanTables } from './plan.ts'
import type { PressurePipingCheckTables } from './pressurePipingCheck.ts'
import type { PressurePipingLedgerTables } from './pressurePipingLedger.ts'
import type { PressureVesselCheckTables } from './pressureVesselCheck.ts'
import type { PressureVesselLedgerTables } from './pressureVesselLedger.ts'
import type { PrintCountTables } from './printCount.ts'
import type { ProcedureTables } from './procedure.ts'
import type { ProcessNumRecordTables } from './processNumRecord.ts'
import type { ProcurementOrderTables } from './procurementOrder.ts'
import type { ProductTables } from './product.ts'
import type { ProductLineTables } from './productLine.ts'
import type { ProductPlanTables } from './productPlan.ts'
import type { RentalTables } from './rental.ts'
import type { RentalReturnTables } from './rentalReturn.ts'
import type { RepairTables } from './repair.ts'
import type { RequisitionToolingTables } from './requisitionTooling.ts'
import type { RestrictedBusinessTables } from './restrictedBusiness.ts'
import type { RetiredQrKeyTables } from './retiredQrKey.ts'
import type { RetrofitTables } from './retrofit.ts'
import type { ScheduledTaskTables } from './scheduledTask.ts'
import type { ScheduledTaskLogTables } from './scheduledTaskLog.ts'
import type { SchemeTables } from './scheme.ts'
import type { ScrapTables } from './scrap.ts'
import type { SeEarlyWarningTables } from './seEarlyWarning.ts'
import type { SealTables } from './seal.ts'
import type { SellTables } from './sell.ts'
import type { SmsTables } from './sms.ts'
import type { SpecialStaffingTables } from './specialStaffing.ts'
import type { SpotcheckTables } from './spotcheck.ts'
import type { SupplierTables } from './supplier.ts'
import type { SysFileTables } from './sysFile.ts'
import type { SysFormTables } from './sysForm.ts'
import type { SysFormVersionTables } from './sysFormVersion.ts'
import type { SysRoleTables } from './sysRole.ts'
import type { SystemConfigTables } from './systemConfig.ts'
import type { TaskDueTables } from './taskDue.ts'
import type { TenantTables } from './tenant.ts'
import type { TenantLogTables } from './tenantLog.ts'
import type { TenantMoveTables } from './tenantMove.ts'
import type { TenantPlaceTables } from './tenantPlace.ts'
import type { ThirdBindTables } from './thirdBind.ts'
import type { ToolingTypeTables } from './toolingType.ts'
import type { UnknownCounterTables } from './unknownCounter.ts'
import type { UnsealTables } from './unseal.ts'
import type { UserTables } from './user.ts'
import type { UserOrgScopeTables } from './userOrgScope.ts'
import type { WarehouseTables } from './warehouse.ts'
import type { WarningRecordTables } from './warningRecord.ts'
import type { WarningSendTables } from './warningSend.ts'
import type { WarningToldTables } from './warningTold.ts'
import type { WorkCalendarTables } from './workCalendar.ts'
import type { WorkShiftTables } from './workShift.ts'

/** Every table of the product with its columns. */
export interface Tables
  extends
    AcceptanceTables,
    AccessoryTables,
    AccessoryApplyTables,
    AccessoryBarcodeTables,
    AccessoryBatchTables,
    AccessoryCheckOrderTables,
    AccessoryDaySumTables,
    AccessoryInputTables,
    AccessoryOutputTables,
    AccessoryReservationTables,
    AccessorySafeStockTables,
    AccessoryStandingStockTables,
    AccessoryStockMoveTables,
    AccessoryStockValueTables,
    ArchivesTables,
    AuthorizeTables,
    BoilerCheckTables,
    BoilerLedgerTables,
    CarCheckTables,
    CarLedgerTables,
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
    CavityTurnTables,
    CellTables,
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
    CodeRuleTables,
    ComboTables,
    CounterCommandTables,
    CraneCheckTables,
    CraneLedgerTables,
    CustomItemTables,
    CustomKeyTables,
    CustomValueTables,
    CustomerTables,
    DailyInspectionTables,
    DictionaryTables,
    DieCounterTables,
    DieCounterDetailTables,
    DieCounterPositionTables,
    DieCounterRemindTables,
    DingTables,
    DispatchTables,
    DispatchRangeTables,
    DocParticipantTables,
    DownloadTicketTables,
    EarlyWarningTables,
    EmailTables,
    FaultReviewTables,
    FaultTypeTables,
    FieldControlTables,
    FlowableDefinitionTables,
    FlowableHistoryTables,
    FlowableInstanceTables,
    FlowableTaskTables,
    GodownEntryTables,
    ImportFileTables,
    ImportJobTables,
    InspectionRuleTables,
    InstrumentAcceptTables,
    InstrumentBorrowTables,
    InstrumentBoundInTables,
    InstrumentBoundOutTables,
    InstrumentCalibrationRecordTables,
    InstrumentEarlyWarningTables,
    InstrumentInspectionTables,
    InstrumentMsaStudyTables,
    InstrumentPurchaseOrderTables,
    InstrumentPurchaseRequestTables,
    InstrumentReceiveTables,
    InventoryCountSlipTables,
    IotDirectoryTables,
    IotKeyTables,
    IotNonceTables,
    LeadDefaultTables,
    LifeDayTables,
    LifeDueTables,
    LifeEntryTables,
    LiftCheckTables,
    LiftLedgerTables,
    LoginFailureTables,
    LoginLogTables,
    LoginSessionTables,
    LubricationArrangementTables,
    LubricationDetailTables,
    LubricationImplementationTables,
    LubricationStandardTables,
    MaintainTables,
    MaintainTeamTables,
    MaintainWorkerTables,
    MaintenanceTables,
    ManufacturerTables,
    MaterialTypeTables,
    MessageDeliveryTables,
    MoldTaskTables,
    MoldTimeTables,
    NewCardTables,
    NoticeTables,
    NoticeReadTables,
    OeeDayTables,
    OeeDetailTables,
    OeeGapTables,
    OeeTaktTimeTables,
    OperationLogTables,
    OrgTables,
    OrgBusniessTables,
    OutboundConfigTables,
    OutboundOrderTables,
    ParameterValueTables,
    PasswordHistoryTables,
    PersonalConfigTables,
    PlanTables,
    PressurePipingCheckTables,
    PressurePipingLedgerTables,
    PressureVesselCheckTables,
    PressureVesselLedgerTables,
    PrintCountTables,
    ProcedureTables,
    ProcessNumRecordTables,
    ProcurementOrderTables,
    ProductTables,
    ProductLineTables,
    ProductPlanTables,
    RentalTables,
    RentalReturnTables,
    RepairTables,
    RequisitionToolingTables,
    RestrictedBusinessTables,
    RetiredQrKeyTables,
    RetrofitTables,
    ScheduledTaskTables,
    ScheduledTaskLogTables,
    SchemeTables,
    ScrapTables,
    SeEarlyWarningTables,
    SealTables,
    SellTables,
    SmsTables,
    SpecialStaffingTables,
    SpotcheckTables,
    SupplierTables,
    SysFileTables,
    SysFormTables,
    SysFormVersionTables,
    SysRoleTables,
    SystemConfigTables,
    TaskDueTables,
    TenantTables,
    TenantLogTables,
    TenantMoveTables,
    TenantPlaceTables,
    ThirdBindTables,
    ToolingTypeTables,
    UnknownCounterTables,
    UnsealTables,
    UserTables,
    UserOrgScopeTables,
    WarehouseTables,
    WarningRecordTables,
    WarningSendTables,
    WarningToldTables,
    WorkCalendarTables,
    WorkShiftTables {}

import type { Area } from '../../language/index.ts'
import { businessCode } from './businessCode.ts'
import { codeRule, encodeRules, orderNumber } from './codeRule.ts'
import { customItem, customItems, customKey, customValue } from './customItem.ts'
import {
  authorize,
  dataAuthorisation,
  organisationBusiness,
  orgBusniess,
  restrictedBusiness,
} from './dataPermission.ts'
import { dataDictionary, dictionary } from './dictionary.ts'
import { file, sysFile } from './file.ts'
import { notice, noticeRead, notices } from './notice.ts'
import { importFile, importJob } from './importJob.ts'
import { org } from './org.ts'
import {
  changeNote,
  clientCall,
  codeCounter,
  operationLog,
  parameter,
  parameterControl,
  parameterValue,
  printCount,
  scheduledTaskLog,
  taskDue,
} from './records.ts'
import { personalConfig, personalConfigService } from './personalConfig.ts'
import { fieldControl, requiredControl } from './requiredControl.ts'
import { roleManagement, sysRole } from './role.ts'
import { docParticipant, userOrgScope } from './scope.ts'
import { groups, screens } from './screens.ts'
import { downloadTicket, loginLog, loginSession, token } from './session.ts'
import { systemConfig, systemConfiguration } from './systemConfig.ts'
import { cell, combo, tenant, tenantLog, tenantMove, tenantPlace, tenantService } from './tenant.ts'
import { loginFailure, passwordHistory, user } from './user.ts'
import { specialStaffing, specialStaffingBusiness } from './specialStaffing.ts'
import { platformWarnings } from './warnings.ts'

export const platform = {
  resources: [
    org,
    user,
    sysRole,
    dictionary,
    notice,
    importJob,
    operationLog,
    loginLog,
    systemConfig,
    specialStaffing,
    codeRule,
    customItem,
    authorize,
    orgBusniess,
  ],
  tables: [
    cell,
    combo,
    tenant,
    tenantLog,
    tenantMove,
    tenantPlace,
    passwordHistory,
    loginFailure,
    loginSession,
    downloadTicket,
    importFile,
    userOrgScope,
    docParticipant,
    codeCounter,
    clientCall,
    parameterValue,
    restrictedBusiness,
    fieldControl,
    customKey,
    customValue,
    printCount,
    taskDue,
    changeNote,
    scheduledTaskLog,
    noticeRead,
    sysFile,
    personalConfig,
  ],
  services: [
    businessCode,
    token,
    tenantService,
    parameterControl,
    parameter,
    file,
    personalConfigService,
    orderNumber,
    requiredControl,
  ],
  businesses: [
    dataDictionary,
    roleManagement,
    notices,
    systemConfiguration,
    specialStaffingBusiness,
    encodeRules,
    customItems,
    dataAuthorisation,
    organisationBusiness,
  ],
  groups,
  screens,
  warnings: platformWarnings,
} as const satisfies Area

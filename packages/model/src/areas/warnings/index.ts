import type { Area } from '../../language/index.ts'
import { groups, screens } from './screens.ts'
import { earlyWarning, warningSetting } from './earlyWarning.ts'
import { warningSend, warningSendSetting } from './warningSend.ts'
import { email, emailSetting } from './email.ts'
import { scheduledTask, timingTaskStrategy } from './scheduledTask.ts'
import { sms, smsSetting } from './sms.ts'
import { messageDelivery, warningTold } from './deliveries.ts'
import { listWarningCount, warningPictures } from './warningCounts.ts'
import { alertHistory, warningRecord } from './warningRecord.ts'
import { ding, ddSetting, thirdBind } from './ding.ts'
import { messageWarnings } from './warnings.ts'

export const warningsArea = {
  resources: [earlyWarning, warningSend, warningRecord, scheduledTask, email, sms, ding],
  reports: [listWarningCount],
  tables: [warningTold, messageDelivery, thirdBind],
  businesses: [
    warningSetting,
    warningSendSetting,
    emailSetting,
    smsSetting,
    ddSetting,
    alertHistory,
    timingTaskStrategy,
  ],
  groups,
  screens,
  pictures: warningPictures,
  warnings: messageWarnings,
} as const satisfies Area

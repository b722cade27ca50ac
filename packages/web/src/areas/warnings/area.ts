import { codedArea } from '../../engine/codedArea.ts'

export const warnings = codedArea(() => import('./index.ts'), {
  desk: [
    ...(['emailSetting', 'smsSetting', 'ddSetting', 'warningSetting', 'warningSendSetting'] as const),
    ...(['timingTaskStrategy', 'alertHistoryData'] as const),
  ],
})

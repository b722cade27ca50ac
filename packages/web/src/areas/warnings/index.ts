import type { Coded } from '../../engine/page.ts'

export const desk = {
  emailSetting: () => import('./ChannelSetting.tsx'),
  smsSetting: () => import('./ChannelSetting.tsx'),
  ddSetting: () => import('./DingSetting.tsx'),
  warningSetting: () => import('./WarningSetting.tsx'),
  warningSendSetting: () => import('./WarningSendSetting.tsx'),
  timingTaskStrategy: () => import('./TimingTaskStrategy.tsx'),
  alertHistoryData: () => import('./AlertHistoryData.tsx'),
} satisfies Coded

export const phone = {} satisfies Coded

// The ways a message goes, by their numbers, which are the same everywhere.
export const channels = {
  1: ['站内', 'In the app'],
  2: ['邮件', 'Mail'],
  3: ['短信', 'SMS'],
  4: ['钉钉', 'DingTalk'],
  5: ['钉钉群机器人', 'DingTalk robot'],
} as const
export type Channel = keyof typeof channels

export const levels = { 1: ['提示', 'Note'], 2: ['预警', 'Warning'], 3: ['严重', 'Severe'] } as const
export const levelTones = { 1: 'info', 2: 'warning', 3: 'danger' } as const

// Words that several areas use.
export const cardTypes = {
  1: ['工装', 'Tooling'],
  2: ['模具', 'Mould'],
  3: ['设备', 'Equipment'],
  4: ['刀模', 'Die cut'],
  5: ['量具', 'Measuring tool'],
} as const
export type CardType = keyof typeof cardTypes

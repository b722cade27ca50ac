import type { Coded } from '../../engine/page.ts'

const calling = () => import('./CallScreen.tsx')

export const desk = {
  oeeTaktDefinition: () => import('./Takts.tsx'),
  oeeOperationDetails: calling,
  oeeDay: calling,
  oeeSingleDeviceAnalysis: () => import('./SingleDevice.tsx'),
} satisfies Coded

export const phone = { EquipmentOEE: () => import('./phone/EquipmentOee.tsx') } satisfies Coded

import type { Coded } from '../../engine/page.ts'

/** Six ledgers are one screen. */
const ledger = () => import('./Ledger.tsx')

export const desk = {
  pressureVesselLedger: ledger,
  pressurePipelineLedger: ledger,
  hoistingMachineryLedger: ledger,
  boilerLedger: ledger,
  elevatorLedger: ledger,
  vehicleLedger: ledger,
  specialEquipmentWarningSettings: () => import('./WarningSettings.tsx'),
  specialEquipmentToBeInspected: () => import('./ToBeInspected.tsx'),
} satisfies Coded

export const phone = {} satisfies Coded

import { ledgerPath } from '@tmlm/model/areas/special/screens'
import type { BroughtTabs, Coded } from '../../engine/page.ts'
import { patientLazy } from '../../ui/patientLazy.ts'

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

const equipment = 3

export const tabs = {
  newCard: [
    {
      key: 'special',
      label: ['特种设备', 'Special equipment'],
      Content: patientLazy(() => import('./CardStanding.tsx')),
      leadsTo: [1, 2, 3, 4, 5, 6].map(ledgerPath),
      isOf: ({ cardType }) => Number(cardType) === equipment,
    },
  ],
} satisfies BroughtTabs

import { screens } from '@tmlm/model/areas/disposal/screens'
import type { BroughtTabs, Coded } from '../../engine/page.ts'
import { patientLazy } from '../../ui/patientLazy.ts'

export const desk = {} satisfies Coded
export const phone = {} satisfies Coded

export const tabs = {
  newCard: [
    {
      key: 'disposals',
      label: ['处置', 'Disposals'],
      Content: patientLazy(() => import('./CardDisposals.tsx')),
      leadsTo: screens.map(({ path }) => path),
    },
  ],
} satisfies BroughtTabs

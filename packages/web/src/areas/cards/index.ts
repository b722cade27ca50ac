import { bin } from '@tmlm/model/areas/basicData/rules'
import { usableMoulds } from '@tmlm/model/areas/basicData/product'
import type { BroughtTabs, Coded } from '../../engine/page.ts'
import { patientLazy } from '../../ui/patientLazy.ts'

export const desk = {
  toolingType: () => import('./ToolingTypes.tsx'),
  mouldEquipmentFiles: () => import('./MouldFiles.tsx'),
  mouldEquipmentCard: () => import('./MouldCards.tsx'),
  equipmentFiles: () => import('./MouldFiles.tsx'),
  equipmentCardFiles: () => import('./MouldCards.tsx'),
  instrumentDocument: () => import('./MouldFiles.tsx'),
  instrumentCard: () => import('./MouldCards.tsx'),
  cardManual: () => import('./manual/CardManual.tsx'),
  equipmentManual: () => import('./manual/EquipmentManual.tsx'),
  lifeCycle: () => import('./LifeCycle.tsx'),
} satisfies Coded

export const phone = {
  LocationRestrict: () => import('./phone/LocationRestrict.tsx'),
  CardInfo: () => import('./phone/CardInfo.tsx'),
  CardAttachment: () => import('./phone/CardAttachment.tsx'),
  QueryAttachment: () => import('./phone/QueryAttachment.tsx'),
  ToolingBind: () => import('./phone/ToolingBind.tsx'),
} satisfies Coded

/** The cards in a bin, on the bin; the moulds that make a product, on the product. */
export const tabs = {
  cargoLocation: [
    {
      key: 'contents',
      label: ['库位卡片', 'Cards in it'],
      Content: patientLazy(() => import('./BinContents.tsx')),
      leadsTo: [
        '/toolingManagement/masterDataManagement/mouldEquipmentCard',
        '/equipmentManagement/equipmentCardFiles',
      ],
      isOf: ({ kind }) => kind === bin,
    },
  ],
  product: [
    {
      key: 'moulds',
      label: usableMoulds,
      Content: patientLazy(() => import('./ProductMoulds.tsx')),
    },
  ],
} satisfies BroughtTabs

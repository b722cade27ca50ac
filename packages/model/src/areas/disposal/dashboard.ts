// What disposals tell on the dashboard: what is out of use for a while, and what should be back by now.
import { block, type Figure, type Todo } from '../../language/dashboard.ts'

const disposalCount = { label: ['处置', 'Disposal'], row: 7 } as const

/** A paper waits until it is audited: saved, in approval, or sent back. */
const toAudit = (key: string): Figure => ({
  ...{ key, label: ['待审核', 'To be audited'], where: { status: '0,3,4' } },
})

export const sealings = block('disposalCount', {
  ...disposalCount,
  tiles: [
    {
      ...{ name: 'sealings', label: ['封存', 'Sealing'], icon: 'lock', screen: 'sealingOrder' },
      head: { key: 'sealed', label: ['封存中的单据', 'Orders with sealed cards'], where: { status: '1' } },
      figures: [
        toAudit('sealToAudit'),
        {
          ...{ key: 'sealOver', label: ['到期未启封', 'Due to be unsealed'], isPart: true, tone: 'danger' },
          where: { status: '1', expectUnsealDateEnd: 'today' },
        },
      ],
    },
  ],
})

export const rentals = block('disposalCount', {
  ...disposalCount,
  tiles: [
    {
      ...{ name: 'rentals', label: ['出租', 'Rental'], icon: 'outbound', screen: 'rentalOrder' },
      head: { key: 'rented', label: ['出租中的单据', 'Orders with rented cards'], where: { status: '1' } },
      figures: [
        toAudit('rentToAudit'),
        {
          ...{ key: 'rentOver', label: ['到期未还', 'Due back'], isPart: true, tone: 'danger' },
          where: { status: '1', planReturnDateEnd: 'today' },
        },
      ],
    },
  ],
})

export const retrofits = block('disposalCount', {
  ...disposalCount,
  tiles: [
    {
      ...{ name: 'retrofits', label: ['改造', 'Retrofit'], icon: 'tool', screen: 'retrofitOrder' },
      head: { key: 'retrofitting', label: ['改造中的单据', 'Orders under way'], where: { status: '1' } },
      figures: [toAudit('retrofitToAudit')],
    },
  ],
})

export const scraps = block('disposalCount', {
  ...disposalCount,
  tiles: [
    {
      ...{ name: 'scraps', label: ['报废', 'Scrapping'], icon: 'delete', screen: 'scrapOrder' },
      head: toAudit('scrapToAudit'),
    },
  ],
})

export const blocks = [sealings, rentals, retrofits, scraps]

export const todos: readonly Todo[] = [
  {
    ...{ name: 'rentalDue', screen: 'rentalOrder', of: 'rental', button: 'return' },
    label: ['到期未还的出租单', 'Rentals that are due back'],
    where: { status: '1', planReturnDateEnd: 'today' },
  },
]

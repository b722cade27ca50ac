import {
  approval,
  auditedPaper,
  button,
  group,
  screen,
  std,
  type Group,
  type Screen,
  type ScreenSpec,
  type Text,
} from '../../language/index.ts'

export const groups: readonly Group[] = [
  group('disposeManagement', '/dailyBusiness/disposeManagement', ['处置管理', 'Disposal'], 'delete'),
]

const audited = [std, auditedPaper] as const

const disposalScreen = (
  name: string,
  resource: string,
  label: Text,
  buttons: ScreenSpec['buttons'],
  after: string,
): Screen =>
  screen(name, {
    path: `/dailyBusiness/disposeManagement/${name}`,
    parents: ['dailyBusiness', 'disposeManagement'],
    label,
    kind: 'listForm',
    resource,
    buttons: [...(buttons ?? []), approval],
    after,
  })

export const screens: readonly Screen[] = [
  disposalScreen('sealingOrder', 'seal', ['封存单', 'Sealing order'], audited, 'supplierChange'),
  disposalScreen('unsealingOrder', 'unseal', ['启封单', 'Unsealing order'], audited, 'sealingOrder'),
  disposalScreen('scrapOrder', 'scrap', ['报废单', 'Scrap order'], audited, 'unsealingOrder'),
  disposalScreen(
    ...(['retrofitOrder', 'retrofit', ['改造单', 'Retrofit order']] as const),
    [std, 'audit', 'cancelAudit', 'finish', 'print'],
    'scrapOrder',
  ),
  disposalScreen('sellOrder', 'sell', ['出售单', 'Sales order'], audited, 'retrofitOrder'),
  disposalScreen(
    ...(['rentalOrder', 'rental', ['出租单', 'Rental order']] as const),
    [
      ...audited,
      button('return', ['归还', 'Return'], {
        path: '/dailyBusiness/disposeManagement/rentalReturn',
        offeredWhile: { status: ['complete'] },
        // What is still with the lessee; who receives it says how it is.
        makes: {
          takes: { rentalId: 'id' },
          lines: { of: 'listUnreturned.rentalId', takes: { cardId: 'cardId', condition: 1 } },
        },
      }),
    ],
    'sellOrder',
  ),
  disposalScreen(
    ...(['rentalReturn', 'rentalReturn', ['租赁归还单', 'Rental return']] as const),
    [std, 'audit', 'cancelAudit', 'print'],
    'rentalOrder',
  ),
]

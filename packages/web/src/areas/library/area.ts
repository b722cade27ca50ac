import { codedArea } from '../../engine/codedArea.ts'

export const library = codedArea(() => import('./index.ts'), {
  desk: [
    'outboundConfig',
    'collectOrder',
    'inboundOrder',
    'outboundOrder',
    'checkOrder',
    'cardPosition',
    'cardsToBeReturned',
  ],
  phone: ['CardPickUpApply', 'Outbound', 'PickUp', 'CherkOrder', 'StockQuery', 'ToBeReturnedCards', 'Inbound'],
  tabsOn: ['newCard'],
  textsOf: ['cards'],
})

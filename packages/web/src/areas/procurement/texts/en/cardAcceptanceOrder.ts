export default {
  noneAccepted: 'No card of it was accepted',
  order: 'Purchase order',
  acceptState: 'Acceptance',
  reworkDate: 'Rework by',
  noneWaiting: 'No card waits for acceptance',
  acceptThese: 'Accept ({{count}})',
  cardCode: 'Card code',
  cardName: 'Card name',
  category: 'Category',
}

export default {
  noneToStock: 'No card of it waits to be stocked',
  allQualified: 'All qualified',
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

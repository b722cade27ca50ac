export default {
  openRepairs: 'Open repair orders',
  nothingOpen: 'No repair order is open',
  orderNo: 'Repair no.',
  cardCode: 'Card code',
  cardName: 'Card name',
  line: 'Production line',
  mechanic: 'Mechanic',
  requiredBy: 'Required by',
}

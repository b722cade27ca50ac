export default {
  moreCards: 'Only the first {{count}} are shown',
  mouldCode: 'Card code',
  mouldName: 'Name',
  mouldStatus: 'Status',
  mouldPlace: 'Place',
  remainLife: 'Remaining life',
}

export default {
  firstSuggested: 'These are the {{count}} cards with the most life left.',
  nothingToFetch: 'Nothing of it can be fetched from the library',
  suggestTitle: 'Cards for a product',
  noneSuggested: 'No free card makes it',
  collectThese: 'Collect ({{count}})',
  needTime: 'Needed at',
  cardCode: 'Card code',
  cardName: 'Card name',
}

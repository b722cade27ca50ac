export default {
  warehouseWanted: 'Choose the warehouse first',
  binsFilled: 'Bins filled in: {{count}}',
  nothingToFill: 'Every card here has its bin; add a card, or empty a bin to have it suggested again',
  noFreeBin: 'No free bin for {{count}} lines; choose by hand',
}

export default {
  binCards: 'Cards in this bin ({{count}})',
  binEmpty: 'The bin is empty',
  bin: 'Bin',
  capacity: 'Capacity',
}

export default {
  binIs: 'Bin {{bin}}',
  noBin: 'No bin yet',
  binCards: 'Cards in this bin ({{count}})',
  binEmpty: 'The bin is empty',
  bin: 'Bin',
  capacity: 'Capacity',
}

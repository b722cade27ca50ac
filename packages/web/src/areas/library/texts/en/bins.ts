export default {
  binIs: 'Bin {{bin}}',
  noBin: 'No bin yet',
}

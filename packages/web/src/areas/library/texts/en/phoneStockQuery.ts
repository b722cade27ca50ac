export default {
  scanStock: 'Scan a card or bin, or type',
  andBins: ' and {{count}} more',
  moreBins: ' and more…',
  allBinsInside: 'In many bins: open to see them all',
  noStock: 'Nothing in stock',
  inBin: '{{bin}} ({{count}})',
  noFile: 'No file',
  freeOf: '{{free}} free of {{quantity}}',
}

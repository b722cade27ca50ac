export default {
  scanOrSearch: 'Scan, or type a code or name',
  noCardFound: 'Nothing found for "{{keyword}}"',
  cardInfoHint: 'Scan the label of a card to see its place, life, documents and history',
  documentsHint: 'Scan the label of a card to see its drawings, manuals and other documents',
  scanCardOrBin: 'Scan or type a bin or a card',
  cardWanted: 'Scan a card',
}

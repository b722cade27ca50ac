export default {
  signFor: '{{name}} signs for cards: {{count}}',
  nothingToPick: 'No collect order waits to be picked',
  firstOrdersOnly: 'Much waits to be picked. These are the {{count}} most urgent orders; scan the number of any other.',
  orderGone: 'This collect order no longer waits to be picked: it was issued, closed or taken back',
  sentUnheard:
    'There was no answer to what you handed over. Ask once more whether it went out; nothing goes out twice.',
  askWhatBecame: 'Ask what became of it',
  dropPick: 'Discard',
  nothingHere: 'Nothing to pick from bin {{bin}}',
  pickHere: 'Pick {{cards}} here',
  notOrdered: 'Card {{code}} is not in this collect order',
  handOver: 'Hand over {{count}}',
  scanToPick: 'Scan a card, a bin or a badge',
  picked: 'Picked {{count}} of {{wanted}}',
  pickHint: 'Fetch the cards bin by bin and scan each',
  toFetch: 'To fetch ({{count}})',
}

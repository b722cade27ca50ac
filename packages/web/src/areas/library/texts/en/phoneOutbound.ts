export default {
  goOutTab: 'Take out',
  scanBadgeOrCard: 'Scan a badge or a card',
  receiverIs: 'Receiver: {{name}}',
  collectWanted: 'A collect order is required: choose it',
  productWanted: 'Enter the product',
  photoWanted: 'Photo needed',
  outboundHint: 'Scan the badge of the receiver, then card by card',
  goOut: 'Issue {{count}}',
  goneOut: 'Cards issued: {{count}}',
}

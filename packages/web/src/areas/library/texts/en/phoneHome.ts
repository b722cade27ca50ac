export default {
  scanAnything: 'Card, bin or paper no.',
  scanIt: 'Scan',
  mayNotOpen: 'You may not open this. Please ask your administrator.',
}

export default {
  nothingHappened: 'Nothing has happened yet',
  remaining: '{{times}} left',
  overrun: '{{times}} over',
}

export default {
  make: 'Create',
  madeAll: 'Created: {{made}}',
  madeSome: 'Created: {{made}}, skipped: {{skipped}}',
  moreSkipped: 'Not shown: {{count}}',
  close: 'Close',
  nextDaysOf: 'Next days: {{card}} · {{scheme}}',
  noNextDays: 'No further dates',
  movedFrom: 'moved from {{day}}',
  chooseTypes: 'The cards are listed here once types, scheme and interval are chosen',
  cardsOfTypes: 'Cards to be added: {{count}}; skipped since they have the scheme: {{bound}}',
  boundAlready: 'has it already',
}

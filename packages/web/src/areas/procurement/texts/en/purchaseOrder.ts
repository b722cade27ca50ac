export default {
  acceptanceMade: 'Acceptance {{code}} made, cards: {{count}}',
}

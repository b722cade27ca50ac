export default {
  requested: 'Requested',
  started: 'Started',
  off: 'Mould off',
  on: 'Mould on',
  adjusted: 'Adjusted',
  firstPiece: 'First piece',
  finished: 'Finished',
  standardOf: 'Standard {{count}} min',
  pausedTimes: 'Pauses: {{count}}',
}

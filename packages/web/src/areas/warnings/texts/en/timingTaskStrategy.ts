export default {
  logOf: 'Log of {{name}}',
  neverRun: 'It has not run yet',
  startedAt: 'Started',
  endedAt: 'Ended',
  processed: 'Processed',
}

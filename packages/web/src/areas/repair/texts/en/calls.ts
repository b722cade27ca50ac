export default {
  sure: 'OK',
  done: 'Done',
  boundSome: 'Cards bound: {{made}}; left as they were: {{skipped}}',
  dispatchedSome: 'Reports dispatched: {{count}}',
  wouldSend: 'Range: {{range}}; would be sent: {{worker}}',
  noRange: 'none',
  nobody: 'nobody available',
}

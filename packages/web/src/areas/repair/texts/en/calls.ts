export default {
  boundSome: 'Cards bound: {{made}}; left as they were: {{skipped}}',
  unboundSome: 'Cards unbound: {{count}}',
  replaced: 'Replaced as main mechanic of {{main}} cards, as backup of {{backup}}',
  dispatchedSome: 'Reports dispatched: {{count}}',
  wouldSend: 'Range: {{range}}; would be sent: {{worker}}',
  nobodyProposed: 'Nobody is proposed: choose above',
  noRange: 'none',
  nobody: 'nobody available',
  noFaults: 'No faults were reported',
  faultTypes: 'Fault types',
  allFaultTypes: 'All fault types',
}

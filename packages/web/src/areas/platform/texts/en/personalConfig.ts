export default {
  personalConfig: 'Personal configuration',
  habits: 'Habits',
  quickEntriesHint: 'Up to {{count}}, shown on the dashboard',
  substitute: 'Substitute',
  substituteHint: 'Meanwhile your tasks go to the substitute. All three belong together.',
  restoreDefaults: 'Restore defaults',
  mySignIns: 'My last sign-ins',
}

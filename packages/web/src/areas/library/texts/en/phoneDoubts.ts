export default {
  promisedTo: 'Promised to {{paper}}',
  lockedFor: 'Locked: {{reason}}',
  stateIs: 'State: {{state}}',
}

export default {
  lifeNear: 'Life near its end',
  promisedTo: 'Promised to {{paper}}',
  lockedFor: 'Locked: {{reason}}',
  stateIs: 'State: {{state}}',
}

export default {
  trialHint: 'Choose a warning and see who would get it by the present rules, who would not and why.',
  chooseKind: 'Choose a kind',
  chooseObject: 'Choose an object',
  noRecords: 'No records of this kind',
  nobodyGets: 'By the present rules nobody gets it',
  ways: 'Channels',
  byRules: 'Rules',
  leftOut: 'Left out',
  muted: 'Muted',
  belowLevel: 'Below the level of an SMS',
  noAddress: 'No address',
}

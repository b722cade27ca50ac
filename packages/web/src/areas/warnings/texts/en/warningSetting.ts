export default {
  settingAdded: 'The setting of the organisation was saved',
  wouldFind: 'Evaluated now: {{kind}} (nothing is stored or sent)',
  findsNothing: 'Nothing to warn of at present',
  level: 'Level',
  objectCode: 'Object code',
  objectName: 'Object name',
  value: 'Value',
  threshold: 'Threshold',
  dueTime: 'Due',
  save: 'Save',
}

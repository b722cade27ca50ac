export default {
  homeSet: 'The bin is bound',
  homeCleared: 'The bin is free again',
  replaceHome: '{{code}} belongs to {{bin}}. Give it the new bin?',
  replace: 'Replace',
  bindHome: 'Bind {{code}} to {{bin}}',
  bindHomeNow: 'Bind the bin',
  homeHint: 'Scan a card and a bin to bind them; a bin alone shows its cards',
  noHome: 'No home bin',
  homeIs: 'Home bin {{bin}}',
  clearHome: 'Unbind',
  homeOf: 'Cards of {{bin}} ({{count}})',
  homeOfNone: 'No card belongs here',
}

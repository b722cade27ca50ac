export default {
  moveTypeAsk: 'Move “{{name}}” below “{{target}}”?',
  moveTypeUp: 'Move “{{name}}” to the top?',
  moveTypeMeans: 'Cards of it and of the types below it are asked for the parameters of its new parent.',
  typeMoved: 'Moved',
  moveType: 'Move',
  types: 'Tooling types',
  allTypes: 'All types',
}

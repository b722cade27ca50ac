export default {
  builtInRule: 'No row matches: the built-in rule',
  winningRule: 'The first row applies (score {{score}})',
  whyWins:
    'These enabled rows match. What a row names counts as its header says and the highest score wins; of equal ones the nearer type, then the lower sort.',
  score: 'Score',
  sortNo: 'Sort',
  asksOf: 'What it asks of the card',
  testTitle: 'Test the outbound configuration',
}

export default {
  eventKinds: 'All kinds',
  eventTime: 'Time',
  lifeInFigures:
    'Age {{age}} days · used {{usedNum}} times · moves {{moves}} · repairs {{repairs}} ({{repairHours}} h) · upkeeps {{upkeeps}} · changes {{changes}} · cost {{totalCost}}',
  usedSoFar: '{{times}} times so far',
  historyCut: 'Only the newest {{count}} are shown; narrow the time to see earlier ones',
}

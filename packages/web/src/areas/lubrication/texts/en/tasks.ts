export default {
  daysOf: 'Days of {{code}} {{card}}',
  noTasks: 'No lubrication tasks',
}

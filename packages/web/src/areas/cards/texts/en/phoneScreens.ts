export default {
  dueAt: 'due {{time}}',
}

export default {
  noRight: 'You have no right to do this. Please ask your administrator.',
  dueAt: 'due {{time}}',
}

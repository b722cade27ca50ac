export default {
  neverMoved: 'Never moved',
}

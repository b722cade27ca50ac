export default {
  binUse: 'Bin use',
  binsTaken: '{{occupied}} of {{capacity}} places taken, {{free}} free',
}

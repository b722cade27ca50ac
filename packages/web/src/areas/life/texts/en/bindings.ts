export default {
  mountedOn: 'Machines it was mounted on',
  neverMounted: 'Never mounted',
  carried: 'Tools mounted on it',
  neverCarried: 'No tool was ever mounted',
}

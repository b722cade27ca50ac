export default {
  onlineIp: 'IP address',
  onlineUserAgent: 'Agent',
  noSignIns: 'No sign-ins yet',
  signInTime: 'Time',
  signInResult: 'Result',
  signIns: 'Sign-ins',
}

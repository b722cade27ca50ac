export default {
  sentAgain: 'Queued to be sent again',
  openObject: 'Open the object',
  whoWasTold: 'Who was told: {{code}}',
  nobodyTold: 'Nobody was told yet',
  sendAgain: 'Send what failed again',
  way: 'Channel',
  cause: 'Cause',
  readAt: 'Read',
}

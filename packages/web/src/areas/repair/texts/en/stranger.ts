export default {
  strangerReport: 'Report a fault',
  whatIsWrong: 'What is wrong?',
  isStopped: 'The machine has stopped',
  yourPhone: 'Your phone number (optional)',
  onePhoto: 'Take or choose a photo (optional)',
  sendReport: 'Send the report',
  noPicture: 'This file is no picture that can be used',
  notSent: 'It could not be sent. Try again.',
  strangerThanks: 'Received as {{code}}. Thank you.',
}

export default {
  noStory: 'Nothing has happened yet',
  remaining: '{{times}} left',
  overrun: '{{times}} over',
}

export default {
  batchTitle: 'Add many bins',
  preview: 'Preview: {{count}} codes',
  takenCodes: '{{count}} exist already and are passed over',
  moreBins: '{{count}} more',
  makeBins: 'Add {{count}} bins',
  binsMade: '{{count}} bins added',
}

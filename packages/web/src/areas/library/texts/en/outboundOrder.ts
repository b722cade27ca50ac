export default {
  firstOrdersHere: 'These are the {{count}} most urgent orders; issue any other from the list of collect orders.',
  collectNo: 'Collect no.',
  applicant: 'Applicant',
  wanted: 'Still wanted',
  noneOpen: 'No collect order is open',
  fetchIt: 'Take over',
}

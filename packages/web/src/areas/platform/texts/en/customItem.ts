export default {
  rankFields: 'Change the order',
  noFieldsYet: 'This business has no custom fields yet',
}

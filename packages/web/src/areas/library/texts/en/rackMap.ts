export default {
  rackMap: 'Racks',
  bin_empty: 'Empty',
  bin_partly: 'Room left',
  bin_full: 'Full',
  bin_reserved: 'Reserved',
  bin_frozen: 'Frozen by stocktake',
  bin_off: 'Disabled',
  binAbout: '{{fullCode}}: {{look}}, {{occupied}}/{{capacity}}',
}

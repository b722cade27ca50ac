export default {
  places: 'Warehouses and zones',
  allWarehouses: 'All warehouses',
}

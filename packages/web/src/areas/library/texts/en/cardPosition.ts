export default {
  map: 'Map',
  showOnMap: 'Show on the map',
  places: 'Places',
  allPlaces: 'All places',
  outside: 'Outside',
}

export default {
  chart: 'Lubrication chart',
  noChart: 'The standard has no chart yet: edit it and add a picture.',
  placeHint: 'Choose a point, then press its place on the picture.',
  notPlaced: ' (not placed)',
  savePlaces: 'Save places',
  placed: 'The places are saved',
}

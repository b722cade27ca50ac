export default {
  setParts: 'Parts of the set',
  noSetParts: 'No card belongs to this set; name it as "Parent card" of its parts',
  placeAndMoves: 'Place',
  lastMoves: 'The last {{count}} moves',
  unbindTitle: 'Take off: {{code}}',
  timelineOf: 'Timeline of {{code}}',
  bindTitle: 'Mount {{code}}',
}

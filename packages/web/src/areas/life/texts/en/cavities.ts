export default {
  cavitySum: '{{count}} cavities, {{strokes}} strokes, {{pieces}} pieces',
  cavityNo: 'Cavity',
  cavityState: 'State',
  cavityWorked: 'Strokes',
  cavityLeft: 'Left',
  cavitySince: 'Since',
  cavityReason: 'Reason',
  cavityOpen: 'Open',
  cavityBlocked: 'Blocked',
}

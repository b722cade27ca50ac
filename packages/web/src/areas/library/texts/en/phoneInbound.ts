export default {
  bringInTab: 'Bring in',
  alreadyAt: 'Card {{code}} is already at {{place}}',
  inboundHint: 'Scan a bin and then its cards, or after each card its bin',
  warehouseFirst: 'Scan a bin first, or choose the warehouse below',
  otherWarehouse: 'This bin is in {{name}}: make another paper for it',
  otherKind: 'Card {{code}} is {{place}}: it cannot come in as "{{kind}}"',
  intoBin: 'Into {{bin}}',
  bringIn: 'Bring in {{count}}',
  broughtIn: 'Cards brought in: {{count}}',
}

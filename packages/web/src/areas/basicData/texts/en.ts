import type zh from './zh.ts'

export default {
  binUse: 'Bin use',
  binsTaken: '{{occupied}} of {{capacity}} places taken, {{free}} free',
  places: 'Warehouses and zones',
  allWarehouses: 'All warehouses',
  batchTitle: 'Add many bins',
  preview: 'Preview: {{count}} codes',
  takenCodes: '{{count}} exist already and are passed over',
  moreBins: '{{count}} more',
  makeBins: 'Add {{count}} bins',
  binsMade: '{{count}} bins added',
  moulds: 'Moulds',
  mostMoulds: 'At most {{count}} are shown, those that last longest',
  noMoulds: 'No mould makes this product yet; name it under “Products” of a mould card or file',
  mouldCode: 'Card code',
  mouldName: 'Name',
  mouldStatus: 'Status',
  mouldPlace: 'Place',
  remainLife: 'Life left',
} satisfies Record<keyof typeof zh, string>

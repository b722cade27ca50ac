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
} satisfies Record<keyof typeof zh, string>

// What the parts store warns of: too little, too much, what spoils or lies idle, who waits, and a ledger that does not add up.
import { administrator, peopleOf, staff, warning } from '../../language/index.ts'
import { accessory } from './accessory.ts'
import { accessoryApply } from './accessoryApply.ts'
import { accessoryBatch } from './accessoryBatch.ts'
import { accessorySafeStock } from './accessorySafeStock.ts'

const keeper = staff('accessoryKeeper')
const moving = ['accessoryInput', 'accessoryOutput', 'accessoryCheckOrder', 'accessorySafeStock'] as const

export const belowSafetyStock = warning('W601', {
  ...{ of: accessorySafeStock, follows: moving },
  tells: [keeper, staff('purchaser')],
  text: [
    '{objectCode} {objectName}（{orgName}）现存 {value}，低于设定的库存。',
    '{objectCode} {objectName} ({orgName}): {value} on hand, below the stock that is set.',
  ],
})

export const aboveMaximum = warning('W602', {
  ...{ of: accessorySafeStock, follows: moving },
  tells: [keeper],
  text: [
    '{objectCode} {objectName}（{orgName}）现存 {value}，高于最高库存。',
    '{objectCode} {objectName} ({orgName}): {value} on hand, above the maximum.',
  ],
})

export const shelfLife = warning('W603', {
  of: accessoryBatch,
  tells: [keeper],
  text: [
    '{objectCode}（{objectName}）有效期至 {dueDate}，{left}。',
    '{objectCode} ({objectName}) expires on {dueDate}, {left}.',
  ],
})

export const slowMoving = warning('W604', {
  of: accessory,
  tells: [keeper],
  text: [
    '{objectCode} {objectName}（{orgName}）已 {value} 天没有领用。',
    '{objectCode} {objectName} ({orgName}) has not been used for {value} days.',
  ],
})

export const applicationLate = warning('W605', {
  ...{ of: accessoryApply, people: { applyUserId: ['申请人', 'Applicant'] } },
  follows: ['accessoryApply', 'accessoryOutput'],
  tells: [peopleOf('applyUserId'), keeper],
  text: [
    '领用申请 {objectCode}（{orgName}）应于 {dueDate} 发放，{left}。',
    'Application {objectCode} ({orgName}) was needed by {dueDate}, {left}.',
  ],
})

export const partsDifference = warning('W606', {
  ...{ of: accessory, foundBy: 'T22' },
  tells: [administrator],
  text: [
    '{objectCode} {objectName} 的备件账与流水不符。',
    'The books of {objectCode} {objectName} differ from its moves.',
  ],
})

export const accessoryWarnings = [
  belowSafetyStock,
  aboveMaximum,
  shelfLife,
  slowMoving,
  applicationLate,
  partsDifference,
]

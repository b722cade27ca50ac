// What is warned of about cards: where they are, how long they lie, and when their warranty ends.
import { administrator, caretaker, staff, warning } from '../../language/index.ts'
import { newCard } from './newCard.ts'

const people = {
  administratorId: ['管理员', 'Administrator'],
  responsibleId: ['责任人', 'Person responsible'],
} as const

/** Papers that move cards. */
const follows = ['newCard', 'godownEntry', 'outboundOrder', 'inventoryCountSlip']

export const longIdle = warning('W108', {
  of: newCard,
  people,
  tells: [caretaker],
  text: [
    '{objectCode} {objectName}（{orgName}）已闲置 {value} 天。',
    '{objectCode} {objectName} ({orgName}) has been idle for {value} days.',
  ],
})

export const wrongLocation = warning('W109', {
  of: newCard,
  people,
  follows,
  tells: [staff('mouldKeeper')],
  text: [
    '{objectCode} {objectName}（{orgName}）未放在规定库位。',
    '{objectCode} {objectName} ({orgName}) is not in its own bin.',
  ],
})

export const warrantyEnding = warning('W114', {
  of: newCard,
  people,
  firstLevelBy: '134',
  tells: [caretaker],
  text: [
    '{objectCode} {objectName}（{orgName}）质保将于 {dueDate} 到期，{left}。',
    'The warranty of {objectCode} {objectName} ({orgName}) ends on {dueDate}, {left}.',
  ],
})

export const ledgerDifference = warning('W116', {
  of: newCard,
  foundBy: 'T22',
  tells: [administrator],
  text: [
    '卡片账实对账有 {value} 处差异，涉及 {objectName}。',
    'The card ledger differs in {value} places: {objectName}.',
  ],
})

export const cardMissing = warning('W117', {
  of: newCard,
  people,
  follows,
  tells: [caretaker, staff('mouldKeeper')],
  text: [
    '{objectCode} {objectName}（{orgName}）已遗失，请查找。',
    '{objectCode} {objectName} ({orgName}) is missing, please look for it.',
  ],
})

export const cardWarnings = [longIdle, wrongLocation, warrantyEnding, ledgerDifference, cardMissing]

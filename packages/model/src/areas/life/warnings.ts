// What is warned of about life and counters. The findings of the counters are their open reminders.
import { administrator, caretaker, staff, warning } from '../../language/index.ts'
import { dieCounter } from './dieCounter.ts'
import { dieCounterRemind } from './dieCounterRemind.ts'
import { lifeDue } from './lifeDue.ts'

const people = {
  administratorId: ['管理员', 'Administrator'],
  responsibleId: ['责任人', 'Person responsible'],
} as const

const follows = ['processNumRecord', 'lifeDue', 'newCard']

export const lifeUsed = warning('W101', {
  of: lifeDue,
  ...{ people, follows, firstLevelBy: '11', tells: [caretaker] },
  text: [
    '{objectCode} {objectName}（{orgName}）寿命已使用 {value}%。',
    '{objectCode} {objectName} ({orgName}) has used {value} % of its life.',
  ],
})

export const lifeEnding = warning('W102', {
  of: lifeDue,
  ...{ people, follows, tells: [caretaker] },
  text: [
    '{objectCode} {objectName}（{orgName}）预计于 {dueDate} 寿命到期，{left}。',
    'The life of {objectCode} {objectName} ({orgName}) is expected to end on {dueDate}, {left}.',
  ],
})

const ofCounter = { of: dieCounterRemind, people, follows: ['dieCounterRemind'], tells: [caretaker] } as const

export const batteryLow = warning('W104', {
  ...ofCounter,
  text: [
    '计数器 {objectCode}（{objectName}）电量 {value}%，请更换电池。',
    'Counter {objectCode} ({objectName}) has {value} % of its battery left, change it.',
  ],
})

export const counterRemoved = warning('W105', {
  ...ofCounter,
  text: [
    '计数器 {objectCode} 已从 {objectName} 拆下，期间的次数不计入。',
    'Counter {objectCode} is off {objectName}; strokes are not counted meanwhile.',
  ],
})

export const counterAway = warning('W106', {
  ...ofCounter,
  text: [
    '计数器 {objectCode}（{objectName}）不在应在位置。',
    'Counter {objectCode} ({objectName}) is not where it should be.',
  ],
})

export const serviceEnding = warning('W107', {
  ...{ of: dieCounter, follows: ['dieCounter', 'dieCounterRemind'], tells: [administrator, staff('mouldAdmin')] },
  text: [
    '计数器 {objectCode}（{objectName}）的服务将于 {dueDate} 到期，{left}。',
    'The service of counter {objectCode} ({objectName}) ends on {dueDate}, {left}.',
  ],
})

export const counterSilent = warning('W112', {
  ...{ of: dieCounter, people, follows: ['dieCounterRemind'], tells: [caretaker] },
  text: [
    '计数器 {objectCode}（{objectName}）已离线 {value} 小时。',
    'Counter {objectCode} ({objectName}) has been silent for {value} hours.',
  ],
})

export const lifeWarnings = [
  ...[lifeUsed, lifeEnding, batteryLow, counterRemoved, counterAway, serviceEnding, counterSilent],
]

// What special equipment warns of: whatever has a date comes near, or is past.
import { peopleOf, staff, warning, type Text } from '../../language/index.ts'
import { seEarlyWarning } from './seEarlyWarning.ts'

const near: Text = [
  '{objectCode} {objectName}（{orgName}）到期日期 {dueDate}，{left}。',
  '{objectCode} {objectName} ({orgName}) is due on {dueDate}, {left}.',
]

const ofMachine = (kind: string) =>
  warning(kind, {
    about: seEarlyWarning,
    people: { answering: ['安全管理员与责任人', 'Safety manager and responsible'] },
    tells: [peopleOf('answering'), staff('safetyOfficer')],
    text: near,
  })

export const inspectionDue = ofMachine('W501')
export const inspectionOverdue = ofMachine('W502')
export const accessoryDue = ofMachine('W503')
export const vehicleDue = ofMachine('W504')
export const liftUpkeepDue = ofMachine('W505')
export const contractEnding = ofMachine('W508')
export const lifeReached = ofMachine('W509')

export const specialWarnings = [
  inspectionDue,
  inspectionOverdue,
  accessoryDue,
  vehicleDue,
  liftUpkeepDue,
  contractEnding,
  lifeReached,
]

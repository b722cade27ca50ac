// What special equipment warns of: whatever has a date comes near, or is past.
import { peopleOf, staff, warning, type Text } from '../../language/index.ts'
import { seEarlyWarning } from './seEarlyWarning.ts'

const near: Text = [
  '{objectCode} {objectName}（{orgName}）到期日期 {dueDate}，{left}。',
  '{objectCode} {objectName} ({orgName}) is due on {dueDate}, {left}.',
]

const ofMachine = (kind: string, more: { readonly givesWayTo?: string } = {}) =>
  warning(kind, {
    ...more,
    about: seEarlyWarning,
    people: { responsibleId: ['责任人', 'Person responsible'] },
    tells: [peopleOf('responsibleId'), staff('safetyOfficer')],
    text: near,
  })

export const inspectionDue = ofMachine('W501', { givesWayTo: 'W502' })
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

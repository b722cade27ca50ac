// What special equipment warns of: whatever has a date comes near, or is past.
import { orgHead, peopleOf, staff, warning, type Candidate, type Text } from '../../language/index.ts'
import { seEarlyWarning } from './seEarlyWarning.ts'
import { allKinds } from './specialKinds.ts'

const near: Text = [
  '{objectCode} {objectName}（{orgName}）到期日期 {dueDate}，{left}。',
  '{objectCode} {objectName} ({orgName}) is due on {dueDate}, {left}.',
]

interface More {
  readonly givesWayTo?: string
  /** Besides those who are told of any date. */
  readonly tells?: readonly Candidate[]
}

const ofMachine = (kind: string, { tells = [], ...more }: More = {}) =>
  warning(kind, {
    ...more,
    of: seEarlyWarning,
    people: { responsibleId: ['责任人', 'Person responsible'] },
    tells: [peopleOf('responsibleId'), staff('safetyOfficer'), ...tells],
    text: near,
  })

export const inspectionDue = ofMachine('W501', { givesWayTo: 'W502' })
export const inspectionOverdue = ofMachine('W502', { tells: [staff('safetyDirector')] })
export const accessoryDue = ofMachine('W503')
export const vehicleDue = ofMachine('W504')
export const liftUpkeepDue = ofMachine('W505')
export const contractEnding = ofMachine('W508')
export const lifeReached = ofMachine('W509')

export const inspectionFailed = warning('W507', {
  ...{ of: seEarlyWarning, follows: allKinds.map(({ check }) => check) },
  people: { responsibleId: ['责任人', 'Person responsible'] },
  tells: [peopleOf('responsibleId'), staff('safetyOfficer'), staff('safetyDirector'), orgHead],
  text: [
    '{objectCode} {objectName}（{orgName}）检验不合格，即日起禁止使用。',
    '{objectCode} {objectName} ({orgName}) failed its inspection and must not be used.',
  ],
})

export const specialWarnings = [
  inspectionFailed,
  inspectionDue,
  inspectionOverdue,
  accessoryDue,
  vehicleDue,
  liftUpkeepDue,
  contractEnding,
  lifeReached,
]

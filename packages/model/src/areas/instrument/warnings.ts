// What instruments warn of: verifications due, late and failed, pieces that are not back, failures whose effect nobody has assessed.
import { caretaker, orgHead, peopleOf, staff, warning } from '../../language/index.ts'
import { instrumentBorrow } from './lending.ts'
import { instrumentCalibrationRecord } from './instrumentCalibrationRecord.ts'
import { instrumentInspection } from './instrumentInspection.ts'

/** The piece itself. */
const card = { name: 'newCard' } as const

const people = {
  holderId: ['持有人', 'Holder'],
  receiverIds: ['提醒接收人', 'Receivers'],
  administratorId: ['管理员', 'Administrator'],
} as const
const keepers = staff('instrumentAdmin')
const follows = ['instrumentCalibrationRecord', 'instrumentEarlyWarning']

export const verificationDue = warning('W401', {
  ...{ of: card, people, follows, givesWayTo: 'W402' },
  tells: [keepers, peopleOf('holderId'), peopleOf('receiverIds'), caretaker],
  text: [
    '器具 {objectCode} {objectName}（{orgName}）检定有效期至 {dueDate}，{left}。',
    'Instrument {objectCode} {objectName} ({orgName}) is valid until {dueDate}, {left}.',
  ],
})

export const verificationOverdue = warning('W402', {
  ...{ of: card, people, follows },
  tells: [keepers, peopleOf('holderId'), peopleOf('receiverIds'), caretaker, orgHead],
  text: [
    '器具 {objectCode} {objectName}（{orgName}）检定已超期 {value} 天（有效期至 {dueDate}），请停用并送检。',
    'Instrument {objectCode} {objectName} ({orgName}) is {value} days overdue (valid until {dueDate}); hand it in.',
  ],
})

export const borrowedOverdue = warning('W403', {
  ...{
    of: instrumentBorrow,
    people: { holderId: people.holderId },
    follows: ['instrumentBoundIn', 'instrumentBoundOut'],
  },
  tells: [peopleOf('holderId'), keepers],
  text: [
    '借用的器具 {objectName}（借用单 {objectCode}）应于 {dueDate} 归还，{left}。',
    'Borrowed instrument {objectName} (order {objectCode}) is due back on {dueDate}, {left}.',
  ],
})

export const verificationFailed = warning('W404', {
  ...{ of: instrumentCalibrationRecord, people: { holderId: people.holderId }, follows },
  tells: [keepers, peopleOf('holderId')],
  text: [
    '器具 {objectName} 检定不合格（记录 {objectCode}），禁止使用。',
    'Instrument {objectName} failed its verification (record {objectCode}); nobody may use it.',
  ],
})

export const notBack = warning('W405', {
  ...{
    of: instrumentInspection,
    people: { applyUserId: ['申请人', 'Applicant'] },
    follows: ['instrumentInspection', 'instrumentBoundIn'],
  },
  tells: [keepers, peopleOf('applyUserId')],
  text: [
    '器具 {objectName}（送检单 {objectCode}）送检已 {value} 天未返回。',
    'Instrument {objectName} (application {objectCode}) has been out for verification for {value} days.',
  ],
})

export const impactOpen = warning('W406', {
  ...{ of: instrumentCalibrationRecord, follows },
  tells: [keepers],
  text: [
    '器具 {objectName} 的检定记录 {objectCode} 已 {value} 天未完成追溯评估。',
    'The effect of record {objectCode} of {objectName} has not been assessed for {value} days.',
  ],
})

export const instrumentWarnings = [
  ...[verificationDue, verificationOverdue, borrowedOverdue, verificationFailed, notBack, impactOpen],
]

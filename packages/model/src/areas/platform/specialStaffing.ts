import {
  business,
  choice,
  choices,
  computed,
  date,
  files,
  inOrder,
  int,
  org,
  resource,
  text,
  user,
  users,
} from '../../language/index.ts'
import { cardTypes } from '../../words.ts'
import { certified, staffTypes } from './staffTypes.ts'

const needsCertificate = { staffType: certified }

/** Who has a function in an organisation and everything below it, unless a nearer row names others (rule 39). */
export const specialStaffing = resource('specialStaffing', {
  label: ['特殊人员配置', 'Special staffing'],
  kind: 'setting',
  orgMode: 1,
  display: 'staffType',
  picker: [],
  fields: {
    staffType: choice(['人员类别', 'Function'], staffTypes, { required: true }),
    applyOrgId: org(['适用组织', 'Applies to'], {
      required: true,
      readOnly: 'onceSaved',
      among: { type: [0, 1, 2, 3] },
      help: ['含下级组织，下级另有配置时以最近的为准', 'With everything below it, unless a nearer row names others'],
    }),
    cardTypes: choices(['适用卡片类别', 'Card categories'], cardTypes, { empty: ['全部', 'All'] }),
    userIds: users(['人员', 'People'], { required: true, max: 20, search: ['jobNo', 'jobName'] }),
    mainUserId: user(['主要负责人', 'Main person'], {
      help: ['须在人员之中，留空取第一位', 'One of the people; empty: the first'],
    }),
    certificateName: text(['证书名称', 'Certificate'], { max: 100, search: true, requiredWhen: needsCertificate }),
    certificateNo: text(['证书编号', 'Certificate no.'], {
      ...{ max: 60, search: true, noCopy: true },
      requiredWhen: needsCertificate,
    }),
    certificateDate: date(['发证日期', 'Issued']),
    certificateValidTo: date(['有效期至', 'Valid to']),
    daysLeft: computed(['剩余天数', 'Days left'], 'int'),
    expired: computed(['已过期', 'Expired'], 'bool'),
    annex: files(['附件', 'Attachments']),
  },
  checks: [
    inOrder('certificateDate', 'certificateValidTo', ['有效期应晚于发证日期', 'Valid to must be after the issue date']),
  ],
  edits: { attachments: ['annex'] },
  actions: {
    downExcel: { rowless: true, reads: true, answers: 'file', button: 'readExcel', does: { word: 'template' } },
  },
  excel: { key: 'certificateNo' },
  indexes: [['staffType', 'applyOrgId'], ['certificateValidTo']],
  list: {
    columns: [
      ...['staffType', 'applyOrgId', 'cardTypes', 'userIds', 'mainUserId', 'certificateName', 'certificateNo'],
      ...['certificateValidTo', 'daysLeft'],
    ],
    filters: ['staffType', 'applyOrgId', 'expiresWithin'],
    extraFilters: { expiresWithin: int(['几天内到期', 'Expires within (days)'], { min: 0 }) },
    brings: ['expired'],
    marks: { daysLeft: { tone: 'danger', when: { expired: true } } },
  },
})

export const specialStaffingBusiness = business(154, {
  resource: specialStaffing,
  screen: 'specialStaffing',
  classification: 'organization',
})

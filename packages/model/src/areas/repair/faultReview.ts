// A fault review: why a long, serious or repeated fault came, who answers for it, and what is done so that it stays away.
import {
  auditing,
  bool,
  business,
  cancelling,
  choice,
  code,
  computed,
  date,
  dept,
  dict,
  files,
  lines,
  longText,
  money,
  paperStates,
  ref,
  refs,
  resource,
  state,
  text,
  user,
  submitting,
} from '../../language/index.ts'
import { faultLevels } from './words.ts'

export const reviewTriggers = {
  1: ['停机超时', 'Long stop'],
  2: ['等级', 'Serious level'],
  3: ['重复故障', 'Repeated'],
  4: ['手工', 'Manual'],
} as const

const given = { readOnly: true, own: true } as const

export const faultReview = resource('faultReview', {
  label: ['卡片故障评审', 'Fault review'],
  kind: 'document',
  orgMode: 1,
  display: 'code',
  fields: {
    code: code(['评审单号', 'Review no.']),
    cardId: ref(['卡片', 'Card'], 'newCard', { required: true, readOnly: 'onceSaved', search: ['code', 'name'] }),
    repairIds: refs(['报修单', 'Reports'], 'repair', { required: true, max: 50 }),
    trigger: choice(['触发原因', 'Trigger'], reviewTriggers, { ...given, required: true, default: 4 }),
    downtimeMinutes: computed(['停机时长', 'Downtime'], 'int'),
    confirmedFaultTypeId: ref(['评审故障类型', 'Reviewed type'], 'faultType'),
    faultLevel: choice(['评审等级', 'Reviewed level'], faultLevels),
    directCause: text(['直接原因', 'Direct cause'], { max: 500 }),
    whys: lines(
      ['五个为什么', 'Five whys'],
      { why: text(['为什么', 'Why'], { required: true, max: 200 }) },
      { max: 5, totals: [], ordered: true },
    ),
    rootCause: text(['根本原因', 'Root cause'], { max: 500 }),
    dutyType: dict(['责任类型', 'Kind of duty'], 'dutyType'),
    dutyDeptId: dept(['责任部门', 'Department on duty']),
    dutyUserId: user(['责任人', 'Person on duty']),
    lossAmount: money(['损失金额', 'Loss'], { min: 0, empty: ['按维修费用', 'As the repairs cost'] }),
    tempMeasure: longText(['临时措施', 'Temporary measure'], { max: 500 }),
    correctMeasure: longText(['纠正措施', 'Corrective measure'], { max: 500 }),
    preventMeasure: longText(['预防措施', 'Preventive measure'], { max: 500 }),
    measureOwnerId: user(['措施责任人', 'Owner of the measure']),
    measureDueDate: date(['措施期限', 'Measure due']),
    verifyResult: choice(['验证结果', 'Verified'], { 1: ['有效', 'Effective'], 2: ['无效', 'Not effective'] }, given),
    verifyUserId: user(['验证人', 'Verified by'], given),
    verifyText: text(['验证说明', 'How it was verified'], { ...given, max: 200 }),
    isMeasureLate: computed(['措施超期', 'Measure late'], 'bool'),
    addToKnowledge: bool(['入知识库', 'To knowledge base']),
    status: state(['状态', 'Status'], paperStates, 'saved'),
    annex: files(['附件', 'Attachments']),
    remark: longText(['备注', 'Remark'], { max: 500 }),
  },
  belongsWith: 'cardId',
  participants: ['measureOwnerId', 'dutyUserId'],
  editable: { status: ['saved', 'rejected'] },
  actions: {
    submit: { ...submitting, approval: 'ifBound' },
    approve: { ...auditing, from: { status: ['inApproval'] } },
    reject: {
      from: { status: ['inApproval'] },
      to: { status: 'rejected' },
      staleWhenWrong: true,
      input: { opinion: text(['审核意见', 'Opinion'], { required: true, max: 200 }) },
      tells: ['opinion'],
    },
    unapprove: { ...cancelling, rare: true },
    verify: {
      from: { status: ['complete'] },
      input: {
        verifyResult: choice(
          ['验证结果', 'Verified'],
          { 1: ['有效', 'Effective'], 2: ['无效', 'Not effective'] },
          { required: true },
        ),
        verifyText: text(['验证说明', 'How it was verified'], { required: true, max: 200 }),
      },
      keeps: ['verifyResult', 'verifyText'],
    },
  },
  list: {
    opensOn: 'createTime',
    columns: [
      ...['code', 'cardId', 'trigger', 'repairIds', 'downtimeMinutes', 'confirmedFaultTypeId', 'rootCause', 'dutyType'],
      ...['lossAmount', 'measureOwnerId', 'measureDueDate', 'verifyResult', 'status'],
    ],
    filters: ['status', 'trigger', 'cardId', 'measureOwnerId', 'isMeasureLate', 'createTime'],
    marks: { measureDueDate: { tone: 'danger', when: { isMeasureLate: true } } },
  },
})

export const cardFaultReview = business(628, {
  resource: faultReview,
  label: ['卡片故障评审', 'Card fault review'],
  screen: 'cardFaultReview',
  classification: 'dailyBusiness',
  prefix: 'FP',
  workflow: true,
})

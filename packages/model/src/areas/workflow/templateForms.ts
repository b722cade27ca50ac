// The forms of the start templates: the approvals that most plants begin with.
import { choice, decimal, int, lines, money, text, type Fields, type Text } from '../../language/index.ts'
import { staffTypes } from '../platform/words.ts'
import type { CandidateType } from './process.ts'

export interface StartTemplate {
  readonly label: Text
  /** When it is the right one. */
  readonly help: Text
  /** What its form asks. */
  readonly fields: Fields
}

export const approverTypes = {
  user: ['指定人员', 'People'],
  role: ['角色', 'Role'],
  head: ['发起人的上级', 'Head of the initiator'],
  orgHead: ['单据组织负责人', "Head of the paper's organisation"],
  post: ['岗位', 'Post'],
  special: ['特殊人员', 'Function'],
  initiator: ['发起人', 'Initiator'],
  chooseAtSubmit: ['提交时选择', 'Chosen at submit'],
} as const satisfies Partial<Readonly<Record<CandidateType, Text>>>

const headLevels = {
  1: ['直接上级', 'First head'],
  2: ['第二级上级', 'Second head'],
  3: ['第三级上级', 'Third head'],
  4: ['第四级上级', 'Fourth head'],
  5: ['第五级上级', 'Fifth head'],
} as const satisfies Readonly<Record<number, Text>>

const valued = ['user', 'role', 'head', 'post', 'special'] as const

/** What is chosen, by the type of the approver. */
export const approverValues = {
  to: {
    user: { to: 'user', among: { isSupplier: 0 } },
    role: { to: 'sysRole' },
    post: { to: 'org', among: { type: 4 } },
  },
  options: { special: staffTypes, head: headLevels },
} as const

/** Who signs a step, line by line; nobody twice. */
export const approverLines = (label: Text, given: { readonly min?: number } = { min: 1 }) =>
  lines(
    label,
    {
      type: choice(['类型', 'Type'], approverTypes, { required: true, default: 'user' }),
      value: text(['取值', 'Value'], {
        max: 2000,
        requiredWhen: { type: [...valued] },
        onlyWhen: { type: [...valued] },
        chosenBy: { field: 'type', ...approverValues },
      }),
    },
    { ...given, max: 20 },
  )

/** Names of steps that nobody named. */
export const stepWords = {
  start: ['开始', 'Start'],
  end: ['结束', 'End'],
  approve: ['审批', 'Approval'],
  first: ['一级审批', 'First approval'],
  second: ['二级审批', 'Second approval'],
  big: ['大额审批', 'Large amount'],
  gateway: ['金额判断', 'Amount?'],
  sign: ['会签', 'Countersign'],
  final: ['终审', 'Final approval'],
} as const satisfies Readonly<Record<string, Text>>

const stepName = (label: Text, usual: Text) => text(label, { max: 30, empty: usual })
const timeoutHours = int(['处理时限（工作小时）', 'Time limit (working hours)'], {
  ...{ min: 0, max: 999, empty: ['按系统参数', 'As the parameter says'] as Text },
})

export const startTemplates = {
  oneApprover: {
    label: ['一级审批', 'One approver'],
    help: ['一人审批即完成', 'One approval completes the paper'],
    fields: {
      stepName: stepName(['节点名称', 'Step'], stepWords.approve),
      hours: timeoutHours,
      approvers: approverLines(['审批人', 'Approvers']),
    },
  },
  twoSteps: {
    label: ['两级审批', 'Two steps'],
    help: ['先后两级，逐级审批', 'One approval after the other'],
    fields: {
      firstName: stepName(['第一级名称', 'First step'], stepWords.first),
      secondName: stepName(['第二级名称', 'Second step'], stepWords.second),
      hours: timeoutHours,
      first: approverLines(['第一级审批人', 'Approvers of the first step']),
      second: approverLines(['第二级审批人', 'Approvers of the second step']),
    },
  },
  amountLimit: {
    label: ['按金额审批', 'Amount limit'],
    help: ['达到金额的单据再加一级审批', 'Papers from an amount on have one more approval'],
    fields: {
      amountField: text(['金额取自', 'Amount taken from'], {
        ...{ required: true, max: 60, default: 'totalAmount' },
        help: [
          '单据的金额字段，例如 totalAmount 或 sum(lines.amount)',
          'A field of the paper, such as totalAmount or sum(lines.amount)',
        ],
      }),
      limit: money(['起点金额', 'From amount'], { required: true, above: 0, default: '50000' }),
      stepName: stepName(['节点名称', 'Step'], stepWords.approve),
      bigName: stepName(['大额节点名称', 'Step of large amounts'], stepWords.big),
      hours: timeoutHours,
      approvers: approverLines(['审批人', 'Approvers']),
      bigApprovers: approverLines(['大额审批人', 'Approvers of large amounts']),
    },
  },
  countersign: {
    label: ['会签', 'Countersign'],
    help: ['多人共同签署，可再加终审', 'Several people sign, with a final approval if wanted'],
    fields: {
      mode: choice(
        ['签署方式', 'Sign mode'],
        {
          all: ['全部同意', 'All approve'],
          ratio: ['按比例', 'A share of them'],
          sequential: ['依次签署', 'One after the other'],
        },
        { required: true, default: 'all' },
      ),
      ratio: decimal(['同意比例（%）', 'Share (%)'], 5, 2, {
        ...{ min: 1, max: 100, requiredWhen: { mode: 'ratio' }, onlyWhen: { mode: 'ratio' } },
      }),
      stepName: stepName(['节点名称', 'Step'], stepWords.sign),
      finalName: stepName(['终审名称', 'Final step'], stepWords.final),
      hours: timeoutHours,
      signers: approverLines(['会签人', 'Signers']),
      finals: approverLines(['终审人（可空）', 'Final approvers (may be empty)'], { min: 0 }),
    },
  },
  functionsByOrg: {
    label: ['按组织职能审批', 'Functions of the organisation'],
    help: [
      '依次由单据所属组织的各职能人员审批，人员取自特殊人员配置',
      "The people who have these functions in the paper's organisation, one after the other",
    ],
    fields: {
      hours: timeoutHours,
      steps: lines(
        ['审批步骤', 'Steps'],
        {
          staffType: choice(['职能', 'Function'], staffTypes, { required: true }),
          name: text(['节点名称', 'Step'], { max: 30, empty: ['职能名称', 'Name of the function'] }),
        },
        { min: 1, max: 10, ordered: true },
      ),
    },
  },
  blank: {
    label: ['空白流程', 'Blank'],
    help: ['从开始节点起自己画', 'Begin with the start and draw the rest'],
    fields: {},
  },
} as const satisfies Readonly<Record<string, StartTemplate>>

export type TemplateName = keyof typeof startTemplates

export const templateNames = Object.keys(startTemplates) as TemplateName[]

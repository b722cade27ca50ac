// What the designer asks of a step, as fields of forms, and the step that the answers describe.
import { isSecret, bool, choice, choices, decimal, int, lines, longText, text } from '../../language/index.ts'
import type { Fields, Options, Resource, Text, Values } from '../../language/index.ts'
import { signModes } from './flowableTask.ts'
import { taskButtons, timeoutActions } from './process.ts'
import type { Candidate, CandidateType, FieldRight, ServiceTask, SignMode, TaskButton, UserTask } from './process.ts'
import { approverTypes, approverValues } from './templateForms.ts'

/** What steps may name of the papers of a business. */
export interface PaperNames {
  /** Fields that hold people. */
  readonly people: Options
  /** A line's field as `lines.qty`. */
  readonly fields: Options
}

export function paperNames({ fields }: Resource): PaperNames {
  const named = Object.entries(fields).filter(([, field]) => !isSecret(field) && !field.hidden)
  const people = named.filter(([, { kind }]) => kind === 'user' || kind === 'users')
  return {
    people: {
      ...('cardId' in fields ? ofCard : {}),
      ...Object.fromEntries(people.map(([name, { label }]) => [name, label])),
    },
    fields: Object.fromEntries(
      named.flatMap(([name, field]): [string, Text][] => [
        [name, field.label],
        ...(field.kind === 'lines' ? insideOf(name, field.label, field.fields) : []),
      ]),
    ),
  }
}

const ofCard: Options = {
  administratorId: ['卡片的管理员', 'Administrator of the card'],
  responsibleId: ['卡片的责任人', 'Responsible person of the card'],
}

const insideOf = (name: string, [zh, en]: Text, fields: Fields): [string, Text][] =>
  Object.entries(fields).map(([inner, { label }]) => [
    `${name}.${inner}`,
    [`${zh} · ${label[0]}`, `${en} · ${label[1]}`],
  ])

export const candidateTypes = {
  ...approverTypes,
  field: ['单据上的人员', 'Person named by the paper'],
  chooseByPrevious: ['上一步审批人选择', 'Chosen by the previous approver'],
  supplier: ['单据的供应商', 'Supplier of the paper'],
} as const satisfies Readonly<Record<CandidateType, Text>>

const chosen = ['chooseAtSubmit', 'chooseByPrevious'] as const
const needed = ['user', 'role', 'head', 'post', 'special', 'field'] as const

/** Of a step nobody outside the company, of a copy nobody who is still to be chosen. */
function candidateLines(label: Text, without: readonly CandidateType[], paper: PaperNames | undefined) {
  const types = Object.fromEntries(
    Object.entries(candidateTypes).filter(([name]) => !without.some((one) => one === name)),
  )
  return lines(
    label,
    {
      type: choice(['类型', 'Type'], types, { required: true, default: 'user' }),
      value: text(['取值', 'Value'], {
        max: 2000,
        requiredWhen: { type: [...needed] },
        onlyWhen: { type: [...needed, ...chosen] },
        chosenBy: {
          ...{ field: 'type', to: { ...approverValues.to, ...ranges } },
          options: { ...approverValues.options, ...(paper ? { field: paper.people } : {}) },
        },
      }),
    },
    { max: 20 },
  )
}

/** Who is chosen has one of these roles; none: anybody. */
const ranges = { chooseAtSubmit: { to: 'sysRole' }, chooseByPrevious: { to: 'sysRole' } }

export const emptyPolicies = {
  admin: ['交给流程管理员', 'The administrators of the process'],
  pass: ['自动通过', 'Passed automatically'],
  refuse: ['不允许提交', 'It cannot be submitted'],
} as const satisfies Readonly<Record<UserTask['empty'], Text>>

export const timeoutWords = {
  remind: ['提醒', 'Remind'],
  pass: ['自动通过', 'Pass automatically'],
  transfer: ['转给上级', 'Hand to the head'],
} as const satisfies Readonly<Record<(typeof timeoutActions)[number], Text>>

export const buttonWords = {
  reject: ['驳回', 'Reject'],
  transfer: ['转办', 'Transfer'],
  delegate: ['委派', 'Delegate'],
  addSign: ['加签', 'Add sign'],
} as const satisfies Readonly<Record<TaskButton, Text>>

export const rightWords = {
  edit: ['可填写', 'May be filled in'],
  required: ['必须填写', 'Must be filled in'],
  hidden: ['不显示', 'Hidden'],
  read: ['只读', 'Read only'],
} as const satisfies Readonly<Record<FieldRight['right'], Text>>

export const serviceWords = {
  copy: ['抄送', 'Copy'],
  message: ['发消息', 'Message'],
} as const satisfies Readonly<Record<ServiceTask['does'], Text>>

export const nodeName = text(['名称', 'Name'], { max: 60 })

export const userTaskForm = (paper: PaperNames | undefined) => ({
  name: nodeName,
  candidates: candidateLines(['审批人', 'Approvers'], ['supplier'], paper),
  sign: choice(['签署方式', 'Sign mode'], signModes, { required: true }),
  ratio: decimal(['同意比例（%）', 'Share (%)'], 5, 2, {
    ...{ min: 1, max: 100, requiredWhen: { sign: 'ratio' }, onlyWhen: { sign: 'ratio' } },
  }),
  empty: choice(['找不到审批人时', 'Where nobody is found'], emptyPolicies, { required: true }),
  hours: int(['处理时限（工作小时）', 'Time limit (working hours)'], {
    ...{ min: 0, max: 999, empty: ['按系统参数', 'As the parameter says'] as Text },
    help: ['0表示不限时', '0: no limit'],
  }),
  action: choice(['超时后', 'After that'], timeoutWords, { required: true }),
  buttons: choices(['可用按钮（除同意外）', 'Buttons besides approve'], buttonWords),
  annexRequired: bool(['必须上传附件', 'Attachment required']),
  fields: lines(
    ['字段权限（未列出的为只读）', 'Fields (others are read only)'],
    {
      name: paper
        ? choice(['字段', 'Field'], paper.fields, { required: true })
        : text(['字段', 'Field'], { required: true, max: 60 }),
      right: choice(['权限', 'Right'], rightWords, { required: true, default: 'edit' }),
    },
    { max: 50 },
  ),
})

export const serviceForm = (paper: PaperNames | undefined) => ({
  name: nodeName,
  does: choice(['动作', 'Does'], serviceWords, { required: true }),
  candidates: candidateLines(['接收人', 'Receivers'], chosen, paper),
  text: longText(['消息内容', 'Text of the message'], {
    ...{ max: 500, requiredWhen: { does: 'message' }, onlyWhen: { does: 'message' } },
    help: ['可用花括号引用单据字段，例如 {code}', 'Fields of the paper in braces, such as {code}'],
  }),
})

/** What the form of a step holds. */
export function stepValues(node: UserTask | ServiceTask): Values {
  const { name, candidates } = node
  if (node.kind === 'serviceTask') return { name, does: node.does, candidates, text: node.text ?? '' }
  const { sign, ratio, empty, timeout, buttons, annexRequired, fields } = node
  return {
    ...{
      name,
      candidates,
      sign,
      ratio: ratio === undefined ? '' : String(ratio),
      empty,
      buttons,
      annexRequired,
      fields,
    },
    ...{ hours: timeout ? String(timeout.hours) : '', action: timeout?.action ?? 'remind' },
  }
}

/** The step that a form describes; what the form does not ask stays. */
export function stepFrom<N extends UserTask | ServiceTask>(node: N, values: Readonly<Values>): N
export function stepFrom(node: UserTask | ServiceTask, values: Readonly<Values>): UserTask | ServiceTask {
  const name = said(values.name)
  const candidates = rowsIn(values.candidates).map(candidateIn)
  if (node.kind === 'serviceTask') {
    const { text: _, ...kept } = node
    const does = values.does === 'message' ? 'message' : 'copy'
    return { ...kept, name, does, candidates, ...(does === 'message' ? { text: said(values.text) } : {}) }
  }
  const { ratio: _, timeout: __, ...kept } = node
  const sign = said(values.sign) as SignMode
  const hours = said(values.hours)
  const action = timeoutActions.find((one) => one === values.action) ?? 'remind'
  const isUsual = hours === '' && action === 'remind'
  return {
    ...{ ...kept, name, candidates, sign, empty: said(values.empty) as UserTask['empty'] },
    ...(sign === 'ratio' ? { ratio: Number(said(values.ratio) || '100') } : {}),
    // Of no hours the parameter tells how many; another action than to remind needs hours of its own.
    ...(isUsual ? {} : { timeout: { hours: hours === '' ? usualHours : Number(hours), action } }),
    buttons: taskButtons.filter((one) => listIn(values.buttons).includes(one)),
    annexRequired: values.annexRequired === true,
    fields: rowsIn(values.fields).map((row) => ({
      name: said(row.name),
      right: (said(row.right) || 'edit') as FieldRight['right'],
    })),
  }
}

/** A working day. */
const usualHours = 8

/** Another type has another value. */
function candidateIn(row: Readonly<Values>): Candidate {
  const type = said(row.type) as CandidateType
  const hasValue = [...needed, ...chosen].some((one) => one === type)
  return { type, value: hasValue ? said(row.value) : '' }
}

const listIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
const rowsIn = (value: unknown): Readonly<Values>[] =>
  listIn(value).filter((row): row is Values => typeof row === 'object' && row !== null)
const said = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''

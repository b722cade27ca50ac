// What is different between two versions of a process, element by element, in words.
import type { Options, Text } from '../../language/index.ts'
import { signModes } from './flowableTask.ts'
import type { Candidate, Flow, FlowNode, Process } from './process.ts'
import { buttonWords, candidateTypes, emptyPolicies, rightWords, serviceWords, timeoutWords } from './stepForms.ts'
import { approverValues } from './templateForms.ts'

export interface ProcessChange {
  readonly id: string
  readonly change: 'added' | 'removed' | 'changed'
  readonly isFlow: boolean
  /** How people know it; of a flow from where to where. */
  readonly name: string
  /** Of a changed one what is different. */
  readonly facts: readonly { readonly label: Text; readonly before: Text; readonly after: Text }[]
}

/** `nameOf`: people, roles and posts by their ids. */
export function changesBetween(
  before: Process,
  after: Process,
  nameOf: (id: string) => string | undefined = () => undefined,
): ProcessChange[] {
  return [
    ...changesOf(before.nodes, after.nodes, {
      ...{ isFlow: false, nameIn: ({ name, id }) => name || id, factsOf: (node) => nodeFacts(node, nameOf) },
    }),
    ...changesOf(before.flows, after.flows, {
      isFlow: true,
      nameIn: (flow, { nodes }) =>
        [flow.from, flow.to].map((id) => nodes.find((one) => one.id === id)?.name || id).join(' → '),
      factsOf: flowFacts,
    }),
  ]

  function changesOf<E extends { readonly id: string }>(
    was: readonly E[],
    is: readonly E[],
    { isFlow, nameIn, factsOf }: Telling<E>,
  ): ProcessChange[] {
    const told = (one: E, change: ProcessChange['change'], process: Process) => ({
      ...{ id: one.id, change, isFlow, name: nameIn(one, process), facts: [] },
    })
    return [
      ...is.flatMap((one): ProcessChange[] => {
        const former = was.find(({ id }) => id === one.id)
        if (!former) return [told(one, 'added', after)]
        const facts = factsBetween(factsOf(former, before), factsOf(one, after))
        return facts.length === 0 ? [] : [{ ...told(one, 'changed', after), facts }]
      }),
      ...was.filter(({ id }) => !is.some((one) => one.id === id)).map((one) => told(one, 'removed', before)),
    ]
  }
}

interface Telling<E> {
  readonly isFlow: boolean
  readonly nameIn: (element: E, process: Process) => string
  readonly factsOf: (element: E, process: Process) => readonly Fact[]
}

/** A label, and what is said under it. */
type Fact = readonly [label: Text, value: Text]

const nothing: Text = ['无', 'none']

function factsBetween(before: readonly Fact[], after: readonly Fact[]): ProcessChange['facts'] {
  const labels = new Map([...before, ...after].map(([label]) => [label[1], label]))
  const valueIn = (facts: readonly Fact[], { 1: en }: Text): Text =>
    facts.find(([{ 1: label }]) => label === en)?.[1] ?? nothing
  return [...labels.values()]
    .map((label) => ({ label, before: valueIn(before, label), after: valueIn(after, label) }))
    .filter((fact) => fact.before[1] !== fact.after[1] || fact.before[0] !== fact.after[0])
}

const plain = (value: string): Text => (value === '' ? nothing : [value, value])

const joined = (texts: readonly Text[]): Text =>
  texts.length === 0 ? nothing : [texts.map(([zh]) => zh).join('、'), texts.map(([, en]) => en).join(', ')]

const kindWords = {
  ...{
    start: ['开始', 'Start'],
    end: ['结束', 'End'],
    terminate: ['终止结束', 'End of all'],
    timer: ['定时', 'Timer'],
  },
  ...{ userTask: ['审批', 'Approval'], serviceTask: ['抄送或消息', 'Copy or message'] },
  ...{
    exclusive: ['条件分支', 'One way'],
    inclusive: ['包容分支', 'Several ways'],
    parallel: ['并行分支', 'All ways'],
  },
} as const satisfies Readonly<Record<FlowNode['kind'], Text>>

function nodeFacts(node: FlowNode, nameOf: (id: string) => string | undefined): Fact[] {
  const facts: Fact[] = [
    [['名称', 'Name'], plain(node.name)],
    [['类型', 'Kind'], kindWords[node.kind]],
  ]
  const people = 'candidates' in node ? joined(node.candidates.map((one) => candidateText(one, nameOf))) : nothing
  switch (node.kind) {
    case 'userTask':
      return [
        ...facts,
        [['审批人', 'Approvers'], people],
        [['签署方式', 'Sign mode'], withShare(signModes[node.sign], node.sign === 'ratio' ? node.ratio : undefined)],
        [['找不到审批人时', 'Where nobody is found'], emptyPolicies[node.empty]],
        [['时限', 'Time limit'], timeoutText(node.timeout)],
        [['按钮', 'Buttons'], joined(node.buttons.map((one) => buttonWords[one]))],
        [['附件', 'Attachment'], node.annexRequired ? ['必须', 'required'] : nothing],
        [
          ['字段权限', 'Fields'],
          joined(
            node.fields.map(({ name, right }) => [
              `${name} ${rightWords[right][0]}`,
              `${name} ${rightWords[right][1]}`,
            ]),
          ),
        ],
      ]
    case 'serviceTask':
      return [
        ...facts,
        [['动作', 'Does'], serviceWords[node.does]],
        [['接收人', 'Receivers'], people],
        [['消息内容', 'Text of the message'], plain(node.text ?? '')],
      ]
    case 'timer':
      return [...facts, [['分钟', 'Minutes'], plain(String(node.minutes))]]
    default:
      return facts
  }
}

const withShare = ([zh, en]: Text, ratio: number | undefined): Text =>
  ratio === undefined ? [zh, en] : [`${zh} ${ratio}%`, `${en} ${ratio}%`]

const timeoutText = (
  timeout: { readonly hours: number; readonly action: keyof typeof timeoutWords } | undefined,
): Text => {
  if (!timeout) return ['按系统参数', 'As the parameter says']
  const [zh, en] = timeoutWords[timeout.action]
  return [`${timeout.hours}小时，${zh}`, `${timeout.hours} h, ${en.toLowerCase()}`]
}

/** As people know it: what kind of candidate, and which. */
export function candidateText({ type, value }: Candidate, nameOf: (id: string) => string | undefined): Text {
  const [zh, en] = candidateTypes[type]
  if (value === '') return [zh, en]
  const options: Options | undefined = approverValues.options[type as keyof typeof approverValues.options]
  const which =
    options?.[value] ??
    plain(
      value
        .split(',')
        .map((id) => nameOf(id) ?? id)
        .join('、'),
    )
  return [`${zh}：${which[0]}`, `${en}: ${which[1]}`]
}

function flowFacts({ id, name, from, to, condition }: Flow, { nodes }: Process): Fact[] {
  const called = (step: string): string => nodes.find((one) => one.id === step)?.name || step
  const isDefault = nodes.some((node) => 'defaultFlow' in node && node.defaultFlow === id)
  return [
    [['名称', 'Name'], plain(name)],
    [['从', 'From'], plain(called(from))],
    [['到', 'To'], plain(called(to))],
    [
      ['条件', 'Condition'],
      isDefault ? ['默认', 'default'] : condition === undefined ? ['始终', 'Always'] : plain(condition),
    ],
  ]
}

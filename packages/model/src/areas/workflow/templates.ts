// Start templates: the process that the answers of a form describe. Everything that a form does not ask is as rule 37 has it
// where an element is absent.
import type { Lang, Text, Values } from '../../language/index.ts'
import { staffTypes } from '../platform/words.ts'
import type { Candidate, CandidateType, Flow, FlowNode, Process, SignMode, UserTask } from './process.ts'
import { stepWords, type TemplateName } from './templateForms.ts'

export { startTemplates, templateNames, type StartTemplate, type TemplateName } from './templateForms.ts'

interface Named {
  readonly key: string
  readonly name: string
  /** The language of the names that nobody gave. */
  readonly lang: Lang
}

/** The process that the answers of a form describe; they have been checked against its fields. */
export function processOf(template: TemplateName, answers: Readonly<Values>, { key, name, lang }: Named): Process {
  const word = (given: unknown, usual: Text): string => said(given) || usual[lang === 'zh' ? 0 : 1]
  const hours = said(answers.hours)
  const step = (
    id: string,
    stepName: string,
    candidates: readonly Candidate[],
    sign: Sign = { sign: 'or' },
  ): UserTask => ({
    ...{ kind: 'userTask', id, name: stepName, candidates, ...sign, empty: 'admin', fields: [], annexRequired: false },
    ...(hours === '' ? {} : { timeout: { hours: Number(hours), action: 'remind' } }),
    buttons: ['reject', 'transfer', 'delegate', 'addSign'],
  })
  const start: FlowNode = { kind: 'start', id: 'start', name: word('', stepWords.start) }
  const end: FlowNode = { kind: 'end', id: 'end', name: word('', stepWords.end) }
  const inRow = (...steps: UserTask[]): Process => {
    const nodes = [start, ...steps, end]
    return { key, name, nodes, flows: flowsAlong(nodes) }
  }

  switch (template) {
    case 'blank':
      return { key, name, nodes: [start], flows: [] }
    case 'oneApprover':
      return inRow(step('approve', word(answers.stepName, stepWords.approve), candidatesIn(answers.approvers)))
    case 'twoSteps':
      return inRow(
        step('first', word(answers.firstName, stepWords.first), candidatesIn(answers.first)),
        step('second', word(answers.secondName, stepWords.second), candidatesIn(answers.second)),
      )
    case 'countersign': {
      const finals = candidatesIn(answers.finals)
      return inRow(
        step('sign', word(answers.stepName, stepWords.sign), candidatesIn(answers.signers), signIn(answers)),
        ...(finals.length > 0 ? [step('final', word(answers.finalName, stepWords.final), finals)] : []),
      )
    }
    case 'functionsByOrg':
      return inRow(
        ...rowsIn(answers.steps).map(({ staffType, name: given }, nth) => {
          const type = said(staffType)
          return step(`step${nth + 1}`, word(given, staffTypes[type] ?? stepWords.approve), [
            { type: 'special', value: type },
          ])
        }),
      )
    case 'amountLimit': {
      const condition = `${said(answers.amountField)} >= ${said(answers.limit)}`
      const approve = step('approve', word(answers.stepName, stepWords.approve), candidatesIn(answers.approvers))
      const big = step('big', word(answers.bigName, stepWords.big), candidatesIn(answers.bigApprovers))
      const gateway: FlowNode = {
        kind: 'exclusive',
        id: 'limit',
        name: word('', stepWords.gateway),
        defaultFlow: 'small',
      }
      return {
        ...{ key, name, nodes: [start, approve, gateway, big, end] },
        flows: [
          { id: 'flow1', name: '', from: 'start', to: 'approve' },
          { id: 'flow2', name: '', from: 'approve', to: 'limit' },
          { id: 'large', name: `≥ ${said(answers.limit)}`, from: 'limit', to: 'big', condition },
          { id: 'small', name: `< ${said(answers.limit)}`, from: 'limit', to: 'end' },
          { id: 'flow3', name: '', from: 'big', to: 'end' },
        ],
      }
    }
  }
}

type Sign = Pick<UserTask, 'sign' | 'ratio'>

function signIn({ mode, ratio }: Readonly<Values>): Sign {
  const sign = said(mode) as SignMode
  return sign === 'ratio' ? { sign, ratio: Number(ratio) } : { sign }
}

const flowsAlong = (nodes: readonly FlowNode[]): Flow[] =>
  nodes.slice(1).map(({ id }, nth) => ({ id: `flow${nth + 1}`, name: '', from: nodes[nth]?.id ?? '', to: id }))

const candidatesIn = (value: unknown): Candidate[] =>
  rowsIn(value).map((row) => ({ type: said(row.type) as CandidateType, value: said(row.value) }))

const rowsIn = (value: unknown): Readonly<Values>[] =>
  Array.isArray(value) ? value.filter((row): row is Values => typeof row === 'object' && row !== null) : []

const said = (value: unknown): string =>
  typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : ''

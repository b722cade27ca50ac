// Approvers that who submits a paper has to name: the server says for which steps, the person picks them. Pure.
import { users, type Fields, type Values } from '@tmlm/model'
import { listOf, textOf, valuesOf } from '../values.ts'

export interface StepToChoose {
  readonly nodeId: string
  readonly nodeName: string
}

/** The steps that a refused submit names. */
export const stepsToChoose = (data: unknown): StepToChoose[] =>
  listOf(valuesOf(data).choose).flatMap((entry) => {
    const { nodeId, nodeName } = valuesOf(entry)
    return textOf(nodeId) === '' ? [] : [{ nodeId: textOf(nodeId), nodeName: textOf(nodeName) || textOf(nodeId) }]
  })

/** A field a step. */
export const choosingFields = (steps: readonly StepToChoose[]): Fields =>
  Object.fromEntries(steps.map(({ nodeId, nodeName }) => [nodeId, users([nodeName, nodeName], { required: true })]))

/** What the submit is sent of them. */
export const chosenInput = (steps: readonly StepToChoose[], values: Readonly<Values>): Values => ({
  choose: Object.fromEntries(steps.map(({ nodeId }) => [nodeId, listOf(values[nodeId])])),
})

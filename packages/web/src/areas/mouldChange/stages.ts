// The stages of a change as a line: which are done and how long they took. Pure.
import type { Values } from '@tmlm/model'
import { textOf } from '../../engine/values.ts'

export interface StageStep {
  readonly key: 'requested' | 'started' | 'off' | 'on' | 'adjusted' | 'firstPiece' | 'finished'
  readonly time: string
  readonly minutes: string
}

const [mountOnly, dismountOnly] = [2, 3]

export function stepsOf(task: Readonly<Values>): readonly StageStep[] {
  const changeType = Number(task.changeType)
  const step = (key: StageStep['key'], time: string, minutes = ''): StageStep => ({
    key,
    time: textOf(task[time]),
    minutes: minutes === '' ? '' : textOf(task[minutes]),
  })
  return [
    step('requested', 'requestTime'),
    step('started', 'startTime', 'responseMin'),
    ...(changeType === mountOnly ? [] : [step('off', 'downTime', 'downMin')]),
    ...(changeType === dismountOnly
      ? []
      : [
          step('on', 'upTime', 'upMin'),
          step('adjusted', 'debugEndTime', 'debugMin'),
          step('firstPiece', 'firstPieceTime', 'firstMin'),
        ]),
    step('finished', 'finishTime', 'changeMin'),
  ]
}

/** The step that comes next: behind the last that has its time, since a company may do without a first piece. */
export const nextStep = (steps: readonly StageStep[]): number => steps.findLastIndex(({ time }) => time !== '') + 1

// The picture of a process, read only: its steps with how far a paper has come, and the flows between them. From left to right
// at a desk, downwards where it is narrow.
import type { DrawnFlow, PlacedNode, Point } from '@tmlm/model/areas/workflow/layout'
import { pictureOf } from '@tmlm/model/areas/workflow/layout'
import type { FlowNode, Process, SignMode } from '@tmlm/model/areas/workflow/process'
import { useId, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useNarrow } from '../../../ui/useNarrow.ts'
import style from './FlowPicture.module.css'
import type { FlowStep, StepState } from './flowSteps.ts'

interface FlowPictureProps {
  readonly process: Process
  /** How far a paper has come; absent where the process itself is looked at. */
  readonly steps?: ReadonlyMap<string, FlowStep> | undefined
  /** Ids of the flows that it has gone. */
  readonly gone?: ReadonlySet<string>
  /** What is different from another version, by node or flow. */
  readonly marks?: ReadonlyMap<string, 'added' | 'removed' | 'changed'>
}

export function FlowPicture({ process, steps, gone, marks }: FlowPictureProps) {
  const { t } = useTranslation('workflow')
  const isNarrow = useNarrow()
  const { width, height, nodes, flows } = useMemo(
    () => pictureOf(process, isNarrow ? 'down' : 'right'),
    [process, isNarrow],
  )
  const arrow = useId()
  const isGone = ({ flow: { id } }: DrawnFlow): boolean => gone?.has(id) === true
  return (
    <div className={style.frame} tabIndex={0} role="figure" aria-label={t('flowPicture', { name: process.name })}>
      <div className={`${style.picture} ${isNarrow ? style.down : ''}`} style={{ width, height }}>
        <svg width={width} height={height} aria-hidden>
          <defs>
            {(['', 'gone'] as const).map((kind) => (
              <marker
                key={kind}
                id={`${arrow}${kind}`}
                {...{ viewBox: '0 0 8 8', refX: 8, refY: 4, markerWidth: 8, markerHeight: 8, orient: 'auto' }}
              >
                <path d="M0 0 8 4 0 8Z" className={kind === '' ? style.arrow : style.goneArrow} />
              </marker>
            ))}
          </defs>
          {flows.map((drawn) => (
            <g key={drawn.flow.id}>
              <path
                d={pathOf(drawn.points)}
                className={`${isGone(drawn) ? style.gone : style.flow} ${style[marks?.get(drawn.flow.id) ?? ''] ?? ''}`}
                markerEnd={`url(#${arrow}${isGone(drawn) ? 'gone' : ''})`}
              />
              {drawn.flow.name !== '' && (
                <text x={drawn.label[0]} y={drawn.label[1] - 5} className={style.flowName}>
                  {drawn.flow.name}
                </text>
              )}
            </g>
          ))}
        </svg>
        <ol className={style.nodes}>
          {nodes.map((placed) => (
            <Node
              key={placed.node.id}
              placed={placed}
              step={steps?.get(placed.node.id)}
              mark={marks?.get(placed.node.id)}
            />
          ))}
        </ol>
      </div>
    </div>
  )
}

interface NodeProps {
  readonly placed: PlacedNode
  readonly step: FlowStep | undefined
  readonly mark: string | undefined
}

function Node({ placed: { node, x, y, width, height }, step, mark = '' }: NodeProps) {
  const { t } = useTranslation('workflow')
  const place = { left: x, top: y, width, height }
  const state = step?.state ?? 'idle'
  const word = step && (node.kind === 'userTask' || state !== 'next') ? t(stepWords[state]) : ''
  const { people = '', time = '' } = step ?? {}
  const told = [node.name, word, people, time].filter((part) => part !== '').join(' · ')
  const isStep = node.kind === 'userTask' || node.kind === 'serviceTask'
  return (
    <li
      className={`${style.node} ${style[shapeOf(node)] ?? ''} ${style[state] ?? ''} ${style[mark] ?? ''}`}
      style={place}
      title={told}
    >
      {isStep ? (
        <>
          <b>{node.name}</b>
          {people !== '' && <span>{people}</span>}
          {step && <small>{time === '' ? word : `${word} ${time.slice(5, 16)}`}</small>}
          {!step && node.kind === 'userTask' && <small>{t(signWords[node.sign])}</small>}
        </>
      ) : (
        <>
          <i aria-hidden>{signs[node.kind]}</i>
          <span className={style.below}>{node.name}</span>
        </>
      )}
    </li>
  )
}

const stepWords = {
  done: 'stepDone',
  current: 'stepCurrent',
  rejected: 'stepRejected',
  next: 'stepNext',
  idle: 'stepIdle',
} as const satisfies Record<StepState, string>

const signWords = {
  or: 'signByOne',
  all: 'signByAll',
  ratio: 'signByShare',
  sequential: 'signInTurn',
} as const satisfies Record<SignMode, string>

const shapeOf = ({ kind }: FlowNode): 'step' | 'gateway' | 'event' =>
  kind === 'userTask' || kind === 'serviceTask'
    ? 'step'
    : kind === 'exclusive' || kind === 'parallel' || kind === 'inclusive'
      ? 'gateway'
      : 'event'

/** Inside of what has no room for a name. */
const signs: Readonly<Partial<Record<FlowNode['kind'], string>>> = {
  exclusive: '×',
  parallel: '+',
  inclusive: '○',
  end: '■',
  terminate: '◉',
  timer: '◷',
}

const pathOf = (points: readonly Point[]): string =>
  points.map(([x, y], nth) => `${nth === 0 ? 'M' : 'L'}${x} ${y}`).join('')

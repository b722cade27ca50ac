// Sends a paper that was made on the phone: stored, then audited where the person may. Each step is done once however
// often it is sent; what is refused is shown at its line; without a network everything stays and is sent when it is back.
import { useQueryClient } from '@tanstack/react-query'
import type { Resource, Values } from '@tmlm/model'
import { useEffect, useRef, useState } from 'react'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { ApiError, isUnanswered } from '../call/apiError.ts'
import { callAsking, declined } from '../call/asking.ts'
import { problemsIn, type Problems } from '../form/problems.ts'
import { asPatch } from '../form/sentDraft.ts'
import { useSurroundings } from '../surroundings.ts'
import type { Asker } from '../act/useAsker.tsx'
import { listOf, textOf, valuesOf } from '../values.ts'
import type { Kept } from './kept.ts'
import {
  forgetting,
  goingOut,
  restOf,
  unwanted,
  withProblems,
  type LineFault,
  type LineProblem,
  type PaperDraft,
  type Steps,
} from './paper.ts'
import { signal } from './signal.ts'

interface Way {
  readonly definition: Resource
  readonly kept: Kept<PaperDraft>
  readonly asker: Asker
  /** Everything that is sent, its lines too. */
  readonly content: (paper: PaperDraft) => Values
  /** What this person may do with the paper as it is. */
  readonly steps: (paper: PaperDraft) => Steps
  /** Fields of the head that the next paper does not begin with. */
  readonly signature: readonly string[]
  /** What is wrong with a field, told with its name. */
  readonly told: (path: string, problem: string) => string
  /** Fields of the head were refused. */
  readonly onHeadRefused: (problems: Problems) => void
  /** The paper is where it should be, with so many lines, by these steps. */
  readonly onDone: (answer: Values, count: number, steps: Steps) => void
}

export interface PaperSending {
  readonly isSending: boolean
  /** There was no answer; it is tried again by itself. */
  readonly isHeld: boolean
  /** What was refused without naming a line. */
  readonly problem: string | undefined
  readonly send: () => Promise<void>
  /** What was refused is no longer of this paper. */
  readonly forgive: () => void
}

const tryAgainAfter = 8_000

export function usePaperSending(way: Way): PaperSending {
  const { t } = useTranslation('phone')
  const { call } = useSurroundings()
  const serverState = useQueryClient()
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState<string>()
  const latest = useRef(way)
  latest.current = way
  const isBusy = useRef(false)

  async function deliver(): Promise<Values | typeof declined> {
    const { definition, kept, asker, content, steps } = latest.current
    const sending = goingOut(kept.now(), JSON.stringify(content(kept.now())), steps(kept.now()))
    kept.change((before) => ({ ...before, sending, isWanted: true }))
    const { content: text, clientId } = sending
    const { atOnce, afterwards } = sending.steps
    const values = valuesOf(JSON.parse(text))
    const ask = (action: string, input: Values) =>
      callAsking(call, [definition.name, action, input], asker.askQuestions)

    if (atOnce !== undefined) {
      const answer = await ask(atOnce, { ...values, clientId })
      return answer === declined ? declined : valuesOf(answer)
    }
    let { stored } = kept.now()
    if (stored?.content !== text) {
      const [action, input] = stored
        ? (['update', { ...asPatch(values), id: stored.id, version: stored.version }] as const)
        : (['insert', values] as const)
      const answer = await ask(action, { ...input, clientId })
      if (answer === declined) return declined
      const { id, version } = valuesOf(answer)
      stored = { id: textOf(id), version: Number(version), content: text }
      const now = stored
      kept.change((before) => ({ ...before, stored: now }))
    }
    if (afterwards === undefined) return valuesOf(stored)
    const answer = await ask(afterwards, { id: stored.id, clientId })
    return answer === declined ? declined : { id: stored.id, ...valuesOf(answer) }
  }

  async function send(): Promise<void> {
    if (isBusy.current) return
    isBusy.current = true
    setSending(true)
    setProblem(undefined)
    const { kept } = latest.current
    try {
      const delivery = deliver()
      // Whoever starts over meanwhile is still told what went out.
      const { lineIds = [], steps = {} } = kept.now().sending ?? {}
      const answer = await delivery
      if (answer === declined) return kept.change(unwanted)
      signal('good')
      // A paper may move what its lines stand for, and with it whatever was read of rows, places and other papers.
      void serverState.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'token' })
      // What is remembered of this paper is what the next one begins with.
      latest.current.onDone(answer, lineIds.length, steps)
      goOnWith(kept, restOf(kept.now()), latest.current.signature)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (isUnanswered(error)) return
      const { definition, told, onHeadRefused } = latest.current
      kept.change((before) => unwanted(withProblems(before, problemsOf(error, before, lineKeyOf(definition), told))))
      const found = problemsIn(error)
      onHeadRefused(headProblems(found))
      signal('bad')
      setProblem(error.fields.length === 0 ? error.message : mending(t, found, told))
    } finally {
      isBusy.current = false
      setSending(false)
    }
  }

  const isHeld = way.kept.value.isWanted && !isSending
  const again = useRef(send)
  again.current = send
  useEffect(() => {
    if (!isHeld) return undefined
    const retry = (): void => void again.current()
    const timer = setTimeout(retry, tryAgainAfter)
    addEventListener('online', retry)
    return () => {
      clearTimeout(timer)
      removeEventListener('online', retry)
    }
  }, [isHeld])

  return {
    ...{ isSending, isHeld, send },
    problem: isHeld ? t('heldBack') : problem,
    forgive: () => setProblem(undefined),
  }
}

/** What is left of a paper begins the next one, which nobody has signed for. */
export function goOnWith(kept: Kept<PaperDraft>, rest: PaperDraft | undefined, signature: readonly string[]): void {
  kept.clear()
  if (rest) kept.change(() => forgetting(rest, signature))
}

/** The field by which a line of the paper names its row: the one that scanning fills. Empty where nothing is scanned. */
export function lineKeyOf({ fields: { lines } }: Resource): string {
  return lines?.kind === 'lines' ? (lines.scan?.field ?? '') : ''
}

export const headProblems = (problems: Problems): Problems =>
  Object.fromEntries(Object.entries(problems).filter(([path]) => !path.startsWith('lines')))

const mostTold = 3

/** What is to be mended, the first of it by name: it may be out of sight. */
export function mending(t: TFunction<'phone'>, problems: Problems, told: Way['told']): string {
  const all = [...new Set(Object.entries(problems).map(([path, problem]) => told(path, problem)))]
  const list = all.slice(0, mostTold).join(t('listed')) + (all.length > mostTold ? '…' : '')
  return t('mendThese', { list })
}

/** The faults of the lines, by their places. */
export function faultsByPlace(problems: Problems, told: Way['told']): ReadonlyMap<number, readonly LineFault[]> {
  const faults = Object.entries(problems).flatMap(([path, text]) => {
    const [, place, field = ''] = /^lines\.(\d+)(?:\.(\w+))?/.exec(path) ?? []
    return place === undefined ? [] : [{ place: Number(place), field, text, told: told(path, text) }]
  })
  return Map.groupBy(faults, ({ place }) => place)
}

/** What was refused, by the id of the line: lines of an action name it, fields of a row name the place of its line. */
function problemsOf(
  error: ApiError,
  { sending }: PaperDraft,
  lineKey: string,
  told: Way['told'],
): ReadonlyMap<string, LineProblem> {
  const byLine = listOf(valuesOf(error.data).lines).flatMap((entry) => {
    // A line of a new paper is known by its row, one of a stored paper by its own id.
    const { [lineKey]: key, lineId, msg } = valuesOf(entry)
    return [key, lineId].flatMap((id) => (typeof id === 'string' ? [[id, textOf(msg)] as const] : []))
  })
  const byField = [...faultsByPlace(problemsIn(error), told)].flatMap(([place, faults]) => {
    const id = sending?.lineIds[place]
    return id === undefined ? [] : [[id, faults] as const]
  })
  return new Map<string, LineProblem>([...byField, ...byLine])
}

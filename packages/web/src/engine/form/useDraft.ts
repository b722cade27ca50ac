// The state of an open form: what was typed, what is wrong with it, whether something would be lost.
import type { Fields, RowCheck, Values } from '@tmlm/model'
import { useEffect, useMemo, useState } from 'react'
import { withoutBlankLines, withStarts, withTargets } from './draft.ts'
import { problemsAt, problemsOf, problemsWithout, type Judging, type Problems } from './problems.ts'

const validationDelay = 500
const none: Problems = {}

export interface Draft {
  readonly values: Readonly<Values>
  readonly problems: Problems
  readonly isDirty: boolean
  /** Takes over values; the paths are what the person touched. */
  readonly change: (values: Readonly<Values>, paths?: readonly string[]) => void
  /** Shows everything that is wrong and answers it; an empty answer means that it may be sent. */
  readonly judge: () => { readonly problems: Problems; readonly values: Values }
  readonly showRefused: (problems: Problems) => void
  /** Made of what is typed by now, which may be more than what was sent. */
  readonly replace: (made: (typed: Values) => Values) => void
}

interface Judged {
  readonly fields: Fields
  readonly checks?: readonly RowCheck[]
}

export function useDraft(
  definition: Judged,
  start: Values,
  stored: Readonly<Values> | undefined,
  { today, lang, switches }: Judging,
): Draft {
  const [values, setValues] = useState(start)
  const [isDirty, setDirty] = useState(false)
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  const [isJudged, setJudged] = useState(false)
  const [refused, setRefused] = useState(none)
  // What is judged follows what is typed after a rest: nobody is told of an error while he is still typing.
  const [settled, setSettled] = useState({ values: start, touched })
  useEffect(() => {
    const timer = setTimeout(() => setSettled({ values, touched }), validationDelay)
    return () => clearTimeout(timer)
  }, [values, touched])

  const judging = useMemo(() => ({ today, lang, ...(switches ? { switches } : {}) }), [today, lang, switches])
  const problems = useMemo(() => {
    const found = problemsOf(definition, settled.values, stored, judging)
    return isJudged ? found : problemsAt(found, settled.touched)
  }, [definition, settled, stored, judging, isJudged])

  return {
    values,
    problems: useMemo(() => ({ ...problems, ...refused }), [problems, refused]),
    isDirty,
    change(changed, paths = Object.keys(changed)) {
      setValues((before) => {
        const targeted = withTargets(definition.fields, before, changed)
        // A stored row has begun long ago.
        return { ...before, ...(stored ? targeted : withStarts(definition.fields, before, targeted)) }
      })
      setTouched((before) => new Set([...before, ...paths]))
      setRefused((before) => (before === none ? none : problemsWithout(before, paths)))
      setDirty(true)
    },
    judge() {
      const filled = withoutBlankLines(definition.fields, values)
      setValues(filled)
      setSettled({ values: filled, touched })
      setJudged(true)
      return { problems: problemsOf(definition, filled, stored, judging), values: filled }
    },
    showRefused: setRefused,
    replace(made) {
      setValues(made)
      setRefused(none)
    },
  }
}

/** While something typed is not saved, the surroundings keep the tab and warn before the page is left. */
export function useHeldWork(isDirty: boolean, holdWork: () => () => void): void {
  useEffect(() => (isDirty ? holdWork() : undefined), [isDirty, holdWork])
}

// A paper in hand on the phone: its head, a line for each scanned row, judged by the rules of its definition, kept
// until it is sent.
import { inLang, type Resource, type Values } from '@tmlm/model'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLang } from '../../ui/useLang.ts'
import { newDraft } from '../form/draft.ts'
import { insertOf } from '../form/sentDraft.ts'
import { focusFirstProblem } from '../form/focus.ts'
import { originsOf } from '../form/origins.ts'
import { problemsOf, problemsWithout, type Problems } from '../form/problems.ts'
import { useUploadsOfForm, type HeldUploads } from '../files/heldUploads.ts'
import { useSurroundings } from '../surroundings.ts'
import type { Asker } from '../act/useAsker.tsx'
import type { ListRow } from '../list/listCall.ts'
import { isEmpty } from '../values.ts'
import { judgedProblems } from './judgedProblems.ts'
import { useKept, type Kept } from './kept.ts'
import { contentOfRow, paperOfRow } from './openedRow.ts'
import { emptyPaper, restAfter, signedAnew, withProblems, type PaperDraft, type Steps } from './paper.ts'
import { readPaper } from './keptPaper.ts'
import { remember, useRemembered } from './remembered.ts'
import type { Scanned } from './scanning.ts'
import {
  faultsByPlace,
  goOnWith,
  headProblems,
  lineKeyOf,
  mending,
  usePaperSending,
  type PaperSending,
} from './usePaperSending.ts'
import { useScanning, type Scan } from './useScanning.ts'

export interface PaperSpec {
  /** Of the screen: under it the draft is kept. */
  readonly name: string
  readonly definition: Resource
  /** Fields of the head that the next paper begins with again. */
  readonly remembers: readonly string[]
  /** Fields of the head by which somebody signs for just these lines. */
  readonly signature?: readonly string[]
  /** Besides the defaults and what is remembered. */
  readonly start?: Readonly<Values>
  /** A paper that stands in the books, of which these fields are filled in. */
  readonly opened?: OpenedRow
  readonly asker: Asker
  readonly take: (code: string, paper: PaperDraft) => Promise<Taken>
  readonly steps: (paper: PaperDraft) => Steps
  /** So many lines went, by these steps. */
  readonly onDone: (answer: Values, count: number, steps: Steps) => void
}

export interface OpenedRow {
  /** Undefined while it cannot be read, though it was begun on this phone. */
  readonly row: ListRow | undefined
  readonly asks: readonly string[]
}

/** What a scan does to the paper, and what is said of it. */
export interface Taken {
  readonly change?: (paper: PaperDraft) => PaperDraft
  readonly scanned: Scanned
}

export interface PaperInHand {
  readonly paper: PaperDraft
  readonly change: (by: (before: PaperDraft) => PaperDraft) => void
  readonly setHead: (changed: Values) => void
  /** Of the head. */
  readonly problems: Problems
  readonly scanning: Scan
  readonly sending: PaperSending
  readonly uploads: HeldUploads
  readonly foundFrom: string | undefined
  /** Nothing is wrong with it, nor missing. */
  readonly isComplete: () => boolean
  /** Judges, and sends what is right; `besides` is what the screen found wrong with the head. */
  readonly send: (besides?: Problems) => void
  readonly drop: () => void
  /** A paper was audited elsewhere: if it is this one, it is done, and the answer is yes. */
  readonly settle: (auditedId: string) => boolean
}

export function usePaper(spec: PaperSpec): PaperInHand {
  const { name, definition, remembers, signature = none, start, asker, steps, opened } = spec
  const { t } = useTranslation('phone')
  const lang = useLang()
  const { call, notify, person, today, now } = useSurroundings()
  const remembered = useRemembered(name)
  const latestRow = useRef(opened?.row)
  latestRow.current = opened?.row
  const asks = useRef(opened?.asks ?? none)
  asks.current = opened?.asks ?? none
  const empty = useMemo(() => {
    const head = newDraft(headFields(definition), originsOf(person, now()))
    return () =>
      latestRow.current
        ? paperOfRow(definition, asks.current, latestRow.current)
        : emptyPaper({ ...head, ...remembered.current, ...start })
  }, [definition, person, now, remembered, start])
  const kept = useKept(name, empty, readPaper)
  const [problems, setProblems] = useState<Problems>({})
  const uploads = useUploadsOfForm()
  const contentOf = (paper: PaperDraft): Values =>
    opened ? contentOfRow(definition, opened.asks, paper) : insertOf(definition.fields, draftOf(paper))
  useNewerRow(kept, opened)
  const isJudged = definition.fields.lines?.kind === 'lines' && definition.fields.lines.judged !== undefined

  const sending = usePaperSending({
    definition,
    kept,
    asker,
    steps,
    signature,
    content: contentOf,
    told,
    onHeadRefused(refused) {
      setProblems(refused)
      setTimeout(showFirstProblem, 50)
    },
    onDone: (answer, count, taken) => {
      const { values } = kept.now()
      const again = remembers.flatMap((field) => [field, `${field}Name`]).filter((field) => !isEmpty(values[field]))
      remembered.current = remember(
        person.userId,
        name,
        Object.fromEntries(again.map((field) => [field, values[field]])),
      )
      setProblems({})
      spec.onDone(answer, count, taken)
    },
  })

  const changeDraft = (by: (before: PaperDraft) => PaperDraft): void =>
    kept.change((before) => ({ ...signedAnew(before, by(before), signature), isTyped: true }))

  const scanning = useScanning({
    waiting: kept.value.waiting,
    setWaiting: (by) => kept.change((before) => ({ ...before, waiting: by(before.waiting) })),
    async take(code) {
      const { change, scanned } = await spec.take(code, kept.now())
      if (change) changeDraft(change)
      return scanned
    },
  })

  /** What is wrong, and with which field: it may be out of sight. An item is called by its own name. */
  function told(path: string, problem: string): string {
    const { lines: owner } = definition.fields
    const [, nth, inLine] = /^lines\.(\d+)\.(\w+)/.exec(path) ?? []
    const field = inLine && owner?.kind === 'lines' ? owner.fields[inLine] : definition.fields[path]
    const item = isJudged ? kept.now().lines[Number(nth)]?.title : undefined
    const name = item ?? (field && inLang(field.label, lang))
    return name === undefined ? problem : t('problemAt', { field: name, problem })
  }

  function problemsNow(besides: Problems = {}): Problems {
    const judged = { ...definition, fields: timeless(definition) }
    return {
      ...besides,
      ...judgedProblems(definition, kept.now(), t),
      ...problemsOf(judged, draftOf(kept.now()), undefined, { today: today(), lang }),
    }
  }

  function send(besides?: Problems): void {
    const wait = uploads.sentence()
    if (wait !== undefined) return notify.failure(wait)
    const { lines } = kept.now()
    const found = problemsNow(besides)
    const ofLines = [...faultsByPlace(found, isJudged ? (_path, text) => text : told)].flatMap(([place, faults]) => {
      const line = lines[place]
      return line ? [[line.id, faults] as const] : []
    })
    setProblems(headProblems(found))
    kept.change((before) => withProblems(before, new Map(ofLines)))
    if (Object.keys(found).length === 0) return void sending.send()
    notify.failure(mending(t, found, told))
    // The problems are drawn first; what is wrong may be far from the button.
    setTimeout(showFirstProblem, 50)
  }

  return {
    paper: kept.value,
    change: changeDraft,
    setHead(changed) {
      setProblems((before) => problemsWithout(before, Object.keys(changed)))
      kept.change((before) => ({ ...before, values: { ...before.values, ...changed }, isTyped: true }))
    },
    problems,
    scanning,
    sending,
    uploads,
    foundFrom: kept.foundFrom,
    isComplete: () => Object.keys(problemsNow()).length === 0,
    send,
    drop() {
      // What was stored but refused is nobody's any more. Who may not delete it leaves it to whoever looks into the list.
      const { stored } = kept.now()
      if (stored && !opened) call(definition.name, 'delete', { ids: stored.id }).catch(() => undefined)
      setProblems({})
      kept.clear()
    },
    settle(auditedId) {
      const rest = restAfter(kept.now(), auditedId, lineKeyOf(definition))
      if (rest === kept.now()) return false
      setProblems({})
      sending.forgive()
      goOnWith(kept, rest, signature)
      return true
    },
  }
}

/** A field is gone to, a line only brought into view: what it wants may be a press. */
function showFirstProblem(): void {
  document.querySelector('[data-problem="true"]')?.scrollIntoView({ block: 'center' })
  focusFirstProblem(document)
}

/** A row that somebody else changed takes the place of one in which nothing has been filled in yet. */
function useNewerRow(kept: Kept<PaperDraft>, opened: OpenedRow | undefined): void {
  const version = opened?.row?.version
  const latest = useRef(kept)
  latest.current = kept
  useEffect(() => {
    const { isTyped, isWanted, stored } = latest.current.now()
    const isUntouched = isTyped !== true && !isWanted
    if (version !== undefined && isUntouched && stored?.version !== version) latest.current.clear()
  }, [version])
}

const none: readonly string[] = []

const draftOf = ({ values, lines }: PaperDraft): Values => ({ ...values, lines: lines.map((line) => line.values) })

/** Times are the server's: a phone may be ahead, and the future is refused. */
const timeless = ({ fields }: Resource): Resource['fields'] =>
  Object.fromEntries(Object.entries(fields).filter(([, field]) => field.default !== 'now'))

const headFields = (definition: Resource): Resource['fields'] =>
  Object.fromEntries(Object.entries(timeless(definition)).filter(([, { kind }]) => kind !== 'lines'))

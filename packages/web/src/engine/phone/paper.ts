// A paper that is being made on the phone: what was typed of it, a line for each row that was scanned, and how far it
// has been sent. Pure.
import type { Values } from '@tmlm/model'
import { newClientId } from '../call/clientId.ts'
import { listOf, textOf, valuesOf } from '../values.ts'

export interface PaperLine {
  /** Of the row it is for, which stands on one line only. */
  readonly id: string
  readonly title: string
  readonly about: string
  /** What the line of the paper holds. */
  readonly values: Readonly<Values>
  readonly problem: string | undefined
  /** What is wrong with its fields. */
  readonly faults?: readonly LineFault[]
  /** What was known of the row when it was scanned and may stand against it. It is shown, never sent. */
  readonly known?: Readonly<Values>
}

export interface LineFault {
  readonly field: string
  /** At the field, and where the field is out of sight. */
  readonly text: string
  readonly told: string
}

/** Of a line: something as a whole, or what each of its fields lacks. */
export type LineProblem = string | readonly LineFault[]

/** The row that stands in the books already, though not yet as it should. */
export interface StoredPaper {
  readonly id: string
  readonly version: number
  readonly content: string
}

/** What went out, or tried to: the same content under the same name, however often and however much later. */
export interface Sending {
  readonly content: string
  readonly clientId: string
  readonly lineIds: readonly string[]
  /** Undefined where it was kept by a version that did not know of them. */
  readonly steps?: Steps | undefined
}

/** How it goes: by one call that does all of it, or stored and then something done with it. */
export interface Steps {
  readonly atOnce?: string | undefined
  readonly afterwards?: string | undefined
}

export interface PaperDraft {
  readonly values: Readonly<Values>
  readonly lines: readonly PaperLine[]
  /** Codes that wait for the network. */
  readonly waiting: readonly string[]
  readonly stored?: StoredPaper
  readonly sending?: Sending
  /** The person has pressed the button and there was no answer yet. */
  readonly isWanted: boolean
  /** Somebody has filled in something. */
  readonly isTyped?: boolean
}

export const emptyPaper = (values: Readonly<Values> = {}): PaperDraft => ({
  values,
  lines: [],
  waiting: [],
  isWanted: false,
})

export const isBegun = ({ lines, waiting, isTyped }: PaperDraft): boolean =>
  lines.length > 0 || waiting.length > 0 || isTyped === true

export const hasLine = ({ lines }: PaperDraft, id: string): boolean => lines.some((line) => line.id === id)

/** The newest stands on top, where it is seen. */
export const withLine = (paper: PaperDraft, line: PaperLine): PaperDraft =>
  hasLine(paper, line.id) ? paper : { ...paper, lines: [line, ...paper.lines] }

export const withoutLine = (paper: PaperDraft, id: string): PaperDraft => ({
  ...paper,
  lines: paper.lines.filter((line) => line.id !== id),
})

export const changeLine = (paper: PaperDraft, id: string, values: Readonly<Values>): PaperDraft => ({
  ...paper,
  lines: paper.lines.map((line) =>
    line.id === id
      ? {
          ...withProblem(
            line,
            (line.faults ?? []).filter(({ field }) => !(field in values)),
          ),
          values: { ...line.values, ...values },
        }
      : line,
  ),
})

export const withProblems = (paper: PaperDraft, problems: ReadonlyMap<string, LineProblem>): PaperDraft => ({
  ...paper,
  lines: paper.lines.map((line) => withProblem(line, problems.get(line.id) ?? [])),
})

function withProblem({ problem: _before, faults: _old, ...line }: PaperLine, problem: LineProblem): PaperLine {
  if (typeof problem === 'string') return { ...line, problem }
  if (problem.length === 0) return { ...line, problem: undefined }
  return { ...line, problem: problem.map(({ told }) => told).join(' · '), faults: problem }
}

/** Nobody waits for it to be sent: it was refused, or somebody thought better of it. */
export const unwanted = (paper: PaperDraft): PaperDraft => ({ ...paper, isWanted: false })

export const forgetting = (paper: PaperDraft, fields: readonly string[]): PaperDraft => ({
  ...paper,
  values: Object.fromEntries(Object.entries(paper.values).filter(([name]) => !fields.includes(name))),
})

/** What somebody signed for holds for those lines alone: it is forgotten when one comes or goes. */
export function signedAnew(before: PaperDraft, after: PaperDraft, signature: readonly string[]): PaperDraft {
  const isSame = before.lines.length === after.lines.length && after.lines.every(({ id }) => hasLine(before, id))
  return isSame ? after : forgetting(after, signature)
}

/**
 * What was scanned while the rest was on its way is the beginning of the next paper. Its head goes on, since it follows
 * from the lines too.
 */
export function restOf(
  { values, lines, waiting, sending }: PaperDraft,
  gone: readonly string[] = sending?.lineIds ?? [],
): PaperDraft | undefined {
  const rest = { ...emptyPaper(values), lines: lines.filter(({ id }) => !gone.includes(id)), waiting }
  return isBegun(rest) ? rest : undefined
}

/**
 * After a paper was audited elsewhere: one that is stored as this very paper is done, but for what was scanned since.
 * `lineKey` is the field by which a stored line names its row.
 */
export function restAfter(paper: PaperDraft, auditedId: string, lineKey: string): PaperDraft | undefined {
  const { stored } = paper
  if (stored?.id !== auditedId) return paper
  return restOf(
    paper,
    listOf(valuesOf(JSON.parse(stored.content)).lines).map((line) => textOf(valuesOf(line)[lineKey])),
  )
}

/**
 * What goes out now. It may have been done though nobody heard of it: without an answer it goes as it was and by the same
 * steps, whatever was scanned or learned since.
 */
export function goingOut(
  { sending, isWanted, lines }: PaperDraft,
  content: string,
  steps: Steps = {},
): Sending & { readonly steps: Steps } {
  if (sending && isWanted) return { ...sending, steps: sending.steps ?? steps }
  if (sending?.content === content) return { ...sending, steps }
  return { content, clientId: newClientId(), lineIds: lines.map(({ id }) => id), steps }
}

/** A line that went out without an answer is not to be changed any more. */
export const isUnderway = ({ isWanted, sending }: PaperDraft, id: string): boolean =>
  isWanted && sending?.lineIds.includes(id) === true

// A paper that is being made on the phone: what was typed of it, a line for each card that was scanned, and how far it
// has been sent. Pure.
import type { Values } from '@tmlm/model'
import { newClientId } from '../clientId.ts'
import { listOf, textOf, valuesOf } from '../values.ts'

export interface PaperLine {
  /** Of the card. */
  readonly id: string
  readonly title: string
  readonly about: string
  /** What the line of the paper holds. */
  readonly values: Readonly<Values>
  readonly problem: string | undefined
}

/** The row that stands in the books already, though not yet as it should. */
export interface StoredPaper {
  readonly id: string
  readonly version: number
  readonly content: string
}

export interface PaperDraft {
  readonly values: Readonly<Values>
  readonly lines: readonly PaperLine[]
  /** Codes that wait for the network. */
  readonly waiting: readonly string[]
  readonly stored?: StoredPaper
  /** The same content is sent under the same name, however often and however much later. */
  readonly sending?: { readonly content: string; readonly clientId: string }
  /** The person has pressed the button and there was no answer yet. */
  readonly isWanted: boolean
}

export const emptyPaper = (values: Readonly<Values> = {}): PaperDraft => ({
  values,
  lines: [],
  waiting: [],
  isWanted: false,
})

export const isBegun = ({ lines, waiting }: PaperDraft): boolean => lines.length > 0 || waiting.length > 0

export const hasCard = ({ lines }: PaperDraft, id: string): boolean => lines.some((line) => line.id === id)

/** The newest stands on top, where it is seen. */
export const withLine = (paper: PaperDraft, line: PaperLine): PaperDraft =>
  hasCard(paper, line.id) ? paper : { ...paper, lines: [line, ...paper.lines] }

export const withoutLine = (paper: PaperDraft, id: string): PaperDraft => ({
  ...paper,
  lines: paper.lines.filter((line) => line.id !== id),
})

export const changeLine = (paper: PaperDraft, id: string, values: Readonly<Values>): PaperDraft => ({
  ...paper,
  lines: paper.lines.map((line) =>
    line.id === id ? { ...line, values: { ...line.values, ...values }, problem: undefined } : line,
  ),
})

export const withProblems = (paper: PaperDraft, problems: ReadonlyMap<string, string>): PaperDraft => ({
  ...paper,
  lines: paper.lines.map((line) => ({ ...line, problem: problems.get(line.id) })),
})

/** Nobody waits for it to be sent: it was refused, or somebody goes on with it. */
export const unwanted = (paper: PaperDraft): PaperDraft => ({ ...paper, isWanted: false })

/** What was scanned while the rest was on its way is the beginning of the next paper. */
export function afterwards(sent: PaperDraft, now: PaperDraft, next: PaperDraft): PaperDraft | undefined {
  const lines = now.lines.filter(({ id }) => !hasCard(sent, id))
  const rest = { ...next, lines, waiting: now.waiting }
  return isBegun(rest) ? { ...rest, values: now.values } : undefined
}

/** Under which name this content is sent. */
export function named(paper: PaperDraft, content: string): { readonly paper: PaperDraft; readonly clientId: string } {
  if (paper.sending?.content === content) return { paper, clientId: paper.sending.clientId }
  const clientId = newClientId()
  return { paper: { ...paper, sending: { content, clientId } }, clientId }
}

/** What was kept of one, undefined where nothing had been begun. */
export function readPaper(kept: unknown): PaperDraft | undefined {
  const { values, lines, waiting, stored, sending, isWanted } = valuesOf(kept)
  const paper: PaperDraft = {
    values: valuesOf(values),
    lines: listOf(lines).map(readLine),
    waiting: listOf(waiting).map(textOf),
    ...(stored === undefined ? {} : { stored: readStored(valuesOf(stored)) }),
    ...(sending === undefined ? {} : { sending: readSending(valuesOf(sending)) }),
    isWanted: isWanted === true,
  }
  return isBegun(paper) ? paper : undefined
}

function readLine(kept: unknown): PaperLine {
  const { id, title, about, values, problem } = valuesOf(kept)
  return {
    ...{ id: textOf(id), title: textOf(title), about: textOf(about), values: valuesOf(values) },
    problem: typeof problem === 'string' ? problem : undefined,
  }
}

const readStored = ({ id, version, content }: Values): StoredPaper => ({
  id: textOf(id),
  version: Number(version),
  content: textOf(content),
})

const readSending = ({ content, clientId }: Values) => ({ content: textOf(content), clientId: textOf(clientId) })

// Reads a paper that was kept on the phone, perhaps by an earlier version. Pure.
import type { Values } from '@tmlm/model'
import { listOf, textOf, valuesOf } from '../values.ts'
import {
  isBegun,
  type LineFault,
  type PaperDraft,
  type PaperLine,
  type Sending,
  type Steps,
  type StoredPaper,
} from './paper.ts'
import { sentLineIds } from './sentLineIds.ts'

/** What was kept of one, undefined where nothing had been begun. */
export function readPaper(kept: unknown): PaperDraft | undefined {
  const { values, lines, waiting, stored, sending, isWanted, isTyped } = valuesOf(kept)
  const read = listOf(lines).map(readLine)
  const paper: PaperDraft = {
    values: valuesOf(values),
    lines: read,
    waiting: listOf(waiting).map(textOf),
    ...(stored === undefined ? {} : { stored: readStored(valuesOf(stored)) }),
    ...(sending === undefined ? {} : { sending: readSending(valuesOf(sending), read) }),
    isWanted: isWanted === true,
    ...(isTyped === true ? { isTyped } : {}),
  }
  return isBegun(paper) ? paper : undefined
}

function readLine(kept: unknown): PaperLine {
  const { id, title, about, values, problem, faults, known } = valuesOf(kept)
  return {
    ...{ id: textOf(id), title: textOf(title), about: textOf(about), values: valuesOf(values) },
    problem: typeof problem === 'string' ? problem : undefined,
    ...(faults === undefined ? {} : { faults: listOf(faults).map(readFault) }),
    ...(known === undefined ? {} : { known: valuesOf(known) }),
  }
}

function readFault(kept: unknown): LineFault {
  const { field, text, told } = valuesOf(kept)
  return { field: textOf(field), text: textOf(text), told: textOf(told) }
}

const readStored = ({ id, version, content }: Values): StoredPaper => ({
  id: textOf(id),
  version: Number(version),
  content: textOf(content),
})

/** One that was kept without the ids of its lines went with all of them. */
const readSending = (kept: Values, lines: readonly PaperLine[]): Sending => ({
  content: textOf(kept.content),
  clientId: textOf(kept.clientId),
  lineIds: sentLineIds(kept) ?? lines.map(({ id }) => id),
  ...(kept.steps === undefined ? {} : { steps: readSteps(valuesOf(kept.steps)) }),
})

const readSteps = ({ atOnce, afterwards }: Values): Steps => ({
  ...(typeof atOnce === 'string' ? { atOnce } : {}),
  ...(typeof afterwards === 'string' ? { afterwards } : {}),
})

// A paper that stands in the books and is filled in on the phone: as a draft, and what of it is sent back. Pure.
import type { Field, Fields, LinesField, Resource, Values } from '@tmlm/model'
import { draftOf, typedFields } from '../form/draft.ts'
import { insertOf } from '../form/sentDraft.ts'
import type { ListRow } from '../list/listCall.ts'
import { isEmpty, listOf, textOf, valuesOf } from '../values.ts'
import { emptyPaper, type PaperDraft, type PaperLine } from './paper.ts'

export function paperOfRow(definition: Resource, asks: readonly string[], row: ListRow): PaperDraft {
  const { lines, ...values } = draftOf(definition.fields, row)
  const paper = { ...emptyPaper(values), lines: linesAsDrawn(definition.fields.lines, lines) }
  const content = JSON.stringify(contentOfRow(definition, asks, paper))
  return { ...paper, stored: { id: row.id, version: Number(row.version), content } }
}

/** What is filled in on the phone, emptied fields as null, and the lines. What else the row holds stays as it is. */
export function contentOfRow({ fields }: Resource, asks: readonly string[], { values, lines }: PaperDraft): Values {
  const { lines: field } = fields
  const asked = typedFields(fields).filter(([name]) => asks.includes(name) && name !== 'lines')
  const typed = insertOf(Object.fromEntries(asked), values)
  const emptied = asked.filter(([name]) => isEmpty(values[name])).map(([name]) => [name, null] as const)
  return {
    ...typed,
    ...Object.fromEntries(emptied),
    ...(field ? insertOf({ lines: field }, { lines: lines.map((line) => line.values) }) : {}),
  }
}

/** The lines of a stored row, or of a field of one, each by what it is about. */
export function linesAsDrawn(field: Field | undefined, lines: unknown): PaperLine[] {
  if (field?.kind !== 'lines') return []
  return listOf(lines)
    .map(valuesOf)
    .map((values, nth) => ({
      id: textOf(values.id) || textOf(values.key) || String(nth),
      ...namesOf(field, values, String(nth + 1)),
      values,
      problem: undefined,
    }))
}

/** A line that was added by hand is called by what was chosen since. */
export const withName = (field: LinesField, line: PaperLine, unnamed: string): PaperLine =>
  line.title === '' ? { ...line, ...namesOf(field, line.values, unnamed) } : line

/** An item by its text, any other line by the first thing it refers to. */
function namesOf({ fields, judged }: LinesField, line: Readonly<Values>, unnamed: string) {
  if (judged)
    return { title: textOf(line.itemText), about: [line.part, line.standard].map(textOf).filter(Boolean).join(' · ') }
  const ref = firstRef(fields)
  return { title: textOf(line[`${ref}Name`]) || unnamed, about: textOf(line[`${ref}Title`]) }
}

const firstRef = (fields: Fields): string => Object.keys(fields).find((name) => fields[name]?.kind === 'ref') ?? ''

// What a call knows of the lines while they are filled in, such as how much of a part there is: told under each, with what has
// been filled in. It may also propose what is still empty, and say what this line must have or has no use for.
import { useQuery } from '@tanstack/react-query'
import { inLang, requiredText, type Fields, type PhonePaper, type Values } from '@tmlm/model'
import { useEffect, useRef, type ReactNode } from 'react'
import { useLang } from '../../ui/useLang.ts'
import { cellOf, emptyText } from '../cells.ts'
import type { Problems } from '../form/problems.ts'
import { useSurroundings } from '../surroundings.ts'
import { useWords } from '../useWords.ts'
import { isEmpty, listOf, takenFrom, textOf, valuesOf } from '../values.ts'
import { changeLine, type PaperLine } from './paper.ts'
import { fieldsNamed } from './PhoneFields.tsx'
import type { PaperInHand } from './usePaper.ts'

interface LineFacts {
  readonly below: (line: PaperLine, isOpen: boolean) => ReactNode
  /** What is asked of the line. */
  readonly fieldsOf: (line: PaperLine) => Fields
  /** The paper, which does not go while lines lack what the call says they must have. */
  readonly inHand: PaperInHand
}

/** The call is not asked while the network is away, or the head does not say enough. */
export function useLineFacts(
  { of: definition, tellsOfLine, asksOfLine = [] }: PhonePaper,
  inHand: PaperInHand,
): LineFacts {
  const lang = useLang()
  const words = { ...useWords(definition), tellsZero: true } as const
  const { values, lines } = inHand.paper
  const known = useKnown({ of: definition, tellsOfLine }, values, lines)
  const { by = '', fields = [] } = tellsOfLine ?? {}
  const [fills, toldFields] = [true, false].map((isAsked) =>
    fields.filter((name) => asksOfLine.includes(name) === isAsked),
  ) as [string[], string[]]
  const { lines: list } = definition.fields
  const ofLine = list?.kind === 'lines' ? list.fields : {}
  const asked = fieldsNamed(ofLine, asksOfLine)
  const knownOf = (line: PaperLine): Values => known.get(textOf(line.values[by])) ?? {}

  // Once for each thing that a line is about: who empties a field has said so.
  const filled = useRef(new Set<string>())
  useEffect(() => {
    for (const line of lines) {
      const key = `${line.id} ${textOf(line.values[by])}`
      const row = known.get(textOf(line.values[by]))
      if (!row || filled.current.has(key)) continue
      filled.current.add(key)
      const open = takenFrom(
        row,
        fills.filter((name) => isEmpty(line.values[name])),
      )
      if (Object.keys(open).length > 0) inHand.change((before) => changeLine(before, line.id, open))
    }
  })

  const labelled = (name: string, text: string): string[] => {
    const field = ofLine[name]
    return field && text !== '' && text !== emptyText ? [`${inLang(field.label, lang)} ${text}`] : []
  }
  const needsOf = (line: PaperLine): unknown[] => listOf(knownOf(line).needs)

  const missing = (): Problems =>
    Object.fromEntries(
      lines.flatMap((line, nth) =>
        needsOf(line)
          .map(textOf)
          .filter((name) => isEmpty(line.values[name]))
          .map((name) => [`lines.${nth}.${name}`, inLang(requiredText, lang)]),
      ),
    )

  return {
    below(line, isOpen) {
      const typed = (isOpen ? [] : Object.entries(asked)).flatMap(([name, field]) =>
        labelled(name, cellOf(name, field, line.values, words).text),
      )
      const row = knownOf(line)
      const unit = textOf(row.unit)
      const told = toldFields.flatMap((name) => labelled(name, `${textOf(row[name])} ${unit}`.trim()))
      return [...typed, ...(isEmpty(row) ? [] : told)].join(' · ') || null
    },
    fieldsOf(line) {
      const omits = listOf(knownOf(line).omits)
      const needs = needsOf(line)
      return Object.fromEntries(
        Object.entries(asked)
          .filter(([name]) => !omits.includes(name))
          .map(([name, field]) => [name, needs.includes(name) ? { ...field, requiredWhen: {} } : field]),
      )
    },
    inHand: {
      ...inHand,
      isComplete: () => inHand.isComplete() && Object.keys(missing()).length === 0,
      send: (besides) => inHand.send({ ...missing(), ...besides }),
    },
  }
}

const nothing: ReadonlyMap<string, Values> = new Map()

/** What the call answered, by what the lines are about. */
function useKnown(
  { of: definition, tellsOfLine }: Pick<PhonePaper, 'of' | 'tellsOfLine'>,
  values: Readonly<Values>,
  lines: readonly PaperLine[],
): ReadonlyMap<string, Values> {
  const { call } = useSurroundings()
  const { by = '', as = '', given = [] } = tellsOfLine ?? {}
  const ids = [...new Set(lines.map((line) => textOf(line.values[by])))].filter((id) => id !== '').toSorted()
  const isAsked = tellsOfLine !== undefined && ids.length > 0 && given.every((name) => !isEmpty(values[name]))
  const asked = { ...Object.fromEntries(given.map((name) => [name, values[name]])), [as]: ids.join(',') }
  const { data } = useQuery<unknown>({
    queryKey: [definition.name, tellsOfLine?.action ?? '', asked],
    queryFn: () => call(definition.name, tellsOfLine?.action ?? '', asked),
    ...{ enabled: isAsked, staleTime: 0 },
  })
  if (!isAsked || data === undefined) return nothing
  return new Map(listOf(valuesOf(data).lines).map((row) => [textOf(valuesOf(row)[by]), valuesOf(row)]))
}

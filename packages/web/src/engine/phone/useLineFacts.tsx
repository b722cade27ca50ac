// What a call knows of the lines while they are filled in, such as how much of a part there is: told under each.
import { useQuery } from '@tanstack/react-query'
import { inLang, type PhonePaper, type Values } from '@tmlm/model'
import type { ReactNode } from 'react'
import { useLang } from '../../ui/useLang.ts'
import { useSurroundings } from '../surroundings.ts'
import { isEmpty, listOf, textOf, valuesOf } from '../values.ts'
import type { PaperDraft, PaperLine } from './paper.ts'

/** Nothing while the network is away, or the head does not say enough. */
export function useLineFacts(
  { of: definition, tellsOfLine }: PhonePaper,
  { values, lines }: PaperDraft,
): ((line: PaperLine) => ReactNode) | undefined {
  const lang = useLang()
  const { call } = useSurroundings()
  const { by = '', as = '', given = [], fields = [] } = tellsOfLine ?? {}
  const ids = [...new Set(lines.map((line) => textOf(line.values[by])))].filter((id) => id !== '').toSorted()
  const isAsked = tellsOfLine !== undefined && ids.length > 0 && given.every((name) => !isEmpty(values[name]))
  const asked = { ...Object.fromEntries(given.map((name) => [name, values[name]])), [as]: ids.join(',') }
  const { data } = useQuery<unknown>({
    queryKey: [definition.name, tellsOfLine?.call ?? '', asked],
    queryFn: () => call(definition.name, tellsOfLine?.call ?? '', asked),
    ...{ enabled: isAsked, staleTime: 0 },
  })
  if (!isAsked || data === undefined) return undefined
  const known = new Map(listOf(valuesOf(data).lines).map((row) => [textOf(valuesOf(row)[by]), valuesOf(row)]))
  const labels = definition.fields.lines?.kind === 'lines' ? definition.fields.lines.fields : {}
  const told = (row: Values): string =>
    fields
      .flatMap((name) => {
        const field = labels[name]
        return field && !isEmpty(row[name]) ? [`${inLang(field.label, lang)} ${textOf(row[name])}`] : []
      })
      .join(' · ')
  return (line) => {
    const row = known.get(textOf(line.values[by]))
    return row ? told(row) : null
  }
}

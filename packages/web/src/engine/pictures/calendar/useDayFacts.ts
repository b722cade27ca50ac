// What is told of every day of a calendar besides its rows. Who may not ask for it sees the rows alone.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { inLang, type CalendarDays, type Lang } from '@tmlm/model'
import { useMemo } from 'react'
import type { DayRange } from '../../../ui/dateRanges.ts'
import { useLang } from '../../../ui/useLang.ts'
import { listOf, textOf, valuesOf } from '../../values.ts'

export interface DayTold {
  /** Empty on a usual day. */
  readonly mark: string
  readonly minutes: number
}

export function useDayFacts(days: CalendarDays | undefined, { begin, end }: DayRange): ReadonlyMap<string, DayTold> {
  const lang = useLang()
  const { data } = useQuery<unknown>({
    queryKey: [days?.resource ?? '', days?.action ?? '', { ...days?.asks, from: begin, to: end }],
    enabled: days !== undefined && begin !== '',
    placeholderData: keepPreviousData,
    retry: false,
  })
  return useMemo(() => (days ? daysTold(days, data, lang) : new Map()), [days, data, lang])
}

export function daysTold(
  { marks: mark, value: minutes = '' }: CalendarDays,
  answer: unknown,
  lang: Lang,
): ReadonlyMap<string, DayTold> {
  const days = listOf(valuesOf(answer).days).map(valuesOf)
  return new Map(
    days.map((told) => {
      const word = mark.words[textOf(told[mark.field])]
      return [
        textOf(told.day),
        { mark: word ? inLang(word, lang) : '', minutes: Math.round(Number(told[minutes] ?? 0)) },
      ]
    }),
  )
}

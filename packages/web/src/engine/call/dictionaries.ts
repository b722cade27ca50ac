// Dictionary entries, asked for by the names of the dictionaries and kept for a while: they change rarely.
import { useQuery } from '@tanstack/react-query'
import type { Field, Lang } from '@tmlm/model'
import { useMemo } from 'react'
import { listOf, textOf, valuesOf } from '../values.ts'

export interface DictEntry {
  readonly value: string
  readonly label: string
  /** Stopped entries are shown on old rows but not offered. */
  readonly isUsable: boolean
}

export type Dictionaries = ReadonlyMap<string, readonly DictEntry[]>

const kept = 5 * 60_000

/** The dictionaries behind the fields, in one call. */
export function useDictionaries(fields: readonly Field[], lang: Lang): Dictionaries {
  const names = [...new Set(fields.flatMap(dictionaryOf))].toSorted()
  const { data } = useQuery<unknown>({
    queryKey: ['dictionary', 'listByNames', { names: names.join(',') }],
    enabled: names.length > 0,
    staleTime: kept,
  })
  return useMemo(() => readDictionaries(data, lang), [data, lang])
}

export function readDictionaries(data: unknown, lang: Lang): Dictionaries {
  const entries = Object.entries(valuesOf(data))
  return new Map(
    entries.map(([name, items]) => [
      name,
      listOf(items).map((item) => {
        const { value, labelZh, labelEn, status } = valuesOf(item)
        return { value: textOf(value), label: textOf(lang === 'zh' ? labelZh : labelEn), isUsable: status === 1 }
      }),
    ]),
  )
}

const dictionaryOf = (field: Field): string[] =>
  field.kind === 'dict' || field.kind === 'dicts'
    ? [field.dictionary]
    : field.kind === 'lines'
      ? Object.values(field.fields).flatMap(dictionaryOf)
      : []

// The tenant's dictionaries as workbooks need them: labels for values, and values for labels in either language.
import { inLang, type Field, type Lang, type Text } from '@tmlm/model'
import type { Tx } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'

export interface Dictionary {
  readonly label: (value: unknown, lang: Lang) => string
  /** The value of a label in either language, or of the value itself; `stopped` entries are known but not to be chosen. */
  readonly find: (word: string) => { readonly value: string; readonly stopped: boolean } | undefined
  /** Labels of what may be chosen. */
  readonly offered: (lang: Lang) => string[]
}

export type Dictionaries = ReadonlyMap<string, Dictionary>

interface Entry {
  readonly dictName: string
  readonly value: string
  readonly labelZh: string
  readonly labelEn: string | null
  readonly status: number
}

export async function dictionariesOf(tx: Tx, fields: readonly Field[]): Promise<Dictionaries> {
  const names = [
    ...new Set(fields.flatMap((field) => (field.kind === 'dict' || field.kind === 'dicts' ? [field.dictionary] : []))),
  ]
  if (names.length === 0) return new Map()
  const entries = await tx.all(
    sql<Entry>`
SELECT d.dict_name, i.value, i.label_zh, i.label_en, i.status
FROM dictionary d
JOIN dictionary_items i ON i.tenant_id = d.tenant_id AND i.owner_id = d.id
WHERE d.dict_name = ANY (${names})
ORDER BY d.dict_name, i.position`,
  )
  const byName = Map.groupBy(entries, (entry) => entry.dictName)
  return new Map(names.map((name) => [name, dictionary(byName.get(name) ?? [])]))
}

function dictionary(entries: readonly Entry[]): Dictionary {
  const labels = new Map(
    entries.map((entry): [string, Text] => [entry.value, [entry.labelZh, entry.labelEn ?? entry.labelZh]]),
  )
  const words = new Map<string, Entry>()
  // Values win over labels, and entries in use over stopped ones of the same name.
  for (const entry of entries.toSorted((a, b) => a.status - b.status))
    for (const word of [entry.labelEn, entry.labelZh]) if (word !== null) words.set(word.toLowerCase(), entry)
  for (const entry of entries) words.set(entry.value.toLowerCase(), entry)
  return {
    label: (value, lang) => inLang(labels.get(String(value)) ?? [String(value), String(value)], lang),
    find: (word) => {
      const entry = words.get(word.toLowerCase())
      return entry && { value: entry.value, stopped: entry.status !== 1 }
    },
    offered: (lang) =>
      entries.filter((entry) => entry.status === 1).map((entry) => inLang(labels.get(entry.value) ?? ['', ''], lang)),
  }
}

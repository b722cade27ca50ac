// Dictionaries and their entries as the screen reads them. Pure.
import type { Lang, Resource } from '@tmlm/model'
import { dictionaryAttributes, twoLevelDictionaries } from '@tmlm/model/areas/platform/dictionary'
import { listOf, textOf, valuesOf } from '../../../engine/values.ts'

export interface DictionaryRow {
  readonly id: string
  readonly dictName: string
  readonly titleZh: string
  readonly titleEn: string
  readonly isSystem: boolean
  readonly version: number
}

export interface Entry {
  readonly id: string
  readonly value: string
  readonly labelZh: string
  readonly labelEn: string
  readonly color: string
  readonly isDefault: boolean
  readonly isUsable: boolean
  readonly parentValue: string
  /** Rows that hold the value. */
  readonly used: number
}

export const titleOf = ({ titleZh, titleEn }: DictionaryRow, lang: Lang): string => (lang === 'zh' ? titleZh : titleEn)

export function readDictionary(data: unknown): DictionaryRow {
  const row = valuesOf(data)
  return {
    id: textOf(row.id),
    dictName: textOf(row.dictName),
    titleZh: textOf(row.titleZh),
    titleEn: textOf(row.titleEn),
    isSystem: row.isSystem === true,
    version: Number(row.version ?? 0),
  }
}

export const readEntries = (data: unknown, dictName: string): Entry[] =>
  listOf(valuesOf(data)[dictName]).map((item) => {
    const { value, labelZh, labelEn, color, isDefault, status, parentValue, used } = valuesOf(item)
    return {
      id: textOf(value),
      value: textOf(value),
      labelZh: textOf(labelZh),
      labelEn: textOf(labelEn),
      color: textOf(color),
      isDefault: isDefault === true,
      isUsable: status === 1,
      parentValue: textOf(parentValue),
      used: Number(used ?? 0),
    }
  })

/** The values with one of them a step up or down. */
export function moved(values: readonly string[], value: string, step: 1 | -1): string[] {
  const from = values.indexOf(value)
  const to = from + step
  if (from < 0 || to < 0 || to >= values.length) return [...values]
  return values.toSpliced(from, 1).toSpliced(to, 0, value)
}

/** The values with one of them in the place of another. */
export function dropped(values: readonly string[], value: string, onto: string): string[] {
  const [from, to] = [values.indexOf(value), values.indexOf(onto)]
  return from < 0 || to < 0 ? [...values] : values.toSpliced(from, 1).toSpliced(to, 0, value)
}

/** Levels and attributes are asked for only where the dictionary has them; a company's own may have two levels. */
export function formDefinition(definition: Resource, row: DictionaryRow | undefined): Resource {
  const { items } = definition.fields
  if (items?.kind !== 'lines') return definition
  const { dictName = '', isSystem = false } = row ?? {}
  const absent = new Set([
    ...(isSystem && !twoLevelDictionaries.includes(dictName) ? ['parentValue'] : []),
    ...(dictName in dictionaryAttributes ? [] : ['attrs']),
  ])
  const shown = Object.entries(items.fields).filter(([name]) => !absent.has(name))
  return { ...definition, fields: { ...definition.fields, items: { ...items, fields: Object.fromEntries(shown) } } }
}

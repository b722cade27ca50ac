// The settings of one person as they are stored, and as clients are told them: a map of flags, and the list that draws
// the screen.
import { inLang, type Lang, type Values } from '@tmlm/model'
import { habits } from '@tmlm/model/areas/platform/personalConfig'
import type { Tx } from '../../platform/database/database.ts'
import { db as builder } from '../../platform/database/query.ts'

export type HabitName = keyof typeof habits

export const habitNames = Object.keys(habits) as HabitName[]

export interface Settings {
  readonly values: Readonly<Values>
  readonly columns: Readonly<Record<string, unknown>>
  readonly version: number
}

export async function settingsOf(tx: Tx, userId: string): Promise<Settings> {
  const row = await tx.first(builder.selectFrom('personalConfig').selectAll().where('userId', '=', userId))
  if (!row) return { values: {}, columns: {}, version: 0 }
  const { userId: _, columns, version, ...values } = row
  return { values, columns: { ...columns }, version }
}

/** The value that counts: what the person set, else the default; the default organisation is his own. */
export const habitOf = (name: HabitName, { values }: Settings, ownOrgId: string | null): unknown => {
  const field = habits[name]
  return values[name] ?? field.default ?? (name === 'pz5' ? ownOrgId : [])
}

export function toldHabits(settings: Settings, ownOrgId: string | null, lang: Lang) {
  const configList = habitNames.map((code, index) => {
    const field = habits[code]
    const options = 'options' in field ? Object.entries(field.options) : []
    return {
      code,
      name: inLang(field.label, lang),
      type: typeOf(code),
      options: options.map(([value, label]) => ({ value, label: inLang(label, lang) })),
      value: habitOf(code, settings, ownOrgId),
      rank: index + 1,
    }
  })
  return { config: Object.fromEntries(configList.map(({ code, value }) => [code, value])), configList }
}

/** How the screen draws a setting. */
function typeOf(name: HabitName): 'switch' | 'enum' | 'org' | 'list' {
  const field = habits[name]
  if (field.kind === 'org') return 'org'
  if (field.kind !== 'choice') return 'list'
  return Object.keys(field.options).join() === '0,1' && name !== 'pz2' ? 'switch' : 'enum'
}

// The functions that special staffing names people for, as the registry ships them.
import type { Text } from '../../language/index.ts'
import staffFile from './registry/specialStaff.json' with { type: 'json' }

export const staffTypes: Readonly<Record<string, Text>> = Object.fromEntries(
  staffFile.map(({ staffType, zh, en }): [string, Text] => [staffType, [zh, en]]),
)

/** The functions that the law lets only holders of a certificate have. */
export const certified = ['seOperator', 'safetyOfficer'] as const

/** Who looks after the cards of a category where a card names nobody. */
export const adminOfCategory: Readonly<Record<number, string>> = {
  1: 'toolingAdmin',
  2: 'mouldAdmin',
  3: 'equipmentAdmin',
  4: 'toolingAdmin',
  5: 'instrumentAdmin',
}

// How commands read numbers and names from what was typed, and put what they found into lines.
import { userInfo } from 'node:os'
import { WrongWords, type Answer, type Given } from './command.ts'

/** The operating-system account, and whom it acts for. */
export function operatorOf({ by }: Given): string {
  const account = accountName()
  return by ? `${account} (${by})` : account
}

function accountName(): string {
  try {
    return userInfo().username
  } catch {
    // An account without a name, as containers have them.
    return `uid ${process.getuid?.() ?? 'unknown'}`
  }
}

export function wholeNumber(given: Given, name: string): number | undefined {
  const text = given[name]
  if (text === undefined) return undefined
  if (!/^\d{1,6}$/.test(text)) throw new WrongWords(`--${name} must be a whole number, not "${text}".`)
  return Number(text)
}

/** A number, or `none` for no limit at all. */
export const limitIn = (given: Given, name: string): number | null | undefined =>
  given[name] === 'none' ? null : wholeNumber(given, name)

/** Without what was not given. */
export const onlyGiven = <T extends object>(values: T): { [K in keyof T]?: Exclude<T[K], undefined> } =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>
  }

export const done = (code: string, sentence: string): Answer => ({ data: { code }, lines: [sentence] })

export function tableOf<T, K extends keyof T & string>(rows: readonly T[], columns: readonly K[]): string[] {
  const cells = [[...columns], ...rows.map((row) => columns.map((column) => shown(row[column])))]
  const widths = columns.map((_, place) => Math.max(...cells.map((line) => line[place]?.length ?? 0)))
  return cells.map((line) =>
    line
      .map((cell, place) => cell.padEnd(widths[place] ?? 0))
      .join('  ')
      .trimEnd(),
  )
}

export const shown = (value: unknown): string => (value === null || value === undefined ? '–' : String(value))

// What a command of the operator is, and how the words of a command line become one.
import { parseArgs } from 'node:util'
import type { Config } from '../platform/config.ts'
import type { Installation } from './installation.ts'

export type Given = Readonly<Record<string, string | undefined>>

export interface CommandLine extends Installation {
  /** Options and words by their names. */
  readonly given: Given
  readonly config: Config
  readonly now: Date
}

export interface Answer {
  readonly data: unknown
  /** The same in words. */
  readonly lines: readonly string[]
  /** The command did its work, and what it found is bad. */
  readonly failed?: boolean
}

export interface Command {
  /** The words that call it, such as `tenant suspend`. */
  readonly name: string
  readonly explains: string
  /** Words that follow, in this order; all are needed. */
  readonly words?: readonly string[]
  /** Options with a value; those that are needed are marked by an exclamation mark. */
  readonly options?: readonly string[]
  /** Options without a value, `yes` when they are there. */
  readonly flags?: readonly string[]
  readonly run?: (line: CommandLine) => Promise<Answer>
  /** In place of `run`: the command opens the installation itself, or works on one that cannot be opened. */
  readonly alone?: (line: Omit<CommandLine, keyof Installation>) => Promise<Answer>
}

/** The command line cannot be understood; the message says what would be. */
export class WrongWords extends Error {}

export interface Called {
  readonly command: Command
  readonly given: Given
  readonly json: boolean
}

export function readCommandLine(commands: readonly Command[], argv: readonly string[]): Called {
  const command = commands.find(({ name }) => `${argv.join(' ')} `.startsWith(`${name} `))
  if (!command) throw new WrongWords(argv.length === 0 ? 'Which command?' : `There is no command "${argv.join(' ')}".`)
  const { values, positionals } = parse(command, argv.slice(command.name.split(' ').length))
  const { json, ...options } = values
  const words = command.words ?? []
  const extra = positionals[words.length]
  if (extra !== undefined) throw new WrongWords(`${command.name} does not know what to do with "${extra}".`)
  const named = Object.fromEntries(words.map((word, index) => [word, positionals[index]]))
  const given = { ...named, ...textsOf(options) }
  const missing = [...words, ...needed(command)].find((name) => !given[name]?.trim())
  if (missing) throw new WrongWords(`${command.name} needs ${words.includes(missing) ? missing : `--${missing}`}.`)
  return { command, given, json: json === true }
}

/** The command that was meant, or else those that begin with the same word, or else all of them. */
export function commandsMeant(commands: readonly Command[], argv: readonly string[]): readonly Command[] {
  const meant = commands.filter(({ name }) => `${argv.join(' ')} `.startsWith(`${name} `))
  const alike = meant.length > 0 ? meant : commands.filter(({ name }) => name.split(' ')[0] === argv[0])
  return alike.length > 0 ? alike : commands
}

/** One line per command. */
export const usageOf = (commands: readonly Command[]): string =>
  [
    'Usage: npm run tmlm -- COMMAND [--json]',
    '',
    ...commands.flatMap((command) => [`  ${spelled(command)}`, `      ${command.explains}`]),
  ].join('\n')

function parse(command: Command, args: readonly string[]): { values: Record<string, unknown>; positionals: string[] } {
  const texts = (command.options ?? []).map((name) => [plain(name), { type: 'string' as const }])
  const flags = ['json', ...(command.flags ?? [])].map((name) => [name, { type: 'boolean' as const }])
  const options = Object.fromEntries([...texts, ...flags])
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true })
  } catch (error) {
    throw new WrongWords(error instanceof Error ? error.message : String(error))
  }
}

const textsOf = (values: Readonly<Record<string, unknown>>): Given =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value]] : value === true ? [[name, 'yes']] : [],
    ),
  )

function spelled({ name, words = [], options = [], flags = [] }: Command): string {
  const shown = options.map((option) => {
    const text = `--${plain(option)} …`
    return option.endsWith('!') ? text : `[${text}]`
  })
  return [name, ...words.map((word) => word.toUpperCase()), ...shown, ...flags.map((flag) => `[--${flag}]`)].join(' ')
}

const needed = ({ options = [] }: Command): string[] => options.filter((name) => name.endsWith('!')).map(plain)
const plain = (option: string): string => option.replace(/!$/, '')

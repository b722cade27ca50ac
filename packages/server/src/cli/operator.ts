// The operator's command: `npm run tmlm -- tenant create --code acme --name "Acme" --combo basic --months 12`.
// It answers in words, or with --json for programs, and ends with 0, or with 1 and a sentence why.
import { Refusal } from '@tmlm/model'
import { systemClock } from '../platform/clock.ts'
import { readConfig } from '../platform/config.ts'
import {
  commandsMeant,
  readCommandLine,
  usageOf,
  WrongWords,
  type Answer,
  type Command,
  type CommandLine,
} from './command.ts'
import { cellCommands } from './cell.ts'
import { backupCommand, restoreCommand } from './backup.ts'
import { doctorCommand } from './doctor.ts'
import { upgradeCommand } from './upgrade.ts'
import { withInstallation, type Installation } from './installation.ts'
import { comboCommands } from './combo.ts'
import { tenantCommands } from './tenant.ts'

const commands = [
  ...tenantCommands,
  ...comboCommands,
  ...cellCommands,
  doctorCommand,
  backupCommand,
  restoreCommand,
  upgradeCommand,
]

async function main(argv: readonly string[]): Promise<void> {
  if (argv[0] === 'help' || argv.includes('--help')) {
    console.log(usageOf(commandsMeant(commands, argv)))
    return
  }
  const { command, given, json } = readCommandLine(commands, argv)
  const answer = await answerOf(command, { given, config: readConfig(process.env), now: systemClock() })
  console.log(json ? JSON.stringify(answer.data, null, 2) : answer.lines.join('\n'))
  if (answer.failed) process.exitCode = 1
}

async function answerOf(command: Command, line: Omit<CommandLine, keyof Installation>): Promise<Answer> {
  if (command.alone) return command.alone(line)
  return withInstallation(line.config, (installation) => {
    if (!command.run) throw new Error(`The command ${command.name} does nothing`)
    return command.run({ ...installation, ...line })
  })
}

function explain(error: unknown, argv: readonly string[]): string {
  if (error instanceof WrongWords) return `${error.message}\n\n${usageOf(commandsMeant(commands, argv))}`
  if (error instanceof Refusal && error.fields.length > 0)
    return error.fields.map(({ field, text }) => `${field}: ${text[1]}`).join('\n')
  return error instanceof Error ? error.message : String(error)
}

const argv = process.argv.slice(2)
main(argv).catch((error: unknown) => {
  console.error(explain(error, argv))
  process.exitCode = 1
})

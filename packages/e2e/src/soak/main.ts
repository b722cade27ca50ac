// `npm run soak -- [--minutes 30] [--pause 40]`: one server, people who read and write without a pause, and now and then something
// that breaks. At the end nothing acknowledged may be missing. Not part of the tests.
import { parseArgs } from 'node:util'
import { buildWeb } from '@tmlm/server/src/web.ts'
import { anInstallation } from '../harness/installation.ts'
import { cleanUp } from '../harness/processes.ts'
import { endFaults } from './end.ts'
import { happenings, type Kind } from './happenings.ts'
import { watchMemory } from './memory.ts'
import { arrive } from './people.ts'
import { print, type Round } from './report.ts'
import { watched } from './watched.ts'

const LONGEST = 24 * 60
const ROUND_SECONDS = 15

const { minutes, pause } = asked()
let until = Infinity
const rounds: Round[] = []
const faults: string[] = []

try {
  await buildWeb(() => undefined)
  const installation = await anInstallation({
    settings: { DEMO: '1', LOGIN_LIMIT: '30', LOGIN_ADDRESS_LIMIT: '300' },
  })
  const server = await watched(installation)
  const people = await arrive(installation, pause)
  const memory = watchMemory(server, installation.url)
  until = performance.now() + minutes * 60_000
  for (let nth = 0; performance.now() < until && faults.length === 0; nth++) {
    const kind = kindOf(nth)
    const round = await people.work(ROUND_SECONDS, () => happenings[kind](installation, server))
    rounds.push({ kind, ...round })
    faults.push(...round.faults)
    console.log(`${told(nth)} ${kind}: ${round.acknowledged} writes, ${round.reads} reads, ${memory.now()} MB`)
  }
  faults.push(...(await endFaults(installation, people)), ...memory.faults())
  faults.push(...(await server.stop()))
  print(rounds, memory, faults)
} finally {
  await cleanUp()
}
process.exit(faults.length === 0 ? 0 : 1)

/** The server itself is killed in the first half only: in the second one its memory is watched. */
function kindOf(nth: number): Kind {
  const isFirstHalf = until - performance.now() > (minutes * 60_000) / 2
  const kinds: Kind[] = ['nothing', 'logins', 'slow clients', 'database killed']
  if (isFirstHalf) kinds.push('server killed')
  return kinds[nth % kinds.length] ?? 'nothing'
}

/** The pause is what each person takes between two things, in milliseconds. */
function asked(): { minutes: number; pause: number } {
  const { values } = parseArgs({
    options: { minutes: { type: 'string', default: '30' }, pause: { type: 'string', default: '40' } },
  })
  const [minutes, pause] = [Number(values.minutes), Number(values.pause)]
  if (minutes >= 1 && minutes <= LONGEST && pause >= 0 && pause <= 10_000) return { minutes, pause }
  console.error(`--minutes is a number from 1 to ${LONGEST}, --pause one from 0 to 10000`)
  return process.exit(1)
}

function told(nth: number): string {
  const left = Math.max(0, until - performance.now()) / 60_000
  return `Round ${nth + 1}, ${left.toFixed(1)} minutes to go,`
}

// Loads several servers in turn, again and again, so that whatever else the machine does meets all of them alike; what
// counts are the ratios within a turn.
import { readFileSync } from 'node:fs'
import type { Calls } from './clients.ts'
import type { Loaded } from './wire.ts'
import type { Worker } from './worker.ts'

export interface Candidate {
  readonly name: string
  readonly server: Worker
  readonly path: string
}

export interface Round extends Loaded {
  readonly perSecond: number
  /** Microseconds of processor a call: of the server, of the database. */
  readonly serverCpu: number
  readonly databaseCpu: number
}

export interface Plan {
  readonly clients: Worker
  readonly databasePid: number
  readonly load: Pick<Calls, 'bodies' | 'people'>
  readonly concurrency: number
  readonly turns: number
  readonly seconds: number
}

/** Seconds until statements are prepared and every person's session is known. */
const warmUp = 5

/** The rounds of each candidate, in the order of the turns. */
export async function takeTurns(candidates: readonly Candidate[], plan: Plan): Promise<Map<string, Round[]>> {
  const rounds = new Map<string, Round[]>(candidates.map(({ name }) => [name, []]))
  for (const candidate of candidates) await load(candidate, plan, warmUp)
  for (let turn = 0; turn < plan.turns; turn++) {
    const order = turn % 2 === 0 ? candidates : candidates.toReversed()
    for (const candidate of order) rounds.get(candidate.name)?.push(await load(candidate, plan, plan.seconds))
  }
  return rounds
}

async function load({ server, path }: Candidate, plan: Plan, seconds: number): Promise<Round> {
  const { port } = server.ready as { port: number }
  const before = { server: await cpuOf(server), database: databaseCpu(plan.databasePid) }
  const calls: Calls = { ...plan.load, port, path, clients: plan.concurrency, seconds }
  const loaded = await plan.clients.ask<Loaded & { failed?: string }>(calls)
  if (loaded.failed !== undefined) throw new Error(`${path}: ${loaded.failed}`)
  const after = { server: await cpuOf(server), database: databaseCpu(plan.databasePid) }
  return {
    ...loaded,
    perSecond: loaded.calls / loaded.seconds,
    serverCpu: (after.server - before.server) / loaded.calls,
    databaseCpu: (after.database - before.database) / loaded.calls,
  }
}

async function cpuOf(server: Worker): Promise<number> {
  const { user, system } = await server.ask<NodeJS.CpuUsage>({})
  return user + system
}

/** Microseconds the processes of the database have run; nothing where the system does not tell. */
function databaseCpu(pid: number): number {
  try {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')
    return children.reduce((sum, child) => sum + runTime(child), 0)
  } catch {
    return 0
  }
}

function runTime(pid: string): number {
  try {
    return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1000
  } catch {
    return 0
  }
}

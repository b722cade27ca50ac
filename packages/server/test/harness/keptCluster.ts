// The embedded database as the migrations leave it, kept between runs: whoever runs one test file does not wait for hundreds of
// tables. Another schema, other migrations or another way of migrating make another one.
import { createHash } from 'node:crypto'
import { cpSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const prefix = 'tmlm-test-cluster-'
const aDay = 86_400_000
const server = new URL('../../', import.meta.url).pathname

/** What the tables depend on: the schema, and everything that makes them of it. */
export function clusterFor(schema: unknown): string {
  const hash = createHash('sha256').update(JSON.stringify(schema)).update(`${process.version} ${process.getuid?.()}`)
  for (const folder of ['migrations', 'src/platform/database', 'test/harness'])
    for (const file of filesIn(join(server, folder))) hash.update(readFileSync(file))
  return join(tmpdir(), `${prefix}${hash.digest('hex').slice(0, 16)}`)
}

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .toSorted()

export function takeCluster(cluster: string, dataDir: string): boolean {
  if (!existsSync(cluster)) return false
  cpSync(cluster, dataDir, { recursive: true, preserveTimestamps: true })
  return true
}

/** Of a database that was stopped. Two runs at once keep it once; what has not been made for a day is not wanted any more. */
export function keepCluster(dataDir: string, cluster: string): void {
  const half = `${cluster}.${process.pid}`
  cpSync(dataDir, half, { recursive: true, preserveTimestamps: true })
  try {
    renameSync(half, cluster)
  } catch {
    rmSync(half, { recursive: true, force: true })
  }
  for (const name of readdirSync(tmpdir()).filter((name) => name.startsWith(prefix))) {
    const old = join(tmpdir(), name)
    if (old !== cluster && statSync(old).mtimeMs < Date.now() - aDay) rmSync(old, { recursive: true, force: true })
  }
}

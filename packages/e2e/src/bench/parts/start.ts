// From the command to a server that answers: the first time with the demo company, and on existing data.
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'
import { setTimeout as sleep } from 'node:timers/promises'
import { removeFolder, temporaryFolder } from '../database.ts'
import { median, type Figure } from '../report.ts'

const main = fileURLToPath(new URL('../../../../server/src/main.ts', import.meta.url))

export async function measureStart(): Promise<Figure[]> {
  const dataDir = temporaryFolder()
  try {
    await start(dataDir)
    removeFolder(dataDir)
    const first = await start(dataDir)
    const later: number[] = []
    for (let turn = 0; turn < 5; turn++) later.push(await start(dataDir))
    return [
      { what: 'first start with the demo company, web built', figure: first, unit: 's', budget: { atMost: 60 } },
      { what: 'start to ready on existing data', figure: median(later), unit: 's', budget: { atMost: 3 } },
    ]
  } finally {
    removeFolder(dataDir)
  }
}

async function start(dataDir: string): Promise<number> {
  const port = await freePort()
  const begun = performance.now()
  const env = { ...process.env, DATA_DIR: dataDir, PORT: String(port), LOG_LEVEL: 'error', DATABASE_URL: undefined }
  const child = spawn(process.execPath, [main], { env, stdio: 'ignore' })
  try {
    while (!(await isReady(port))) {
      if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}`)
      await sleep(20)
    }
    return (performance.now() - begun) / 1000
  } finally {
    await stop(child)
  }
}

async function isReady(port: number): Promise<boolean> {
  try {
    return (await fetch(`http://127.0.0.1:${port}/ready`)).ok
  } catch {
    return false
  }
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  return typeof address === 'object' && address ? address.port : 0
}

// The web application is built at the first start, and again when its source is newer than what was built.
import { spawn } from 'node:child_process'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const packages = join(dirname(fileURLToPath(import.meta.url)), '..', '..')
const source = join(packages, 'web')
export const webRoot = join(source, 'dist')

export async function buildWeb(say: (message: string) => void): Promise<void> {
  if (!existsSync(join(source, 'vite.config.ts')) || isFresh()) return
  say('Building the web application; this happens once after each change of its source')
  await new Promise<void>((resolve, reject) => {
    const vite = join(packages, '..', 'node_modules', 'vite', 'bin', 'vite.js')
    const build = spawn(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
      cwd: source,
      // Whoever starts the build, a test too, gets what people get.
      env: { ...process.env, NODE_ENV: 'production' },
      stdio: ['ignore', 'inherit', 'inherit'],
    })
    build.on('error', reject)
    build.on('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`The web application could not be built (exit ${code})`)),
    )
  })
}

function isFresh(): boolean {
  const built = join(webRoot, 'index.html')
  if (!existsSync(built)) return false
  const when = statSync(built).mtimeMs
  const parts = [
    join(source, 'src'),
    join(source, 'index.html'),
    join(source, 'vite.config.ts'),
    join(packages, 'model', 'src'),
  ]
  return parts.every((part) => !existsSync(part) || newest(part) <= when)
}

function newest(path: string): number {
  const own = statSync(path)
  if (!own.isDirectory()) return own.mtimeMs
  return readdirSync(path, { withFileTypes: true })
    .map((entry) => newest(join(path, entry.name)))
    .reduce((latest, time) => Math.max(latest, time), 0)
}

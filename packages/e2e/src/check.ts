// `npm run check`: types, walls, format, and the tests of what changed since main. What stands on every floor, such as the
// engine, has all tests of its package; what belongs to areas has theirs, and of the generic ones those of their objects.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { testsOf, type Tests } from './changedTests.ts'

const root = join(import.meta.dirname, '..', '..', '..')
const changed = changedFiles()
const objects = await objectsByArea()
const { model, web, server } = testsOf(changed, {
  exists: (file) => existsSync(join(root, file)),
  objectsOf: (area) => objects.get(area) ?? [],
})

console.log(`${changed.length} files changed since main`)
run('Types', '.', 'npm', ['run', '--silent', 'types'])
run('Lint: import walls, no circles', '.', 'npm', ['run', '--silent', 'lint'])
run('Format', '.', 'npm', ['run', '--silent', 'format:check'])
runTests('Model', 'model', model)
runTests('Web', 'web', web)
runTests('Server', 'server', server)

function runTests(name: string, folder: string, { files, objects }: Tests): void {
  if (files === 'none') return
  const words = files === 'all' ? [] : [...files]
  const environment: Readonly<Record<string, string>> = objects ? { OBJECTS: objects.join(',') } : {}
  run(name, join('packages', folder), 'vitest', ['run', '--reporter=dot', ...words], environment)
}

function run(
  name: string,
  folder: string,
  program: string,
  words: readonly string[],
  more: Readonly<Record<string, string>> = {},
): void {
  console.log(`\n== ${name}`)
  const PATH = `${join(root, 'node_modules', '.bin')}:${process.env.PATH ?? ''}`
  const { status } = spawnSync(program, words, {
    cwd: join(root, folder),
    stdio: 'inherit',
    env: { ...process.env, ...more, PATH },
  })
  if (status !== 0) process.exit(status ?? 1)
}

/** Committed or not; on main itself what is not committed. */
function changedFiles(): string[] {
  const base = git('merge-base', 'HEAD', 'main').trim()
  return [
    ...new Set([...lines(git('diff', '--name-only', base)), ...lines(git('ls-files', '-o', '--exclude-standard'))]),
  ]
}

function git(...words: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync('git', words, { cwd: root, encoding: 'utf8' })
  if (status !== 0) throw new Error(`git ${words.join(' ')}: ${stderr}`)
  return stdout
}

function lines(text: string): string[] {
  return text.split('\n').filter((line) => line !== '')
}

/** The names of the objects that the index of each area lists. */
async function objectsByArea(): Promise<Map<string, string[]>> {
  const folder = join(root, 'packages', 'model', 'src', 'areas')
  const names = readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? [entry.name] : [],
  )
  const found = new Map<string, string[]>()
  for (const name of names) {
    const exported: Readonly<Record<string, unknown>> = await import(join(folder, name, 'index.ts'))
    found.set(name, Object.values(exported).flatMap(resourcesIn))
  }
  return found
}

function resourcesIn(exported: unknown): string[] {
  if (typeof exported !== 'object' || exported === null || !('resources' in exported)) return []
  const { resources } = exported as { readonly resources: readonly { readonly name: string }[] }
  return resources.map(({ name }) => name)
}

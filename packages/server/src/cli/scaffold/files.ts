// Files of the three floors and small edits of them. Whatever is edited is written as the formatter writes it, so an edit looks
// for few plain shapes and stops with a sentence where it finds none of them.
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const packages = fileURLToPath(new URL('../../../..', import.meta.url))

/** What stands in the way of the scaffold, said to who called it. */
export class Unfit extends Error {}

export const isThere = (path: string): boolean => existsSync(join(packages, path))

const touched = new Set<string>()

export function write(path: string, content: string): void {
  mkdirSync(dirname(join(packages, path)), { recursive: true })
  writeFileSync(join(packages, path), content)
  touched.add(path)
}

export const read = (path: string): string => readFileSync(join(packages, path), 'utf8')

export const edit = (path: string, change: (content: string) => string): void => write(path, change(read(path)))

/** Puts the changed files into the form of the house and names them. */
export function finish(): void {
  const files = [...touched].filter((path) => path.endsWith('.ts')).map((path) => join(packages, path))
  execFileSync(join(packages, '../node_modules/.bin/oxfmt'), files, { stdio: 'ignore' })
  for (const path of touched) console.log(`  packages/${path}`)
}

/** Adds an entry at the end of a list: of `export const screens = […]`, or of the property `resources: […]`. */
export function withEntry(content: string, list: RegExp, entry: string): string {
  const found = list.exec(content)
  if (!found) throw new Unfit(`No list like ${list.source} is in the file that should have one.`)
  const start = found.index + found[0].length
  const end = closing(content, start)
  const inside = content.slice(start, end).trimEnd()
  const comma = inside === '' || inside.endsWith(',') ? '' : ','
  return `${content.slice(0, start)}${inside}${comma}\n${entry},\n${content.slice(end)}`
}

/** Where the bracket ends whose inside begins here. Texts hold brackets only in pairs. */
function closing(content: string, start: number): number {
  let depth = 1
  for (let at = start; at < content.length; at++) {
    if (content[at] === '[') depth++
    if (content[at] === ']' && --depth === 0) return at
  }
  throw new Unfit('A list in the file has no end.')
}

/** Adds names to the import from a module, or the import itself behind the others. */
export function withImport(content: string, names: readonly string[], from: string): string {
  const found = new RegExp(`import \\{([^}]*)\\} from '${from.replaceAll('.', '\\.')}'`).exec(content)
  if (!found) return withStatement(content, `import { ${names.join(', ')} } from '${from}'`)
  const known = (found[1] ?? '').split(',').map((name) => name.trim())
  const all = [...new Set([...known, ...names])].filter((name) => name !== '')
  const sorted = all.toSorted((a, b) => Number(a.startsWith('type ')) - Number(b.startsWith('type ')) || compare(a, b))
  return content.replace(found[0], `import { ${sorted.join(', ')} } from '${from}'`)
}

/** Adds an import behind the others. */
export function withStatement(content: string, statement: string): string {
  const last = [...content.matchAll(/^import [\s\S]*?from '[^']+'$/gm)].at(-1)
  if (!last) return `${statement}\n\n${content}`
  const end = last.index + last[0].length
  return `${content.slice(0, end)}\n${statement}${content.slice(end)}`
}

const compare = (a: string, b: string): number => (a.toLowerCase() < b.toLowerCase() ? -1 : 1)

/** Runs a scaffold; what does not fit is said without a trace. */
export function scaffold(work: () => void): void {
  try {
    work()
  } catch (error) {
    if (!(error instanceof Unfit)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}

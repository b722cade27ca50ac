// Rules of the house that the linter has no word for.
import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { catalogue } from '@tmlm/model/catalogue'
import { describe, expect, it } from 'vitest'

const packages = join(import.meta.dirname, '..', '..')
const sources = (folder: string): string[] =>
  readdirSync(join(packages, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => join(packages, folder, file))

/** Lines without comments, with their place. */
const codeLines = (file: string): { place: string; code: string }[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .map((line, index) => ({
      place: `${relative(packages, file)}:${index + 1}`,
      code: line.replace(/^\s*(\/\/|\*|\/\*).*$/, '').replace(/\s\/\/ .*$/, ''),
    }))

const found = (folders: readonly string[], pattern: RegExp): string[] =>
  folders
    .flatMap(sources)
    .flatMap(codeLines)
    .filter(({ code }) => pattern.test(code))
    .map(({ place, code }) => `${place} ${code.trim()}`)

describe('Time is an argument', () => {
  it('no clock is read in the model, the engine or the areas', () => {
    expect(
      found(['model/src', 'server/src/engine', 'server/src/areas'], /\bDate\.now\(|new Date\(\)|\bperformance\.now\(/),
    ).toEqual([])
  })

  it('no SQL asks the database for the time', () => {
    const asks = /\bnow\(\)|CURRENT_TIMESTAMP|clock_timestamp|CURRENT_DATE/i
    expect(found(['server/src/engine', 'server/src/areas'], asks)).toEqual([])
  })
})

describe('The engine and the language know no business', () => {
  // Organisation, person and dictionary are words of the language itself; imports are what every list stands on.
  const words = new Set(['importJob', 'org', 'user', 'dictionary', 'file', 'token', 'tenant'])
  const names = [...catalogue.resources.keys(), ...catalogue.screens.map((screen) => screen.name)].filter(
    (name) => !words.has(name),
  )

  it('no object or screen is named there', () => {
    const literal = new RegExp(`['"\`/](${names.join('|')})['"\`/]`)
    expect(found(['model/src/language', 'server/src/engine', 'web/src/engine'], literal)).toEqual([])
  })
})

describe('The import walls', () => {
  const root = join(packages, '..')
  const violations: Readonly<Record<string, string>> = {
    'packages/model/src/language/planted.ts': '../areas/basicData/warehouse.ts',
    'packages/model/src/areas/basicData/planted.ts': '../accessory/accessory.ts',
    'packages/model/src/areas/accessory/planted.ts': 'pg',
    'packages/server/src/platform/session/planted.ts': '../../engine/dispatch.ts',
    'packages/server/src/engine/planted.ts': '../areas/accessory/accessory.ts',
    'packages/server/src/areas/basicData/planted.ts': '../accessory/stock.ts',
    'packages/web/src/engine/planted.ts': '@tmlm/server/src/app.ts',
    'packages/web/src/areas/platform/planted.ts': '../../app/api.ts',
    'packages/web/src/app/planted.ts': '@tmlm/server/src/app.ts',
  }
  const lawful: Readonly<Record<string, string>> = {
    'packages/model/src/areas/accessory/lawful.ts': '../../language/index.ts',
    'packages/web/src/areas/platform/lawful.ts': '../../engine/page.ts',
    'packages/server/src/areas/basicData/lawful.ts': '../accessory/index.ts',
    'packages/server/src/platform/session/lawful.ts': '@tmlm/model/areas/platform/session',
  }

  it('stop what reaches over them, and nothing else', () => {
    const folder = mkdtempSync(join(tmpdir(), 'tmlm-walls-'))
    try {
      copyFileSync(join(root, '.oxlintrc.json'), join(folder, '.oxlintrc.json'))
      for (const [file, target] of Object.entries({ ...violations, ...lawful })) {
        mkdirSync(dirname(join(folder, file)), { recursive: true })
        writeFileSync(join(folder, file), `import { thing } from '${target}'\nexport const planted = thing\n`)
      }
      const oxlint = join(root, 'node_modules', '.bin', 'oxlint')
      const { stdout } = spawnSync(oxlint, ['--format', 'unix'], { cwd: folder, encoding: 'utf8' })
      const refused = [...stdout.matchAll(/(packages\S+?):.*no-restricted-imports/g)].map(([, file]) => file)
      expect(refused.toSorted()).toEqual(Object.keys(violations).toSorted())
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  })
})

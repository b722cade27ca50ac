// Rules of the house that the linter has no word for.
import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative, sep } from 'node:path'
import { catalogue } from '@tmlm/model/catalogue'
import { describe, expect, it } from 'vitest'
import { businessWords, codeLines, nouns, partsOf, wordFinder } from '../harness/businessWords.ts'
import { importCircles } from '../harness/importCircles.ts'

const packages = join(import.meta.dirname, '..', '..', '..')
const sources = (folder: string): string[] =>
  readdirSync(join(packages, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => join(packages, folder, file))

const found = (folders: readonly string[], pattern: RegExp): string[] =>
  folders
    .flatMap(sources)
    .flatMap((file) =>
      codeLines(file).map((code, index) => ({ code, place: `${relative(packages, file)}:${index + 1}` })),
    )
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
  const folders = ['model/src/language', 'server/src/engine', 'web/src/engine']
  // Organisation, person, supplier's person and dictionary are words of the language itself; imports are what every list
  // stands on; logins, notices, roles and the dashboard are in any product.
  const general = new Set([
    ...['importJob', 'org', 'user', 'supplier', 'dictionary', 'file', 'token', 'tenant'],
    ...['Login', 'notice', 'Dashboard', 'Redirect'],
    // What a program is going to do, how an address or colours begin, and what makes a value unreadable: other things
    // than tasks, sets of items and the paper that puts a machine out of use.
    ...['plan', 'scheme', 'seal'],
    // How a call finds its way.
    'dispatch',
    'Dispatch',
  ])
  const names = [...catalogue.resources.keys(), ...catalogue.screens.map((screen) => screen.name)].filter(
    (name) => !general.has(name),
  )
  const allowed = [
    // Values that the numbering rules of companies are made of: their names are stored with the rules.
    { file: 'model/src/language/numbering.ts', words: ['cardType', 'warehouseCode', 'customerCode', 'productCode'] },
    { file: 'model/src/language/numbering.ts', words: ['archiveCode'] },
    // The identity card of a person.
    { file: 'model/src/language/patterns.ts', words: ['idCard', 'email'] },
    { file: 'server/src/engine/openapi/fields.ts', words: ['idCard', 'email'] },
    // A kind of resource: a row for one thing that can be touched.
    { file: 'model/src/language/resource.ts', words: ['card'] },
    // The name under which phones still keep what an earlier version sent.
    { file: 'web/src/engine/phone/sentLineIds.ts', words: ['cards'] },
  ]
  const isAllowed = (file: string, word: string): boolean =>
    allowed.some((entry) => entry.file === file && entry.words.includes(word))

  it('no object or screen is named there, nor a word of one', () => {
    const words = businessWords(packages, folders, names)
    const strange = words.filter(({ file, word }) => !isAllowed(file, word))
    expect(strange.map(({ file, line, word }) => `${file}:${line} ${word}`)).toEqual([])
    const gone = allowed.flatMap(({ file, words: listed }) =>
      listed.filter((word) => !words.some((found) => found.file === file && found.word === word)),
    )
    expect(gone, 'allowed, though nobody says it any more').toEqual([])
  })

  it('finds such words inside of names and sentences', () => {
    const find = wordFinder(names)
    expect(find('const hasCard = ({ cardId }) => cardIds.size')).toEqual(['hasCard', 'cardId', 'cardIds'])
    expect(find("text: 'a paper of {{count}} cards'")).toEqual(['cards'])
    expect(find('function binsOf(CargoLocations, outbound_config) {}')).toEqual(['CargoLocations', 'outbound_config'])
    expect(find("'{{count}} 张卡片的单据'")).toEqual(['卡片'])
    expect(find("discard(newLine, 'production', orderBy)")).toEqual([])
  })

  it('knows nouns of the catalogue only', () => {
    const parts = new Set(
      [...catalogue.resources.keys(), ...catalogue.screens.map(({ name }) => name)].flatMap(partsOf),
    )
    expect(Object.keys(nouns).filter((noun) => !parts.has(noun))).toEqual([])
  })
})

describe('Imports go one way', () => {
  const trees = ['model/src', 'server/src', 'web/src', 'e2e/src']

  it('no file comes back to itself over what it imports, types and lazily loaded parts included', () => {
    expect(importCircles(packages, trees)).toEqual([])
  })

  it('finds a way back of each sort, and no other', () => {
    const folder = mkdtempSync(join(tmpdir(), 'tmlm-circles-'))
    const planted: Readonly<Record<string, string>> = {
      'web/src/plain.ts': "import { b } from './plainBack.ts'\nexport const a = b\n",
      'web/src/plainBack.ts': "import { a } from './plain.ts'\nexport const b = a\n",
      'web/src/typed.tsx': "import type { B } from './typedBack.ts'\nexport type A = B\n",
      'web/src/typedBack.ts': "export type { A as B } from './typed.tsx'\n",
      'web/src/lazy.tsx': "export const load = () =>\n  import('./lazyFar.tsx')\n",
      'web/src/lazyFar.tsx': "import '@tmlm/model/near'\n",
      'model/src/near.ts': "import type { load } from '../../web/src/lazy.tsx'\nexport type Near = typeof load\n",
      'web/src/lawful.ts': "import { load } from './lazy.tsx'\nexport const again = load\n",
    }
    try {
      for (const [file, text] of Object.entries(planted)) {
        mkdirSync(dirname(join(folder, file)), { recursive: true })
        writeFileSync(join(folder, file), text)
      }
      expect(importCircles(folder, ['model/src', 'web/src']).toSorted()).toEqual([
        ['model/src/near.ts', 'web/src/lazy.tsx', 'web/src/lazyFar.tsx'],
        ['web/src/plain.ts', 'web/src/plainBack.ts'],
        ['web/src/typed.tsx', 'web/src/typedBack.ts'],
      ])
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  })
})

describe('Areas stand on each other', () => {
  /** By its name, the areas whose port its files use. */
  function usedBy(floor: string): Map<string, Set<string>> {
    const folder = join(packages, floor, 'src', 'areas')
    const areaOf = (file: string): string => relative(folder, file).split(sep)[0] ?? ''
    const areas = new Set(readdirSync(folder, { withFileTypes: true }).flatMap((e) => (e.isDirectory() ? e.name : [])))
    const used = new Map([...areas].map((area) => [area, new Set<string>()]))
    for (const file of sources(`${floor}/src/areas`))
      for (const line of codeLines(file))
        for (const [, target = ''] of line.matchAll(/(?:from |import\()'(\.[^']+)'/g)) {
          const other = areaOf(join(dirname(file), target))
          if (areas.has(other) && other !== areaOf(file)) used.get(areaOf(file))?.add(other)
        }
    return used
  }

  function below(area: string, used: ReadonlyMap<string, ReadonlySet<string>>, met = new Set<string>()): Set<string> {
    for (const other of used.get(area) ?? []) if (!met.has(other)) below(other, used, met.add(other))
    return met
  }

  it.each(['model', 'server', 'web'])('one way only: %s', (floor) => {
    const used = usedBy(floor)
    expect([...(used.get('library') ?? [])], 'what is used is found').toContain('cards')
    expect([...used.keys()].filter((area) => below(area, used).has(area))).toEqual([])
  })
})

describe('The import walls', () => {
  const root = join(packages, '..')
  const violations: Readonly<Record<string, string>> = {
    'packages/model/src/language/planted.ts': '../areas/basicData/warehouse.ts',
    'packages/model/src/areas/basicData/planted.ts': '../accessory/accessory.ts',
    'packages/model/src/areas/accessory/planted.ts': 'pg',
    'packages/server/src/platform/session/planted.ts': '../../engine/call/dispatch.ts',
    'packages/server/src/platform/files/planted.ts': '@tmlm/model/areas/procurement/acceptance',
    'packages/server/src/engine/planted.ts': '../areas/accessory/accessory.ts',
    'packages/model/src/areas/library/planted.ts': '../cards/keywords.ts',
    'packages/model/src/areas/procurement/planted.ts': '../cards/places.ts',
    'packages/server/src/areas/basicData/planted.ts': '../accessory/stock.ts',
    'packages/server/src/areas/library/reports/planted.ts': '../../cards/standing.ts',
    'packages/web/src/engine/planted.ts': '@tmlm/server/src/app.ts',
    'packages/web/src/areas/platform/planted.ts': '../../app/api.ts',
    'packages/web/src/areas/library/planted.ts': '../cards/CardTable.tsx',
    'packages/web/src/areas/library/papers/planted.ts': '../../cards/support.ts',
    'packages/web/src/areas/procurement/planted.ts': '../cards/cards.module.css',
    'packages/web/src/app/planted.ts': '@tmlm/server/src/app.ts',
  }
  const lawful: Readonly<Record<string, string>> = {
    'packages/model/src/areas/accessory/lawful.ts': '../../language/index.ts',
    'packages/model/src/areas/library/lawful.ts': '../cards/words.ts',
    'packages/web/src/areas/platform/lawful.ts': '../../engine/page.ts',
    'packages/web/src/areas/library/lawful.ts': '../cards/port.ts',
    'packages/web/src/areas/library/papers/lawful.ts': '../../cards/port.ts',
    'packages/server/src/areas/basicData/lawful.ts': '../accessory/index.ts',
    'packages/server/src/areas/library/reports/lawful.ts': '../../cards/index.ts',
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

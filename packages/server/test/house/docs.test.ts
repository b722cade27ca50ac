import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { settings } from '../../src/platform/config.ts'
import { printedStatements } from '../harness/listStatements.ts'

const read = (file: string): string => readFileSync(join(import.meta.dirname, '..', '..', '..', '..', file), 'utf8')

describe('docs/operations.md', () => {
  it('tells every setting with its default and meaning', () => {
    const told = [...read('docs/operations.md').matchAll(/^\| `([A-Z0-9_]+)` \| (?:–|`(.*?)`) \| (.*) \|$/gm)].map(
      ([, name, value, meaning]) => [name, value ?? null, meaning],
    )
    expect(told).toEqual(Object.entries(settings).map(([name, setting]) => [name, setting.default, setting.meaning]))
  })
})

describe('docs/list-planning.md', () => {
  it('prints the statements that the engine composes', () => {
    const printed = [...read('docs/list-planning.md').matchAll(/^```sql\n([^]*?)\n```$/gm)].map(([, text]) => text)
    expect(printed).toEqual(Object.values(printedStatements()))
  })
})

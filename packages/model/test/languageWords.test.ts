// A word of the definition language has to earn its place: two definitions use it, or it is not a word.
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { languageWords, referencePage } from './definitions/languageWords.ts'

/** Words with one user, from before this was asked. The list only shrinks. */
const lonely: readonly string[] = [
  'Action.byKey',
  'Action.gathers',
  'Action.locksFirst',
  'Area.homeCalls',
  'BoolField.beginsBy',
  'CodeField.renamable',
  'ComputedField.lowAt',
  'ComputedField.toneBy',
  'Host.ownWords',
  'LineFacts.fills',
  'PhonePaper.savesToo',
  'PhonePaper.signedIn',
  'PhonePaper.warnsBy',
  'PhonePaperSpec.warnsBy',
  'ScreenSpec.multiTenantOnly',
  'ScreenSpec.opensRows',
  'Shared.requiredUnless',
  'Tile.shares',
  'Timeline.hatched',
  'Timeline.over',
  'Timeline.window',
]

/** Said only while a screen is being built. */
const ofUnfinishedWork = 'ScreenSpec.unfinished'

const words = languageWords()

it('Every word has at least two users', () => {
  const rare = words.filter(({ isOptional, uses }) => isOptional && uses < 2).map(({ of, name }) => `${of}.${name}`)
  expect(rare.filter((word) => word !== ofUnfinishedWork).toSorted()).toEqual(lonely.toSorted())
})

it('The reference tells every word and what it says: `npm run words` writes it', () => {
  const page = readFileSync(new URL('../../../docs/definition-words.md', import.meta.url), 'utf8')
  expect(withoutExamples(page)).toEqual(withoutExamples(referencePage(words)))
})

/** Of the examples others may be plainer by now. */
const withoutExamples = (page: string): string[] =>
  page.split('\n').map((line) => (line.startsWith('| `') ? line.replace(/ \|[^|]*((?<=\\)\|[^|]*)*\|$/, '') : line))

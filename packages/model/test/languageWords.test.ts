// A word of the definition language has to earn its place: two definitions use it, or it is not a word.
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { languageWords, referencePage } from './definitions/languageWords.ts'

/** Words with fewer than two users, from before they were counted by their types. The list only shrinks. */
const lonely: readonly string[] = [
  'Area.faces',
  'Block.asks',
  'CalendarDays.asks',
  'CalendarDays.value',
  'ChoiceField.elsewhere',
  'CodeField.caseless',
  'CodeField.pattern',
  'ExcelColumn.help',
  'ExcelColumn.required',
  'ExcelSpec.input',
  'ExcelSpec.told',
  'FollowUp.comesFirst',
  'FormGroup.help',
  'LineScan.learns',
  'LineScan.sets',
  'LineScan.tells',
  'LinesField.indexes',
  'LinesField.judged',
  'LinesField.whole',
  'ListSpec.asOf',
  'ListSpec.where',
  'PaperSpec.capitals',
  'RefScan.of',
  'RefsField.chosenBy',
  'ResourceSpec.ensure',
  'ScreenSpec.prefix',
  'ScreenSpec.single',
  'Service.hostedBy',
  'Shared.hidden',
  'StandsIn.through',
  'TableSpec.points',
  'Tile.of',
  'Tile.row',
  'Timeline.moves',
  'Timeline.tells',
  'Way.unless',
]

/** Said only while something is being built or renamed, or by what a company has added. */
const passing: ReadonlySet<string> = new Set(['ScreenSpec.unfinished', 'Shared.was', 'Shared.custom'])

const words = languageWords()

it('Every word has at least two users', () => {
  const rare = words.filter(({ isOptional, uses }) => isOptional && uses < 2).map(({ of, name }) => `${of}.${name}`)
  expect(rare.filter((word) => !passing.has(word)).toSorted()).toEqual(lonely.toSorted())
})

/** Who reads a definition has to know so many names; one that means what another one means has its name. */
const mostNames = 220

it('There are few enough names to know them all', () => {
  expect(new Set(words.map(({ name }) => name)).size).toBeLessThanOrEqual(mostNames)
})

it('Every word says what it says', () => {
  expect(words.filter(({ says }) => says === '').map(({ of, name }) => `${of}.${name}`)).toEqual([])
})

it('The reference tells every word and what it says: `npm run words` writes it', () => {
  const page = readFileSync(new URL('../../../docs/definition-words.md', import.meta.url), 'utf8')
  expect(withoutExamples(page)).toEqual(withoutExamples(referencePage(words)))
})

/** Of the examples others may be plainer by now. */
const withoutExamples = (page: string): string[] =>
  page.split('\n').map((line) => (line.startsWith('| `') ? line.replace(/ \|[^|]*((?<=\\)\|[^|]*)*\|$/, '') : line))

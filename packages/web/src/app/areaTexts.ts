// Where the texts of the areas are: known behind the login, so that the login does not grow with the areas. In a language an
// area has a file a screen or idea, all of them one chunk: nobody lists them, so that two people who add screens do not write
// into the same file. A test refuses a key that two of them have.
import { addTexts } from './i18n.ts'

type Texts = Readonly<Record<string, string>>

const parts = import.meta.glob<Readonly<Record<string, Texts>>>('/src/areas/*/texts/*.ts', { import: 'default' })

addTexts(
  Object.fromEntries(
    Object.entries(parts).map(([path, load]) => [path, async () => mergedTexts(Object.values(await load()))]),
  ),
)

const mergedTexts = (files: readonly Texts[]): Texts => Object.assign({}, ...files)

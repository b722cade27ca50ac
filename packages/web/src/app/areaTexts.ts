// Where the texts of the areas are: known behind the login, so that the login does not grow with the areas.
import { addTexts } from './i18n.ts'

addTexts(import.meta.glob<Readonly<Record<string, string>>>('/src/areas/*/texts/*.ts', { import: 'default' }))

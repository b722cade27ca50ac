// `npm run words`: writes the reference of the definition language.
import { writeFileSync } from 'node:fs'
import { languageWords, referencePage } from './languageWords.ts'

writeFileSync(new URL('../../../../docs/definition-words.md', import.meta.url), referencePage(languageWords()))

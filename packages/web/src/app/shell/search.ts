// Finds screens by a few letters of their title or path, in either language. What is not in the menu is not found.
import { inLang, type Lang, type Text } from '@tmlm/model'
import Fuse from 'fuse.js'
import { groupsTo, labelsOf, screensIn, type MenuEntry } from '../menu.ts'

export interface Found {
  readonly name: string
  readonly path: string
  /** The groups and the screen, joined. */
  readonly title: string
}

export function searchIn(menu: readonly MenuEntry[], lang: Lang): (words: string) => Found[] {
  const entries = screensIn(menu).map(({ name, path, label }) => ({
    name,
    path,
    title: joined([...labelsOf(menu, groupsTo(menu, name)), label], lang),
    titles: [...label],
  }))
  const fuse = new Fuse(entries, {
    threshold: 0.4,
    ignoreLocation: true,
    keys: [
      { name: 'titles', weight: 0.7 },
      { name: 'path', weight: 0.3 },
    ],
  })
  return (words) => {
    const asked = words.trim().toLowerCase()
    if (asked === '') return entries
    const found = fuse.search(asked).map(({ item }) => item)
    // Few letters are like much: what is called so comes before what is only spelled alike.
    const isCalledSo = ({ titles }: { readonly titles: readonly string[] }): boolean =>
      titles.some((title) => title.toLowerCase().includes(asked))
    return [...found.filter(isCalledSo), ...found.filter((entry) => !isCalledSo(entry))]
  }
}

const joined = (labels: readonly Text[], lang: Lang): string => labels.map((label) => inLang(label, lang)).join(' > ')

// The screens of an object as code, in the places of the menu that the catalogue gives them.
import { vocabulary, type Screen } from '@tmlm/model'
import { catalogue } from '@tmlm/model/catalogue'
import { agreedGroups, agreedScreens, quote, text, type AgreedScreen } from './agreed.ts'
import { withEntry, withImport } from './files.ts'

/** The content of the area's screens.ts with the screen in its place. */
export function withScreen(content: string, entry: AgreedScreen): string {
  const words = new Set<string>(['screen'])
  const before = precursorOf(entry, content)
  const isOwn = before !== undefined && blockOf(content, before.name) !== undefined
  const after = before && (!isOwn || before.after !== undefined) ? [`after: '${before.name}',`] : []
  const code = screenCode(entry, after, (word) => (words.add(word), word))
  const block = isOwn && after.length === 0 ? blockOf(content, before.name) : undefined
  const placed =
    block === undefined
      ? withEntry(content, /export const screens[^=]*= \[/, code)
      : `${content.slice(0, block)}\n${code},${content.slice(block)}`
  return withImport(placed, [...words], '../../language/index.ts')
}

/** With the groups of the menu that no area has yet; tells which. */
export function withGroups(content: string, screens: readonly AgreedScreen[]): { content: string; added: string[] } {
  const wanted = new Set(screens.flatMap(({ parents }) => parents))
  const lacking = agreedGroups.filter(({ name }) => wanted.has(name) && !catalogue.groups.has(name))
  const list = /export const groups[^=]*= \[/
  const filled = lacking.reduce(
    (whole, entry) =>
      withEntry(whole, list, `  group('${entry.name}', '${entry.path}', ${text(entry)}, '${entry.icon}')`),
    content,
  )
  const added = lacking.map(({ name }) => name)
  return { content: added.length === 0 ? filled : withImport(filled, ['group'], '../../language/index.ts'), added }
}

type Placed = Pick<Screen, 'name' | 'parents' | 'after'>

const isShown = ({ hidden, mobile, parents }: Pick<Screen, 'hidden' | 'mobile' | 'parents'>): boolean =>
  !hidden && !mobile && parents.length > 0

/** The screen behind which it stands in the menu: the nearest that is there, in its group if there is one. */
function precursorOf(entry: AgreedScreen, content: string): Placed | undefined {
  if (!isShown(entry)) return undefined
  const shown = new Map(catalogue.screens.filter(isShown).map((screen): [string, Placed] => [screen.name, screen]))
  // Those that this file has got just now are not in the catalogue yet.
  for (const screen of agreedScreens)
    if (isShown(screen) && !shown.has(screen.name) && blockOf(content, screen.name) !== undefined)
      shown.set(screen.name, { ...screen, after: screen.name })
  const known = agreedScreens.filter(({ name, mobile }) => !mobile && shown.has(name))
  const before = known.filter((other) => comesBefore(other, entry)).toSorted((a, b) => (comesBefore(a, b) ? -1 : 1))
  return shown.get(before.at(-1)?.name ?? '')
}

/** In the menu: by module, by the groups within it, by the screens of a group. */
function comesBefore(a: AgreedScreen, b: AgreedScreen): boolean {
  const [moduleA, moduleB] = [placeOfGroup(a.parents[0]), placeOfGroup(b.parents[0])]
  if (moduleA !== moduleB) return moduleA < moduleB
  const [groupA, groupB] = [placeOfGroup(a.parents[1]), placeOfGroup(b.parents[1])]
  if (groupA !== groupB && groupA >= 0 && groupB >= 0) return groupA < groupB
  return agreedScreens.indexOf(a) < agreedScreens.indexOf(b)
}

const placeOfGroup = (name: string | undefined): number => agreedGroups.findIndex((group) => group.name === name)

/** Where the entry of a screen ends in the file; undefined where it is not in it. */
function blockOf(content: string, name: string): number | undefined {
  const found = new RegExp(`^  \\w+\\(\\s*'${name}',`, 'm').exec(content)
  if (!found) return undefined
  const rest = content.slice(found.index)
  const end = /^ {2}(?:\S.*)?\),$/m.exec(rest)
  return end ? found.index + end.index + end[0].length : undefined
}

function screenCode(entry: AgreedScreen, after: readonly string[], use: (word: string) => string): string {
  const lines = [
    `path: '${entry.path}',`,
    ...(entry.parents.length > 0 ? [`parents: [${entry.parents.map(quote).join(', ')}],`] : []),
    `label: ${text(entry)},`,
    `kind: '${entry.kind}',`,
    ...(entry.resource === null ? [] : [`resource: '${entry.resource}',`]),
    ...(entry.permissionPrefix === undefined ? [] : [`prefix: '${entry.permissionPrefix}',`]),
    ...(entry.buttons.length > 0 ? [`buttons: [${buttonsCode(entry.buttons, use).join(', ')}],`] : []),
    ...(entry.hidden ? ['hidden: true,'] : []),
    ...(entry.multiTenantOnly ? ['single: false,'] : []),
    ...(entry.boundTo === null ? [] : [`boundTo: '${entry.boundTo}',`]),
    ...after,
    'unfinished: true,',
  ]
  return `  screen('${entry.name}', {\n${lines.map((line) => `    ${line}`).join('\n')}\n  })`
}

const rows = {
  std: ['insert', 'update', 'delete', 'exportExcel'],
  imp: ['downExcel', 'readExcel'],
  onOff: ['enable', 'disable'],
}

/** Buttons that usually stand together by their common name, those of the vocabulary by their key. */
function buttonsCode(buttons: AgreedScreen['buttons'], use: (word: string) => string): string[] {
  const [first] = buttons
  if (!first) return []
  const usual = new Map<string, readonly [string, string]>(Object.entries(vocabulary))
  const isUsual = ({ key, zh, en }: typeof first): boolean => usual.get(key)?.[0] === zh && usual.get(key)?.[1] === en
  for (const [name, keys] of Object.entries(rows)) {
    const head = buttons.slice(0, keys.length)
    if (head.every(isUsual) && head.map(({ key }) => key).join() === keys.join())
      return [use(name), ...buttonsCode(buttons.slice(keys.length), use)]
  }
  const own = isUsual(first) ? quote(first.key) : `${use('button')}(${quote(first.key)}, ${text(first)})`
  return [own, ...buttonsCode(buttons.slice(1), use)]
}

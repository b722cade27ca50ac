// How the fields of a definition are laid out on a form or a detail: groups with titles, then the lines; those that have a
// place among the fields stand there.
import { inLang, type Field, type Lang, type LinesField, type Resource } from '@tmlm/model'

export interface FieldGroup {
  readonly title: string
  readonly note?: string
  readonly fields: readonly (readonly [string, Field])[]
}

export interface Layout {
  readonly groups: readonly FieldGroup[]
  readonly lines: readonly (readonly [string, LinesField])[]
}

/** The groups of the definition; what it names in none stands in the last one. */
export function layoutOf(
  definition: Pick<Resource, 'fields' | 'form'>,
  isShown: (field: Field, name: string) => boolean,
  words: { readonly lang: Lang; readonly basic: string; readonly other: string },
): Layout {
  const shown = Object.entries(definition.fields).filter(([name, field]) => isShown(field, name))
  const plain = shown.filter(([, field]) => field.kind !== 'lines' || isPlaced(field))
  const given = definition.form ?? []
  const named = new Set(given.flatMap(({ fields }) => fields))
  const rest = plain.filter(([name]) => !named.has(name))
  const groups = given.map(({ label: title, fields, help: note }) => ({
    title: inLang(title, words.lang),
    ...(note ? { note: inLang(note, words.lang) } : {}),
    fields: fields.flatMap((name) => plain.filter(([other]) => other === name)),
  }))
  return {
    groups: [...groups, { title: given.length > 0 ? words.other : words.basic, fields: rest }].filter(
      ({ fields, note }) => fields.length > 0 || note !== undefined,
    ),
    lines: shown.flatMap(([name, field]) =>
      field.kind === 'lines' && !isPlaced(field) ? [[name, field] as const] : [],
    ),
  }
}

/** Somebody has laid it out: it stands in its order, as wide as he said. */
export const isPlaced = ({ custom }: Field): boolean => custom?.span !== undefined

/** Of what has lines: remarks, files and pictures stand behind them, where they keep nobody from the lines. */
export function aroundLines(
  { groups, lines }: Layout,
  title: string,
): { readonly before: readonly FieldGroup[]; readonly behind: readonly FieldGroup[] } {
  if (lines.length === 0) return { before: groups, behind: [] }
  const part = (isBehind: boolean): FieldGroup[] =>
    groups
      .map((group) => ({ ...group, fields: group.fields.filter(([, { kind }]) => behindKinds.has(kind) === isBehind) }))
      .filter(({ fields }) => fields.length > 0)
  const behind = part(true).flatMap(({ fields }) => fields)
  return { before: part(false), behind: behind.length > 0 ? [{ title, fields: behind }] : [] }
}

const behindKinds: ReadonlySet<string> = new Set(['longText', 'richText', 'files', 'image'])

/** Long texts and files take the whole width. */
export const isWide = ({ kind }: Field): boolean => wideKinds.has(kind)

const wideKinds: ReadonlySet<string> = new Set(['longText', 'richText', 'json', 'files', 'image', 'lines'])

/**
 * Reads XML tag by tag as it comes, in one way over the text: what is asked of a workbook is in the tags and the text
 * before them. Written for hostile files: no piece of text takes longer than its length, and nothing unending is kept.
 */
import { BadArchive } from './zip.ts'

export interface Tag {
  /** Without its prefix. */
  readonly name: string
  /** `</name>` */
  readonly closes: boolean
  /** `<name/>` */
  readonly isEmpty: boolean
  readonly attributes: string
  /** The text between the tag before it and this one. */
  readonly before: string
}

const [slash, colon, blank] = [47, 58, 32]

/** Characters in one tag with the text before it: thirty times the longest text of a cell. */
const longest = 1024 * 1024

/** The tags of a text that comes in pieces, also those of a text that is no XML. */
export function createTagReader(): (piece: string) => Generator<Tag> {
  let rest = ''
  return function* (piece) {
    const text = rest + piece
    let from = 0
    for (let at = text.indexOf('<'); at >= 0; at = text.indexOf('<', from)) {
      const end = text.indexOf('>', at)
      if (end < 0) break
      // What was opened before without an end is no tag.
      const begin = text.lastIndexOf('<', end)
      const before = text.slice(from, begin)
      from = end + 1
      yield tagAt(text, begin, end, before)
    }
    rest = text.slice(from)
    if (rest.length > longest) throw new BadArchive('a tag without an end')
  }
}

function tagAt(text: string, begin: number, end: number, before: string): Tag {
  const closes = text.charCodeAt(begin + 1) === slash
  let [from, to] = [begin + (closes ? 2 : 1), begin + (closes ? 2 : 1)]
  for (; to < end; to++) {
    const char = text.charCodeAt(to)
    if (char <= blank || char === slash) break
    if (char === colon) from = to + 1
  }
  const isEmpty = !closes && text.charCodeAt(end - 1) === slash
  return { name: text.slice(from, to), closes, isEmpty, attributes: text.slice(to, end), before }
}

export function attribute(attributes: string, name: string): string | undefined {
  const at = attributes.indexOf(`${name}="`)
  if (at < 0 || (at > 0 && !/\s/.test(attributes[at - 1] ?? ''))) return undefined
  const from = at + name.length + 2
  return attributes.slice(from, attributes.indexOf('"', from))
}

const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

/** Also takes off Excel's own escapes, `_x000D_` for a carriage return. */
export function unescaped(text: string): string {
  const plain = text.includes('&')
    ? text.replaceAll(
        /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(lt|gt|amp|quot|apos));/gi,
        (all, hex?: string, decimal?: string, name?: string) => {
          if (name !== undefined) return entities[name.toLowerCase()] ?? all
          const point = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
          return point > 0 && point <= 0x10ffff ? String.fromCodePoint(point) : ''
        },
      )
    : text
  return plain.includes('_x')
    ? plain.replaceAll(/_x([0-9A-F]{4})_/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    : plain
}

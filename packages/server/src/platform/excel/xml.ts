// Just enough of XML to read a workbook that strangers sent. The time it takes grows with the text and not with its
// square, whatever the text is, and it can be left after any mark.

export interface Tag {
  /** Without its prefix. */
  readonly name: string
  /** `</name>` */
  readonly closes: boolean
  /** `<name/>` */
  readonly isEmpty: boolean
  readonly attributes: string
  readonly begin: number
  /** Behind it. */
  readonly end: number
}

const [slash, colon, blank] = [47, 58, 32]

/** The tags one after the other, also those of a text that is no XML. */
export function* tagsIn(text: string): Generator<Tag> {
  for (let at = text.indexOf('<'); at >= 0; at = text.indexOf('<', at)) {
    const end = text.indexOf('>', at)
    if (end < 0) return
    // What was opened before without an end is no tag.
    const begin = text.lastIndexOf('<', end)
    at = end + 1
    const closes = text.charCodeAt(begin + 1) === slash
    let [from, to] = [begin + (closes ? 2 : 1), begin + (closes ? 2 : 1)]
    for (; to < end; to++) {
      const char = text.charCodeAt(to)
      if (char <= blank || char === slash) break
      if (char === colon) from = to + 1
    }
    const isEmpty = !closes && text.charCodeAt(end - 1) === slash
    yield { name: text.slice(from, to), closes, isEmpty, attributes: text.slice(to, end), begin, end: end + 1 }
  }
}

/** What stands between the first tag of this name and the end of it. */
export function inside(text: string, name: string): string {
  let from: number | undefined
  for (const tag of tagsIn(text)) {
    if (tag.name !== name) continue
    if (from !== undefined) return tag.closes ? text.slice(from, tag.begin) : ''
    if (tag.closes || tag.isEmpty) return ''
    from = tag.end
  }
  return ''
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

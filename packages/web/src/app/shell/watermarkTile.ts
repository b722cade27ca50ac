// The tile of the watermark as a picture. Pure.

const side = 250
const size = 20
const lineHeight = 28
/** What fits across the tile when the text leans, in sizes of the type. */
const room = 11.2

/** A data address of an SVG with these lines, the long ones broken. */
export function tileOf(lines: readonly string[], colour: string): string {
  const shown = lines.filter((line) => line !== '').flatMap(broken)
  const top = side / 2 - ((shown.length - 1) * lineHeight) / 2
  const texts = shown.map(
    (line, index) => `<text x="${side / 2}" y="${top + index * lineHeight}">${escaped(line)}</text>`,
  )
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}">` +
    `<g font-family="sans-serif" font-size="${size}" fill="${colour}" text-anchor="middle" ` +
    `transform="rotate(-20 ${side / 2} ${side / 2})">${texts.join('')}</g></svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}

/** As few lines as the tile allows, about as long as each other. */
export function broken(text: string): string[] {
  let best = brokenAt(text, room)
  for (let narrower = room - 0.5; narrower > 0; narrower -= 0.5) {
    const lines = brokenAt(text, narrower)
    if (lines.length > best.length) break
    best = lines
  }
  return best
}

/** Lines no wider than this, words whole: a Chinese character is one wide, any other about half. */
function brokenAt(text: string, most: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.match(/[\u2e80-\uffff]|[^\s\u2e80-\uffff]+|\s+/g) ?? []) {
    if (line !== '' && width(line + word) > most) {
      lines.push(line.trim())
      line = word.trim()
    } else line += word
  }
  return [...lines, line.trim()].filter((part) => part !== '')
}

const width = (text: string): number =>
  [...text].reduce((sum, sign) => sum + (/[\u2e80-\uffff]/.test(sign) ? 1 : 0.55), 0)

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

// The tile of the watermark as a picture. Pure.

const side = 250
const size = 20
const lineHeight = 28
/** What fits across the tile when the text leans, in sizes of the type. */
const room = 11.2

/** A data address of an SVG with these lines, the long ones shortened. */
export function tileOf(lines: readonly string[], colour: string): string {
  const shown = lines.filter((line) => line !== '').map(shortened)
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

/** One line of the tile: a title in any language takes no more of it than another. */
export function shortened(text: string): string {
  if (width(text) <= room) return text
  const signs = [...text]
  while (signs.length > 0 && width(`${signs.join('').trimEnd()}…`) > room) signs.pop()
  return `${signs.join('').trimEnd()}…`
}

const width = (text: string): number =>
  [...text].reduce((sum, sign) => sum + (/[\u2e80-\uffff]/.test(sign) ? 1 : 0.55), 0)

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

// Shades of a chosen colour that can be read, computed by the contrast of WCAG 2. Colours are `#rrggbb`.

const enough = 4.5
const step = 0.04

type Rgb = readonly [red: number, green: number, blue: number]

/** The colour itself, or the nearest darker one on which white can be read. */
export const underWhite = (colour: string): string => until(colour, '#000000', (shade) => contrast(shade, '#ffffff'))

/** The colour itself, or the nearest one that can be read as text on this ground. */
export function readableOn(colour: string, ground: string): string {
  const away = luminance(ground) > 0.4 ? '#000000' : '#ffffff'
  return until(colour, away, (shade) => contrast(shade, ground))
}

/** So much of the second colour put into the first. */
export function mixed(colour: string, other: string, share: number): string {
  const [a, b] = [rgbOf(colour), rgbOf(other)]
  const part = (index: 0 | 1 | 2): string =>
    Math.round(a[index] + (b[index] - a[index]) * share)
      .toString(16)
      .padStart(2, '0')
  return `#${part(0)}${part(1)}${part(2)}`
}

export function contrast(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

function until(colour: string, towards: string, measure: (shade: string) => number): string {
  for (let share = 0; share < 1; share += step) {
    const shade = mixed(colour, towards, share)
    if (measure(shade) >= enough) return shade
  }
  return towards
}

function luminance(colour: string): number {
  const [red, green, blue] = rgbOf(colour).map((value) => linear(value / 255))
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0)
}

const linear = (value: number): number => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)

const rgbOf = (colour: string): Rgb => {
  const value = Number.parseInt(colour.slice(1), 16)
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}

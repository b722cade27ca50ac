// Words on the colours of pictures can be read, also by tired eyes (WCAG AA).
import { expect, it } from 'vitest'
import { deepToneHues } from '../src/engine/pictures/palette.ts'

/** How bright it is, from 0 for black to 1 for white. */
function luminance(hue: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hue.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

it.each(Object.entries(deepToneHues))('white words on %s stand out', (_, hue) => {
  expect(1.05 / (luminance(hue) + 0.05)).toBeGreaterThanOrEqual(4.5)
})

// Labels as the server answers them, and the papers they are printed on.
import type { Label } from '@tmlm/model'
import { listOf, textOf, valuesOf } from '../values.ts'

/** Width and height in millimetres. */
export const labelSizes = [
  { width: 50, height: 30 },
  { width: 60, height: 40 },
  { width: 70, height: 50 },
  { width: 100, height: 70 },
] as const

export type LabelSize = (typeof labelSizes)[number]

export const labelsIn = (answer: unknown): Label[] =>
  listOf(valuesOf(answer).labels).map((entry) => {
    const { code, title, lines, qr, tone } = valuesOf(entry)
    const label = { code: textOf(code), title: textOf(title), lines: listOf(lines).map(textOf), qr: textOf(qr) }
    return tone === 'success' || tone === 'warning' || tone === 'danger' ? { ...label, tone } : label
  })

/** What the QR code says: an address of this product in full, anything else as it is. */
export const qrText = (qr: string, base: string): string => (qr.includes('?') ? new URL(qr, base).href : qr)

/** Each label as often as wanted, beginning at a place of the sheet. */
export function printedLabels(labels: readonly Label[], copies: number, startAt: number): (Label | null)[] {
  const free = Array.from({ length: startAt - 1 }, () => null)
  return [...free, ...labels.flatMap((label) => Array.from({ length: copies }, () => label))]
}

/** Places of a label on an A4 sheet with a margin of 8 mm all around. */
export const placesOnSheet = ({ width, height }: LabelSize): number =>
  Math.floor((210 - 16) / width) * Math.floor((297 - 16) / height)

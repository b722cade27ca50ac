// The colours of all pictures, in light and dark alike: of series in their order, and of what has a meaning.
import type { Tone } from '@tmlm/model'

const hues = ['#3d8fe0', '#52a838', '#e6940b', '#8a63d2', '#22a6a1', '#d9534a', '#6f7d8f', '#c2628f'] as const

export const hueOf = (nth: number): string => hues[nth % hues.length] ?? hues[0]

export const toneHues: Readonly<Record<Tone, string>> = {
  default: '#8a94a3',
  info: '#3d8fe0',
  success: '#52a838',
  warning: '#e6940b',
  danger: '#d9534a',
}

/** The same where words stand on them in white. */
export const deepToneHues: Readonly<Record<Tone, string>> = {
  default: '#616b7a',
  info: '#2272c3',
  success: '#3a7d22',
  warning: '#9a5f00',
  danger: '#c43f35',
}

const furtherHues = ['#8a63d2', '#22a6a1', '#c2628f'] as const

/** None of those that tones have. */
export const furtherHueOf = (nth: number): string => furtherHues[nth % furtherHues.length] ?? furtherHues[0]

/** What a drawing is told of the page around it. */
export interface Ground {
  readonly text: string
  readonly faint: string
  readonly line: string
  readonly fill: string
  readonly raised: string
  readonly font: string
}

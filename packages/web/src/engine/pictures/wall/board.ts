// How a wall board is set and shown: its scale, its pages, how long each stays. Pure.
import type { Wall, WallPage } from '@tmlm/model'
import { listOf, textOf, valuesOf } from '../../values.ts'

export const stage = { width: 1920, height: 1080 } as const

/** As large as the place allows, in the middle of it. */
export function scaleTo(width: number, height: number): { scale: number; left: number; top: number } {
  const scale = Math.min(width / stage.width, height / stage.height)
  return {
    scale,
    left: Math.max(0, (width - stage.width * scale) / 2),
    top: Math.max(0, (height - stage.height * scale) / 2),
  }
}

/** What somebody set for one board on one screen; absent: as it is declared. */
export interface BoardSettings {
  readonly seconds?: number
  /** Keys of the pages that are left out. */
  readonly without: readonly string[]
}

const usualSeconds = 20
export const fewestSeconds = 5

export const secondsOf = ({ seconds = usualSeconds }: BoardSettings): number => Math.max(fewestSeconds, seconds)

/** At least one is shown, whatever was left out. */
export function pagesShown({ pages }: Wall, { without }: BoardSettings): readonly WallPage[] {
  const shown = pages.filter(({ key }) => !without.includes(key))
  return shown.length > 0 ? shown : pages.slice(0, 1)
}

export function readSettings(kept: unknown): BoardSettings {
  const { seconds, without } = valuesOf(kept)
  return {
    ...(typeof seconds === 'number' && Number.isFinite(seconds) ? { seconds } : {}),
    without: listOf(without).map(textOf),
  }
}

// What comes of finishing a stocktake as it is now, in words.
import type { TFunction } from 'i18next'
import { openFigures } from './counted.ts'

export function finishMeans(t: TFunction<'library'>, slip: unknown): string {
  const { unseen, missing } = openFigures(slip)
  const told = [
    unseen > 0 && t('finishMissing', { count: unseen }),
    missing > 0 && t('finishSeenMissing', { count: missing }),
  ].filter(Boolean)
  return told.join(' ') || t('finishAll')
}

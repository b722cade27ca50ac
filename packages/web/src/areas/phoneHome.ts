// What the areas bring to the mobile-style home besides their screens; it comes with the home.
import type { CountedLines, WaitingCount } from '../engine/phone/counts.ts'
import { patientLazy } from '../ui/patientLazy.ts'
import { libraryCounts, libraryPaperLines } from './library/phone/counts.ts'
import { lubricationCounts } from './lubrication/phone/counts.ts'
import { repairCounts } from './repair/phone/counts.ts'
import { upkeepCounts } from './upkeep/phone/counts.ts'

/** What waits behind its entries, by the name of the screen. */
export const phoneCounts: Readonly<Record<string, WaitingCount>> = {
  ...libraryCounts,
  ...upkeepCounts,
  ...repairCounts,
  ...lubricationCounts,
}

/** What the lines of their papers stand for, by the name of the screen. */
export const phonePaperLines: Readonly<Record<string, CountedLines>> = { ...libraryPaperLines }

/** Reads any label, at its foot. */
export const HomeScan = patientLazy(() => import('./library/phone/HomeScan.tsx'))

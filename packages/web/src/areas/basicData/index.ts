import type { Coded } from '../../engine/page.ts'

export const desk = {
  locationFiles: () => import('./LocationFiles.tsx'),
} satisfies Coded

export const phone = {} satisfies Coded

import type { Coded } from '../../engine/page.ts'

export const desk = {
  moldTask: () => import('./MouldChanges.tsx'),
  moldTime: () => import('./MouldChangeTimes.tsx'),
} satisfies Coded

export const phone = {
  ChangeMouldCard: () => import('./phone/ChangeMouldCard.tsx'),
  ChangeMouldKanban: () => import('./phone/ChangeMouldKanban.tsx'),
} satisfies Coded

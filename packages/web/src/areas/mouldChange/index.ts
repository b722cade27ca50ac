import type { Coded } from '../../engine/page.ts'

export const desk = {
  moldTask: () => import('./MouldChanges.tsx'),
  moldTime: () => import('./MouldChangeTimes.tsx'),
} satisfies Coded

export const phone = {
  ChangeMould: () => import('./phone/ChangeMould.tsx'),
  ChangeMouldTask: () => import('./phone/ChangeMouldTask.tsx'),
  MoldDispatch: () => import('./phone/MoldDispatch.tsx'),
  ChangeMouldCard: () => import('./phone/ChangeMouldCard.tsx'),
  ChangeMouldKanban: () => import('./phone/ChangeMouldKanban.tsx'),
} satisfies Coded

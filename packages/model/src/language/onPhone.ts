import type { Screen } from './screen.ts'

/** Drawn for a hand: a screen of the mobile-style home, or a detail that a message leads to. */
export const isOnPhone = ({ mobile, path }: Pick<Screen, 'mobile' | 'path'>): boolean =>
  mobile || path.startsWith('/mobile/')

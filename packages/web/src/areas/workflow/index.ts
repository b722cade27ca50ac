import type { Coded } from '../../engine/page.ts'

export const desk = {} satisfies Coded

export const phone = {} satisfies Coded

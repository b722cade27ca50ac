// The demo company's days, as its people read them on their clocks.
import { toLocal, toLocalDate } from '../platform/clock.ts'

const day = 86_400_000
const timezone = 'Asia/Shanghai'

export const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * day)
export const dateBefore = (now: Date, days: number): string => toLocalDate(daysBefore(now, days), timezone)
export const timeBefore = (now: Date, days: number): string => toLocal(daysBefore(now, days), timezone)

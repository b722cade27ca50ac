// The points of a track as pins, in the order of their time.
import { listOf, textOf, valuesOf } from '../../../engine/values.ts'
import type { Pin } from './plane.ts'

export const readRows = (data: unknown): Pin[] =>
  listOf(valuesOf(data).list)
    .map(valuesOf)
    .map((point, nth) => ({
      ...{ key: String(nth), name: textOf(point.time), lng: Number(point.lng), lat: Number(point.lat) },
      ...{ accuracy: Number(point.accuracy ?? 0), tone: 'success' as const },
    }))

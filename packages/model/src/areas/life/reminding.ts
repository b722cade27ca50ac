// when a counter needs people, and when it no longer does.

/** Opens at the threshold, closes ten above it: a battery near the threshold does not come and go. */
export const batteryStep = (battery: number, low: number): 'open' | 'close' | null =>
  battery <= low ? 'open' : battery >= low + 10 ? 'close' : null

/** Off in two messages running, or for so many minutes; on again after two running. */
export const removalStep = ({
  isAttached,
  wasDetachedSince,
  attachedRun,
}: {
  readonly isAttached: boolean
  readonly wasDetachedSince: number | null
  readonly attachedRun: number
}): 'open' | 'close' | null => {
  if (!isAttached) return wasDetachedSince === null ? null : 'open'
  return attachedRun >= 2 ? 'close' : null
}

const earthRadius = 6_371_008.8
const radians = (degrees: number): number => (degrees * Math.PI) / 180

export interface Spot {
  readonly lng: number
  readonly lat: number
}

/** Metres, by haversine. */
export function distanceOf(a: Spot, b: Spot): number {
  const [dLat, dLng] = [radians(b.lat - a.lat), radians(b.lng - a.lng)]
  const h = Math.sin(dLat / 2) ** 2 + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * Math.sin(dLng / 2) ** 2
  return 2 * earthRadius * Math.asin(Math.sqrt(h))
}

export const isOutside = (distance: number, radius: number, accuracy: number): boolean => distance > radius + accuracy

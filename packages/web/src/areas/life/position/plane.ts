// Spots on a plain plane to scale: metres east and north of their middle, fitted into a frame.
export interface Pin {
  readonly key: string
  readonly name: string
  readonly lng: number
  readonly lat: number
  readonly accuracy: number
  readonly tone: 'success' | 'danger' | 'default'
  readonly fence?: { readonly lng: number; readonly lat: number; readonly radius: number }
}

export interface Drawn {
  readonly x: number
  readonly y: number
}

const metresADegree = 111_195

/** Where spots are drawn, and how many metres a unit of the frame is. */
export function planeOf(pins: readonly Pin[], width: number, height: number) {
  const spots = pins.flatMap(({ lng, lat, fence }) => [{ lng, lat }, ...(fence ? [fence] : [])])
  const middle = (values: readonly number[]): number => (Math.min(...values) + Math.max(...values)) / 2
  const [lng0, lat0] = [middle(spots.map(({ lng }) => lng)), middle(spots.map(({ lat }) => lat))]
  const east = (lng: number): number => (lng - lng0) * metresADegree * Math.cos((lat0 * Math.PI) / 180)
  const north = (lat: number): number => (lat - lat0) * metresADegree
  const reach = (far: readonly number[]): number => Math.max(50, ...far.map(Math.abs))
  const radii = Math.max(0, ...pins.map(({ fence, accuracy }) => Math.max(accuracy, fence?.radius ?? 0)))
  const scale = Math.max(
    ((reach(spots.map(({ lng }) => east(lng))) + radii) * 2.2) / width,
    ((reach(spots.map(({ lat }) => north(lat))) + radii) * 2.2) / height,
  )
  return {
    metresAUnit: scale,
    place: (lng: number, lat: number): Drawn => ({
      x: width / 2 + east(lng) / scale,
      y: height / 2 - north(lat) / scale,
    }),
  }
}

/** A round number of metres for the ruler, about a fifth of the frame. */
export function rulerOf(metresAUnit: number, width: number): number {
  const about = (metresAUnit * width) / 5
  const ten = 10 ** Math.floor(Math.log10(about))
  return [5, 2, 1].map((times) => times * ten).find((metres) => metres <= about) ?? ten
}

const [labelHeight, labelWidth] = [13, 90]

/** How high the name beside each spot stands: names of spots that lie close stand below each other. */
export function labelHeights(spots: readonly Drawn[]): readonly number[] {
  const placed: Drawn[] = []
  const heights = new Map<Drawn, number>()
  for (const spot of spots.toSorted((a, b) => a.y - b.y)) {
    const lowest = placed.filter(({ x }) => Math.abs(x - spot.x) < labelWidth).map(({ y }) => y + labelHeight)
    const y = Math.max(spot.y, ...lowest)
    placed.push({ x: spot.x, y })
    heights.set(spot, y)
  }
  return spots.map((spot) => heights.get(spot) ?? spot.y)
}

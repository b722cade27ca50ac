// Bars of a timeline under the pointer: taken, drawn where they would fall, and dropped at another time or in another row.
import type { ECharts } from './echarts.ts'
import type { Datum } from './sketch.ts'

export interface Dragging {
  readonly may: (datum: Datum) => boolean
  /** By so many milliseconds, onto the row of this place. */
  readonly drop: (datum: Datum, by: number, onto: number) => void
}

/** Less than this is a press. */
const least = 6
const axes = { xAxisIndex: 0, yAxisIndex: 0 }

/** Answers whether what was just let go was a drag, which is no press. */
export function dragBars(
  chart: ECharts,
  may: (data: unknown) => boolean,
  drop: (data: unknown, by: number, onto: number) => void,
): () => boolean {
  const surface = chart.getZr()
  let held: { readonly data: unknown; readonly x: number; readonly y: number } | undefined
  let wasDragged = false
  let shadow: HTMLElement | undefined

  chart.on('mousedown', ({ data, event }) => {
    wasDragged = false
    const { offsetX: x, offsetY: y } = event ?? {}
    if (x !== undefined && y !== undefined && may(data)) held = { data, x, y }
  })
  surface.on('mousemove', ({ offsetX, offsetY }) => {
    if (!held) return
    if (Math.hypot(offsetX - held.x, offsetY - held.y) < least) return
    wasDragged = true
    surface.setCursorStyle('grabbing')
    shadow ??= chart.getDom().appendChild(newShadow())
    shadow.style.transform = `translate(${offsetX - 30}px, ${offsetY - 8}px)`
  })
  surface.on('mouseup', ({ offsetX, offsetY }) => {
    const taken = held
    letGo()
    if (!taken || !wasDragged) return
    const [from, to] = [
      [taken.x, taken.y],
      [offsetX, offsetY],
    ].map((point) => chart.convertFromPixel(axes, point))
    if (from && to) drop(taken.data, Number(to[0]) - Number(from[0]), Number(to[1]))
  })
  surface.on('globalout', letGo)

  function letGo(): void {
    shadow?.remove()
    shadow = undefined
    held = undefined
  }

  return () => wasDragged
}

/** Where the bar would fall. */
function newShadow(): HTMLElement {
  const shadow = document.createElement('div')
  shadow.style.cssText =
    'position:absolute;top:0;left:0;width:60px;height:16px;border-radius:3px;pointer-events:none;background:var(--ant-color-primary);opacity:0.5'
  return shadow
}

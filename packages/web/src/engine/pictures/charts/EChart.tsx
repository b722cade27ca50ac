// An option of echarts, drawn as large as its place.
import type { EChartsCoreOption } from 'echarts/core'
import { useEffect, useEffectEvent, useRef } from 'react'
import { init, type ECharts } from './echarts.ts'
import { dragBars, type Dragging } from './dragBars.ts'
import type { Datum } from './sketch.ts'

interface EChartProps {
  readonly label: string
  readonly option: EChartsCoreOption
  readonly className?: string | undefined
  readonly onPress: (datum: Datum) => void
  /** Where a press leads somewhere. */
  readonly leads: (datum: Datum) => boolean
  /** Bars that may be dragged, and what becomes of it. */
  readonly dragging?: Dragging | undefined
  /** Hands over what is drawn, to be kept as a picture. */
  readonly onReady: (chart: ECharts | null) => void
}

interface Pressed {
  readonly data?: unknown
}

const resizeAfter = 100

export default function EChart({ label, option, className, onPress, leads, dragging, onReady }: EChartProps) {
  const place = useRef<HTMLDivElement>(null)
  const drawn = useRef<ECharts | null>(null)
  const press = useEffectEvent(({ data }: Pressed) => {
    const datum = datumOf(data)
    if (leads(datum)) onPress(datum)
  })
  const point = useEffectEvent(({ data }: Pressed) =>
    drawn.current?.getZr().setCursorStyle(leads(datumOf(data)) ? 'pointer' : 'default'),
  )
  const tell = useEffectEvent(onReady)
  const mayDrag = useEffectEvent((data: unknown) => dragging?.may(datumOf(data)) === true)
  const drop = useEffectEvent((data: unknown, by: number, onto: number) => dragging?.drop(datumOf(data), by, onto))

  useEffect(() => {
    if (!place.current) return
    const chart = init(place.current, null, { renderer: 'svg' })
    drawn.current = chart
    const dragged = dragBars(chart, mayDrag, drop)
    chart.on('click', (event) => !dragged() && press(event))
    chart.on('mouseover', (event) => point(event))
    tell(chart)
    let timer: ReturnType<typeof setTimeout> | undefined
    const watch = new ResizeObserver(() => {
      clearTimeout(timer)
      timer = setTimeout(() => chart.resize(), resizeAfter)
    })
    watch.observe(place.current)
    return () => {
      clearTimeout(timer)
      watch.disconnect()
      tell(null)
      chart.dispose()
      drawn.current = null
    }
  }, [])

  useEffect(() => drawn.current?.setOption(option, { notMerge: true }), [option])

  return <div ref={place} className={className} role="img" aria-label={label} />
}

const datumOf = (data: unknown): Datum => (typeof data === 'object' && data !== null ? data : {})

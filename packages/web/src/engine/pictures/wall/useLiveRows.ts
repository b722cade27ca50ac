// The rows of a report as they are now: read again when somebody changes what they come from, and every minute in any case.
import type { Report } from '@tmlm/model'
import { useEffect, useEffectEvent, useRef } from 'react'
import { concerns, useEvents } from '../../call/events.ts'
import type { FilterValues } from '../../list/filters.ts'
import { useChartRows, type ChartRows } from '../charts/useChartRows.ts'

const everyMinute = 60_000
/** Many changes at once are read once. */
const patience = 3_000

export function useLiveRows(of: Report, filters: FilterValues): ChartRows {
  const told = useChartRows({ of }, filters)
  const refetch = useEffectEvent(() => told.refetch())
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEvents((event) => {
    if (![of.name, ...of.report.follows].some((one) => concerns(event, one))) return
    clearTimeout(timer.current)
    timer.current = setTimeout(() => refetch(), patience)
  })
  useEffect(() => {
    const minute = setInterval(() => refetch(), everyMinute)
    return () => {
      clearInterval(minute)
      clearTimeout(timer.current)
    }
  }, [])
  return told
}

// The charts of the dashboard: those whose rows the person may open, over the last thirty days where they are about days.
import { keysFor, type Chart, type Screen } from '@tmlm/model'
import { homeCharts as library } from '@tmlm/model/areas/library/libraryPictures'
import { useMemo, type ReactNode } from 'react'
import { lastDays } from '../../engine/list/useScreenList.ts'
import { ChartPanel } from '../../engine/pictures/charts/ChartPanel.tsx'
import { useSurroundings } from '../../engine/surroundings.ts'
import style from './Dashboard.module.css'

/** What the areas tell in pictures. A new area is one more entry here. */
const charts: readonly Chart[] = library

interface HomeChartsProps {
  /** Those the person may open. */
  readonly screens: readonly Screen[]
  /** What stands before them. */
  readonly children: ReactNode
}

export default function HomeCharts({ screens, children }: HomeChartsProps) {
  const shown = useMemo(() => openCharts(charts, screens), [screens])
  return (
    <div className={style.charts}>
      {children}
      {shown.map(({ chart, screen }) => (
        <HomeChart key={chart.name} chart={chart} screen={screen} />
      ))}
    </div>
  )
}

function HomeChart({ chart, screen }: OpenChart) {
  const { today, person } = useSurroundings()
  const day = today()
  const search = useMemo(() => lastDays(chart.of, day), [chart, day])
  const rights = useMemo(
    () => ({ mayPress: (button: string) => keysFor([screen], button).some((key) => person.buttons.has(key)) }),
    [screen, person.buttons],
  )
  return <ChartPanel chart={chart} search={search} rights={rights} />
}

interface OpenChart {
  readonly chart: Chart
  readonly screen: Screen
}

/** A chart is for who may open one of the screens that show its report. */
export const openCharts = (all: readonly Chart[], screens: readonly Screen[]): OpenChart[] =>
  all.flatMap((chart) => {
    const screen = screens.find(({ name, mobile }) => !mobile && chart.of.report.pages.includes(name))
    return screen ? [{ chart, screen }] : []
  })

// The charts of a screen beside each other, under its line of search.
import type { Charts, Rights } from '@tmlm/model'
import type { FilterValues } from '../../list/filters.ts'
import style from './ChartGrid.module.css'
import { ChartPanel } from './ChartPanel.tsx'

interface ChartGridProps {
  readonly picture: Charts
  readonly search: FilterValues
  readonly rights: Rights
}

export default function ChartGrid({ picture, search, rights }: ChartGridProps) {
  return (
    <div className={style.grid} data-single={picture.charts.length === 1}>
      {picture.charts.map((chart) => (
        <ChartPanel key={chart.name} chart={chart} search={search} rights={rights} />
      ))}
    </div>
  )
}

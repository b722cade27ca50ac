import { inLang, type WallFigure } from '@tmlm/model'
import { useEffect, useMemo } from 'react'
import { useLang } from '../../../ui/useLang.ts'
import { grouped } from '../../cells.ts'
import type { FilterValues } from '../../list/filters.ts'
import { askedBy } from '../charts/useChartRows.ts'
import { useLiveRows } from './useLiveRows.ts'
import style from './WallBoard.module.css'

interface WallFiguresProps {
  readonly figures: readonly WallFigure[]
  readonly search: FilterValues
  readonly onRead: (readAt: number, hasFailed: boolean) => void
}

/** The numbers above the charts. */
export const WallFigures = ({ figures, ...more }: WallFiguresProps) => (
  <dl className={style.figures}>
    {figures.map((figure) => (
      <Figure key={figure.name} figure={figure} {...more} />
    ))}
  </dl>
)

function Figure({ figure, search, onRead }: Omit<WallFiguresProps, 'figures'> & { readonly figure: WallFigure }) {
  const lang = useLang()
  const filters = useMemo(() => askedBy(figure, search), [figure, search])
  const { rows, isKnown, readAt, error } = useLiveRows(figure.of, filters)
  useEffect(() => onRead(readAt, error !== null), [onRead, readAt, error])
  const sum = rows.reduce((all, row) => all + Number(row[figure.value] ?? 0), 0)
  return (
    <div data-tone={figure.tone}>
      <dt>{inLang(figure.label, lang)}</dt>
      <dd>{isKnown ? grouped(String(sum)) : '–'}</dd>
    </div>
  )
}

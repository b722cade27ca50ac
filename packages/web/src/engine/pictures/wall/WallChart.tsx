// A chart on a wall: no buttons, letters to be read from afar, and the old picture until there is a new one.
import { inLang, placed, type Chart } from '@tmlm/model'
import { Suspense, useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { patientLazy } from '../../../ui/patientLazy.ts'
import { useLang } from '../../../ui/useLang.ts'
import type { FilterValues } from '../../list/filters.ts'
import { useSurroundings } from '../../surroundings.ts'
import { useWords } from '../../useWords.ts'
import { optionOf } from '../charts/option.ts'
import { askedBy } from '../charts/useChartRows.ts'
import type { Ground } from '../palette.ts'
import { useLiveRows } from './useLiveRows.ts'
import style from './WallBoard.module.css'

const EChart = patientLazy(() => import('../charts/EChart.tsx'))

/** A wall is dark, whatever the colours of the product. */
const ground: Ground = {
  ...{ text: '#e8eef7', faint: '#a9b8cc', line: '#2a3a52', fill: '#132238', raised: '#1b2d47' },
  font: 'inherit',
}

interface WallChartProps {
  readonly chart: Chart
  readonly search: FilterValues
  readonly onRead: (readAt: number, hasFailed: boolean) => void
}

export function WallChart({ chart, search, onRead }: WallChartProps) {
  const { t } = useTranslation('pictures')
  const lang = useLang()
  const { now } = useSurroundings()
  const words = useWords(chart.of)
  const filters = useMemo(() => askedBy(chart, search), [chart, search])
  const draw = useMemo(() => placed(chart, filters.groupBy), [chart, filters.groupBy])
  const { rows, isKnown, readAt, error } = useLiveRows(chart.of, filters)
  useEffect(() => onRead(readAt, error !== null), [onRead, readAt, error])
  const known = JSON.stringify(rows)
  const option = useMemo(
    () =>
      optionOf(draw, {
        told: { definition: chart.of, rows, words, filters },
        ...{ ground, now: now(), words: { others: t('others'), left: t('left'), together: t('together') } },
      }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `known` stands for the rows
    [chart, draw, known, words, filters, t],
  )
  const title = inLang(chart.label, lang)
  return (
    <article className={style.panel} data-wide={chart.wide} aria-label={title}>
      <h3>{title}</h3>
      <div className={style.drawn}>
        {rows.length === 0 ? (
          <p className={style.none}>{isKnown && t('nothing')}</p>
        ) : (
          <Suspense>
            <EChart
              className={style.drawing}
              label={title}
              option={option}
              leads={never}
              onPress={never}
              onReady={never}
            />
          </Suspense>
        )}
      </div>
    </article>
  )
}

const never = (): boolean => false

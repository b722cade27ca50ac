// A chart in its frame: the question it answers, the picture or its table, and what may be kept of it.
import { BarChartOutlined, DownloadOutlined, TableOutlined } from '@ant-design/icons'
import { inLang, listCallOf, placed, type Chart, type Rights } from '@tmlm/model'
import { Button, Dropdown, type MenuProps } from 'antd'
import type { ECharts } from 'echarts/core'
import { Suspense, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { patientLazy } from '../../../ui/patientLazy.ts'
import { useLang } from '../../../ui/useLang.ts'
import { ApiError } from '../../call/apiError.ts'
import { useIsOld } from '../../call/events.ts'
import { Failed } from '../../Failed.tsx'
import type { FilterValues } from '../../list/filters.ts'
import { useWays } from '../../list/useWays.ts'
import { useSurroundings } from '../../surroundings.ts'
import { useWords } from '../../useWords.ts'
import { useGround } from '../useGround.ts'
import style from './ChartPanel.module.css'
import { ChartTable } from './ChartTable.tsx'
import { leadsTo } from './drill.ts'
import { optionOf } from './option.ts'
import { savePicture } from './savePicture.ts'
import { useBarMoves } from './useBarMoves.ts'
import { askedBy, useChartRows } from './useChartRows.ts'

const EChart = patientLazy(() => import('./EChart.tsx'))

interface ChartPanelProps {
  readonly chart: Chart
  /** What is searched for around it. */
  readonly search: FilterValues
  /** On the screen that shows its rows. */
  readonly rights: Rights
}

export function ChartPanel({ chart, search, rights }: ChartPanelProps) {
  const { t } = useTranslation('pictures')
  const lang = useLang()
  const { download, notify, now } = useSurroundings()
  const words = useWords(chart.of)
  const ground = useGround()
  const filters = useMemo(() => askedBy(chart, search), [chart, search])
  const draw = useMemo(() => placed(chart, filters.groupBy), [chart, filters.groupBy])
  const told = useChartRows(chart, filters)
  const isOld = useIsOld(chart.of, told.readAt)
  const [asTable, setAsTable] = useState(false)
  const drawn = useRef<ECharts | null>(null)
  const openingOf = useWays(chart.of, filters)
  const title = inLang(chart.label, lang)
  const { rows } = told
  const dragging = useBarMoves(chart, rows, told.refetch)
  // Rows of the same answer are drawn once.
  const known = JSON.stringify(rows)
  const option = useMemo(
    () =>
      optionOf(draw, {
        told: { definition: chart.of, rows, words, filters },
        ...{ ground, now: now(), words: { others: t('others'), left: t('left'), together: t('together') } },
      }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `known` stands for the rows
    [chart, draw, known, words, filters, ground, t],
  )

  async function keepWorkbook(): Promise<void> {
    const { resource, among } = listCallOf(chart.of)
    try {
      await download(`${resource}/exportExcel`, { ...filters, ...among })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      notify.failure(error.message)
    }
  }

  const ways: MenuProps['items'] = [
    { key: 'picture', label: t('keepPicture'), disabled: asTable || rows.length === 0 },
    ...(rights.mayPress('exportExcel') ? [{ key: 'workbook', label: t('keepWorkbook') }] : []),
  ]
  const keep: MenuProps['onClick'] = ({ key }) => {
    if (key === 'workbook') void keepWorkbook()
    else if (drawn.current) void savePicture(drawn.current, title, ground)
  }

  return (
    <article className={style.panel} data-wide={chart.wide} aria-label={title} aria-busy={told.isBusy}>
      <header>
        <h3>{title}</h3>
        {isOld && (
          <Button size="small" type="link" onClick={told.refetch}>
            {t('newer')}
          </Button>
        )}
        <Button
          size="small"
          type="text"
          icon={asTable ? <BarChartOutlined /> : <TableOutlined />}
          title={t(asTable ? 'asChart' : 'asTable')}
          aria-label={`${title} ${t(asTable ? 'asChart' : 'asTable')}`}
          onClick={() => setAsTable(!asTable)}
        />
        <Dropdown trigger={['click']} menu={{ items: ways, onClick: keep }}>
          <Button
            size="small"
            type="text"
            icon={<DownloadOutlined />}
            title={t('keep')}
            aria-label={`${title} ${t('keep')}`}
          />
        </Dropdown>
      </header>
      <div className={style.body}>
        {told.error && !told.isKnown ? (
          <Failed error={told.error} onRetry={told.refetch} />
        ) : rows.length === 0 ? (
          <p className={style.none}>{told.isKnown && t('nothing')}</p>
        ) : asTable ? (
          <ChartTable {...{ chart, draw, rows, words, openingOf }} groupBy={filters.groupBy} />
        ) : (
          <Suspense>
            <EChart
              className={style.drawing}
              label={title}
              option={option}
              leads={(datum) => leadsTo(draw, openingOf, datum) !== undefined}
              onPress={(datum) => leadsTo(draw, openingOf, datum)?.()}
              dragging={dragging}
              onReady={(chart) => (drawn.current = chart)}
            />
          </Suspense>
        )}
      </div>
      {told.isCut && <p className={style.none}>{t('cut', { count: rows.length })}</p>}
    </article>
  )
}

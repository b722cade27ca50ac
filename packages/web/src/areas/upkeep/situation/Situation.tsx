// How the checks of a month went: figures, cards and days with their symbols; beside it the charts and their list.
import { ExportOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { checkEquipment, situationAsked } from '@tmlm/model/areas/upkeep/checkEquipment'
import type { SituationCard } from '@tmlm/model/areas/upkeep/situation'
import { Button, Pagination, Segmented, Spin } from 'antd'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../../engine/call/apiError.ts'
import { useDictionaries } from '../../../engine/call/dictionaries.ts'
import { labelOf } from '../../../engine/call/rights.ts'
import { Failed } from '../../../engine/Failed.tsx'
import { FilterWidget } from '../../../engine/list/FilterWidget.tsx'
import { withFilter, type FilterValues } from '../../../engine/list/filters.ts'
import { ListOfScreen } from '../../../engine/list/ListOfScreen.tsx'
import type { OwnScreenProps } from '../../../engine/page.ts'
import { useSurroundings } from '../../../engine/surroundings.ts'
import { patientLazy } from '../../../ui/patientLazy.ts'
import { useDebounced } from '../../../ui/useDebounced.ts'
import { useLang } from '../../../ui/useLang.ts'
import { SymbolLegend } from './DaySymbol.tsx'
import { MonthSwitch } from './MonthSwitch.tsx'
import style from './situation.module.css'
import { SituationFigures } from './SituationFigures.tsx'
import { SituationMatrix } from './SituationMatrix.tsx'
import { monthIn } from './situationMonth.ts'

const CheckCardDialog = patientLazy(() => import('./CheckCardDialog.tsx'))

type View = 'matrix' | 'charts'

export default function Situation(props: OwnScreenProps) {
  const { t } = useTranslation('upkeep')
  // Who comes with a question of the charts sees them.
  const [view, setView] = useState<View>(props.location.search === '' ? 'matrix' : 'charts')
  return (
    <div className={style.screen}>
      <Segmented<View>
        className={style.views}
        aria-label={t('viewOfChecks')}
        value={view}
        onChange={setView}
        options={[
          { value: 'matrix', label: t('monthOfChecks') },
          { value: 'charts', label: t('chartsOfChecks') },
        ]}
      />
      {view === 'matrix' ? <Month {...props} /> : <ListOfScreen {...props} />}
    </div>
  )
}

const filterNames = ['keyword', 'productLineId', 'useDeptId', 'shiftId', 'cardType'] as const

function Month({ screen, rights }: OwnScreenProps) {
  const { t } = useTranslation('upkeep')
  const lang = useLang()
  const { today, download, notify } = useSurroundings()
  const dictionaries = useDictionaries(Object.values(situationAsked), lang)
  const [month, setMonth] = useState(() => today().slice(0, 7))
  const [values, setValues] = useState<FilterValues>({})
  const [page, setPage] = useState(1)
  const [printed, setPrinted] = useState<SituationCard | null>(null)
  const asked = useDebounced(values, 300)
  const { data, error, refetch } = useQuery<unknown>({
    queryKey: ['checkEquipment', 'situation', { ...asked, month, page: String(page) }],
  })
  const told = monthIn(data)

  function change(by: () => void): void {
    setPage(1)
    by()
  }

  async function exportCards(): Promise<void> {
    await download('checkEquipment/exportSituation', { ...values, month }).catch((failure: unknown) => {
      if (!(failure instanceof ApiError)) throw failure
      notify.failure(failure.message)
    })
  }

  return (
    <section className={style.month}>
      <div className={style.filters} role="search">
        <MonthSwitch month={month} onChange={(other) => change(() => setMonth(other))} />
        {filterNames.map((name) => (
          <div key={name}>
            <FilterWidget
              filter={{ name, field: situationAsked[name] }}
              values={values}
              onChange={(changed) => change(() => setValues((before) => withFilter(before, changed)))}
              lang={lang}
              dictionaries={dictionaries}
            />
          </div>
        ))}
        {rights.mayPress('exportExcel') && (
          <Button icon={<ExportOutlined />} onClick={() => void exportCards()}>
            {labelOf(checkEquipment, screen, 'exportExcel', lang)}
          </Button>
        )}
      </div>
      {error && <Failed error={error} onRetry={refetch} />}
      {!error && data === undefined && <Spin />}
      {data !== undefined && (
        <>
          <SituationFigures {...told} />
          {told.cards.length === 0 ? (
            <p className={style.nothing}>{t('nothingToCheck')}</p>
          ) : (
            <SituationMatrix {...{ month, cards: told.cards, asked }} onPrint={setPrinted} />
          )}
          <SymbolLegend />
          {told.totalRow > told.pageSize && (
            <Pagination
              current={page}
              pageSize={told.pageSize}
              total={told.totalRow}
              showSizeChanger={false}
              onChange={setPage}
            />
          )}
        </>
      )}
      <Suspense>
        {printed && <CheckCardDialog card={printed} startMonth={month} onClose={() => setPrinted(null)} />}
      </Suspense>
    </section>
  )
}

// Repairs that are open, on the page where people start: the one that is wanted first stands first (R23).
import { useQuery } from '@tanstack/react-query'
import { Pagination } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { concerns, useEvents } from '../../engine/call/events.ts'
import { emptyText } from '../../engine/cells.ts'
import { Failed } from '../../engine/Failed.tsx'
import { readPage } from '../../engine/list/listCall.ts'
import { useSurroundings } from '../../engine/surroundings.ts'
import { textOf } from '../../engine/values.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import style from './OpenRepairs.module.css'

const orders = '/dailyBusiness/repairManagement/repairOrder'
const pageSize = 10

export function OpenRepairs() {
  const { t } = useTranslation('repair')
  const { wayTo } = useSurroundings()
  const [page, setPage] = useState(1)
  const { data, error, refetch } = useQuery<unknown>({
    queryKey: ['homePage', 'repairTable', { currentPage: page, pageSize }],
    staleTime: 0,
    placeholderData: (before: unknown) => before,
  })
  useEvents((event) => {
    if (event.name === 'arrival' || concerns(event, 'maintenance')) void refetch()
  })
  const { rows, totalRow } = readPage(data)
  const open = wayTo(orders)
  const shown = (value: unknown): string => textOf(value) || emptyText
  return (
    <section className={style.repairs} aria-label={t('openRepairs')}>
      <h2>{t('openRepairs')}</h2>
      {error && data === undefined && <Failed error={error} onRetry={refetch} />}
      {data !== undefined && rows.length === 0 && <p>{t('nothingOpen')}</p>}
      {rows.length > 0 && (
        <div className={style.scroll}>
          <table>
            <thead>
              <tr>
                {(['orderNo', 'cardCode', 'cardName', 'line', 'mechanic', 'requiredBy'] as const).map((key) => (
                  <th key={key}>{t(key)}</th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.id}>
                  <td>
                    <LinkButton onClick={() => open?.(`?open=${row.id}`)}>{textOf(row.code)}</LinkButton>
                  </td>
                  <td>{shown(row.cardCode)}</td>
                  <td>{shown(row.cardName)}</td>
                  <td>{shown(row.productLineName)}</td>
                  <td>{shown(row.workerName)}</td>
                  <td data-late={row.overdue === true ? '' : undefined}>{shown(row.requireTime).slice(0, 16)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {totalRow > pageSize && (
        <Pagination
          size="small"
          align="end"
          current={page}
          pageSize={pageSize}
          total={totalRow}
          showSizeChanger={false}
          onChange={setPage}
        />
      )}
    </section>
  )
}

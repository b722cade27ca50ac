// Everybody who may have a role, page by page, ticked where he has it.
import { useQuery } from '@tanstack/react-query'
import { Checkbox, Input, Pagination } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { optionsIn, type Picked } from '../../../ui/picked.ts'
import { useDebounced } from '../../../ui/useDebounced.ts'
import style from './PeopleDialog.module.css'

const pageSize = 20
const searchDelay = 400

interface OfferedPeopleProps {
  readonly isSupplier: boolean
  readonly chosen: ReadonlySet<string>
  readonly isFixed: (id: string) => boolean
  readonly onToggle: (one: Picked) => void
}

export function OfferedPeople({ isSupplier, chosen, isFixed, onToggle }: OfferedPeopleProps) {
  const { t } = useTranslation('platform')
  const [typed, setTyped] = useState('')
  const [currentPage, setPage] = useState(1)
  const keyword = useDebounced(typed.trim(), searchDelay)
  const among = { isSupplier: isSupplier ? '1' : '0', status: '1,2' }
  const { data } = useQuery<unknown>({
    queryKey: ['user', 'list', { ...among, picker: '1', keyword, orderBy: 'jobNo', currentPage, pageSize }],
    placeholderData: (before: unknown) => before,
  })
  const { options, total } = optionsIn(data)
  return (
    <section className={style.pane} aria-label={t('allPeople')}>
      <Input
        allowClear
        placeholder={t('findPeople')}
        aria-label={t('findPeople')}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value)
          setPage(1)
        }}
      />
      <ul className={style.list}>
        {options.map((one) => (
          <li key={one.id}>
            <Checkbox checked={chosen.has(one.id)} disabled={isFixed(one.id)} onChange={() => onToggle(one)}>
              {one.name}
              <span className={style.more}>{one.more}</span>
            </Checkbox>
          </li>
        ))}
      </ul>
      {options.length === 0 && <p className={style.none}>{t('noPeople')}</p>}
      {total > pageSize && (
        <Pagination
          simple={{ readOnly: true }}
          size="small"
          align="center"
          current={currentPage}
          pageSize={pageSize}
          total={total}
          showSizeChanger={false}
          onChange={setPage}
        />
      )}
    </section>
  )
}

import { PlusOutlined } from '@ant-design/icons'
import type { Resource, Rights, Screen } from '@tmlm/model'
import { Button, Input, Segmented, Tag } from 'antd'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ExcelButtons } from '../../../engine/excel/ExcelButtons.tsx'
import { firstPage, useList } from '../../../engine/list/listCall.ts'
import { textOf } from '../../../engine/values.ts'
import { useDebounced } from '../../../ui/useDebounced.ts'
import { useLang } from '../../../ui/useLang.ts'
import { readDictionary, titleOf } from './dictionaries.ts'
import style from './DataDictionary.module.css'

interface DictionaryListProps {
  readonly definition: Resource
  readonly screen: Screen
  readonly rights: Rights
  readonly chosen: string | null
  /** Whether the first one is chosen where none is. */
  readonly isFirstChosen: boolean
  readonly onChoose: (id: string) => void
  /** Undefined without the right. */
  readonly onInsert: (() => void) | undefined
}

type Kind = 'all' | 'system' | 'own'

const searchDelay = 400
/** More are found by typing. */
const shown = 200

/** What an export of what is shown holds; the whole of it has the entries too. */
const exported = ['dictName', 'titleZh', 'titleEn', 'itemCount', 'isSystem'].map((id) => ({ id }))

export function DictionaryList(props: DictionaryListProps) {
  const { definition, screen, rights, chosen, isFirstChosen, onChoose, onInsert } = props
  const { t } = useTranslation('platform')
  const lang = useLang()
  const [typed, setTyped] = useState('')
  const [kind, setKind] = useState<Kind>('all')
  const keyword = useDebounced(typed.trim(), searchDelay)
  const filters: Record<string, string> = kind === 'all' ? {} : { isSystem: String(kind === 'system') }
  const query = { ...firstPage(20), keyword, filters, pageSize: shown }
  const { data, error } = useList({ name: 'dictionary' }, query)
  const rows = data?.rows ?? []
  const first = rows[0]?.id

  useEffect(() => {
    if (isFirstChosen && chosen === null && first !== undefined) onChoose(first)
  }, [isFirstChosen, chosen, first, onChoose])

  return (
    <nav className={style.types} aria-label={t('dictionaries')}>
      <div className={style.find}>
        <Input
          allowClear
          placeholder={t('findDictionary')}
          aria-label={t('findDictionary')}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        {onInsert && (
          <Button
            type="primary"
            icon={<PlusOutlined />}
            title={t('newDictionary')}
            aria-label={t('newDictionary')}
            onClick={onInsert}
          />
        )}
      </div>
      <Segmented<Kind>
        block
        aria-label={t('dictionaryKind')}
        value={kind}
        onChange={setKind}
        options={[
          { value: 'all', label: t('allDictionaries') },
          { value: 'system', label: t('systemDictionaries') },
          { value: 'own', label: t('ownDictionaries') },
        ]}
      />
      <div className={style.excel}>
        <ExcelButtons definition={definition} screen={screen} rights={rights} query={query} columns={exported} />
      </div>
      {error && <p className={style.none}>{error.message}</p>}
      {data && rows.length === 0 && <p className={style.none}>{t('noDictionaries')}</p>}
      <ul className={style.list}>
        {rows.map((row) => {
          const dictionary = readDictionary(row)
          return (
            <li key={row.id}>
              <button
                type="button"
                className={style.type}
                aria-current={row.id === chosen}
                onClick={() => onChoose(row.id)}
              >
                <span className={style.title}>
                  {titleOf(dictionary, lang)}
                  {!dictionary.isSystem && <Tag variant="filled">{t('ownDictionaries')}</Tag>}
                </span>
                <span className={style.code}>
                  {dictionary.dictName} · {textOf(row.itemCount)}
                </span>
              </button>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

// The booklets of cards: at the left which cards have one and how complete it is, at the right the one that is open.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { cardAttachment } from '@tmlm/model/areas/cards/cardAttachment'
import { Drawer, Empty, Input, Pagination, Select } from 'antd'
import { Suspense, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDictionaries } from '../../../engine/call/dictionaries.ts'
import { Failed } from '../../../engine/Failed.tsx'
import type { OwnScreenProps } from '../../../engine/page.ts'
import { listOf, textOf, valuesOf } from '../../../engine/values.ts'
import { readNodes } from '../../../ui/orgNodes.ts'
import { useDebounced } from '../../../ui/useDebounced.ts'
import { useLang } from '../../../ui/useLang.ts'
import { useNarrow } from '../../../ui/useNarrow.ts'
import { CardStatus } from '../CardStatus.tsx'
import { Booklet } from './Booklet.tsx'
import entry from '../../../ui/entry.module.css'
import style from './manual.module.css'
import { patientLazy } from '../../../ui/patientLazy.ts'

const LabelTreeSelect = patientLazy(() => import('../../../ui/LabelTreeSelect.tsx'))

const pageSize = 20
const { category } = cardAttachment.fields
const typingPause = 300

export default function CardManual({ screen, location }: OwnScreenProps) {
  const isNarrow = useNarrow()
  const [chosen, setChosen] = useState(() => new URLSearchParams(location.search).get('cardId'))
  const book = chosen !== null && <Booklet key={chosen} screen={screen} cardId={chosen} />
  return (
    <div className={style.manual} data-narrow={isNarrow}>
      <Cards chosen={chosen} onChoose={setChosen} />
      {isNarrow ? (
        <Drawer
          open={chosen !== null}
          size="100%"
          onClose={() => setChosen(null)}
          styles={{ body: { padding: '8px 16px 16px' } }}
        >
          {book}
        </Drawer>
      ) : (
        <div className={style.book}>{book || <Nothing />}</div>
      )}
    </div>
  )
}

function Nothing() {
  const { t } = useTranslation('cards')
  return <Empty className={style.nothing} image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('chooseCard')} />
}

interface CardsProps {
  readonly chosen: string | null
  readonly onChoose: (id: string) => void
}

function Cards({ chosen, onChoose }: CardsProps) {
  const { t } = useTranslation('cards')
  const [typed, setTyped] = useState('')
  const keyword = useDebounced(typed.trim(), typingPause)
  const [type, setType] = useState<string | null>(null)
  const [missing, setMissing] = useState<string>()
  const kinds = useDictionaries([category], useLang()).get(category.dictionary) ?? []
  const [currentPage, setCurrentPage] = useState(1)
  const asked = {
    ...{ keyword, currentPage, pageSize },
    ...(type === null ? {} : { toolingTypeId: type }),
    ...(missing === undefined ? {} : { missing }),
  }
  const { data, error, refetch } = useQuery<unknown>({
    queryKey: ['cardManual', 'list', asked],
    placeholderData: keepPreviousData,
  })
  const { data: types } = useQuery<unknown>({
    queryKey: ['toolingType', 'listTree', { enabled: 'false', cardType: '1,2,4' }],
  })
  const nodes = useMemo(() => readNodes(types, 'cards'), [types])
  const rows = listOf(valuesOf(data).list).map(valuesOf)
  const total = Number(valuesOf(data).totalRow ?? 0)
  const narrow = (change: () => void): void => {
    change()
    setCurrentPage(1)
  }
  return (
    <aside className={style.cards}>
      <Input
        allowClear
        value={typed}
        placeholder={t('codeOrName')}
        aria-label={t('codeOrName')}
        onChange={({ target }) => narrow(() => setTyped(target.value))}
      />
      <div className={style.filters}>
        <Suspense>
          <LabelTreeSelect
            label={t('types')}
            placeholder={t('allTypes')}
            nodes={nodes}
            value={type}
            onChange={(id) => narrow(() => setType(id))}
          />
        </Suspense>
        <Select
          allowClear
          aria-label={t('missingDocument')}
          placeholder={t('missingDocument')}
          value={missing ?? null}
          onChange={(value: string | null | undefined) => narrow(() => setMissing(value ?? undefined))}
          options={kinds
            .filter(({ isUsable }) => isUsable)
            .map(({ value, label }) => ({ value, label: t('lacks', { what: label }) }))}
        />
      </div>
      {error && data === undefined ? (
        <Failed error={error} onRetry={refetch} />
      ) : (
        <ul className={style.list}>
          {rows.map((row) => (
            <li key={textOf(row.id)}>
              <button
                type="button"
                aria-pressed={row.id === chosen}
                className={`${entry.entry} ${style.card}`}
                onClick={() => onChoose(textOf(row.id))}
              >
                <strong>{textOf(row.code)}</strong>
                <CardStatus code={row.status} />
                <span className={style.name}>{textOf(row.name)}</span>
                <small>
                  {[textOf(row.toolingTypeIdName), t('documentCount', { count: Number(row.documents) })].join(' · ')}
                </small>
                <Completeness share={Number(row.completeness)} />
                {textOf(row.newestName) !== '' && (
                  <small className={style.newest}>
                    {t('newestDocument', { name: textOf(row.newestName), date: textOf(row.newest).slice(0, 10) })}
                  </small>
                )}
              </button>
            </li>
          ))}
          {data !== undefined && rows.length === 0 && <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} />}
        </ul>
      )}
      <Pagination
        simple
        size="small"
        current={currentPage}
        pageSize={pageSize}
        total={total}
        showSizeChanger={false}
        onChange={setCurrentPage}
      />
    </aside>
  )
}

/** How many of the documents that its type wants are there. */
export function Completeness({ share }: { readonly share: number }) {
  const { t } = useTranslation('cards')
  return (
    <span className={style.completeness} title={t('completeness', { share })}>
      <i data-whole={share >= 100} style={{ width: `${share}%` }} />
      <em>{share}%</em>
    </span>
  )
}

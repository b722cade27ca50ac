// The entries of one dictionary: their order, whether they are offered, how often they are used.
import { ArrowLeftOutlined } from '@ant-design/icons'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Rights } from '@tmlm/model'
import { Button, Spin, Tag } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../../engine/call/apiError.ts'
import { Failed } from '../../../engine/Failed.tsx'
import { invalidate } from '../../../engine/call/invalidate.ts'
import { useCallOnce } from '../../../engine/call/useCallOnce.ts'
import { useSurroundings } from '../../../engine/surroundings.ts'
import { useAsker } from '../../../engine/act/useAsker.tsx'
import { useLang } from '../../../ui/useLang.ts'
import { dropped, moved, readDictionary, readEntries, titleOf, type DictionaryRow, type Entry } from './dictionaries.ts'
import style from './DataDictionary.module.css'
import { EntryCells } from './EntryCells.tsx'

interface EntriesProps {
  readonly id: string
  readonly rights: Rights
  /** Back to the list, on a narrow screen. */
  readonly onBack: (() => void) | undefined
  readonly onEdit: (row: DictionaryRow) => void
  readonly onDeleted: () => void
}

export function Entries({ id, rights, onBack, onEdit, onDeleted }: EntriesProps) {
  const { t } = useTranslation('platform')
  const lang = useLang()
  const { notify } = useSurroundings()
  const callOnce = useCallOnce()
  const serverState = useQueryClient()
  const [asker, place] = useAsker()
  const [dragged, setDragged] = useState<string | null>(null)
  const { data, error, refetch } = useQuery<unknown>({ queryKey: ['dictionary', 'getEntityById', { id }] })
  const row = readDictionary(data)
  const { data: listed } = useQuery<unknown>({
    queryKey: ['dictionary', 'listByNames', { names: row.dictName, withUse: 1 }],
    enabled: row.dictName !== '',
    placeholderData: (before: unknown) => before,
  })
  const entries = readEntries(listed, row.dictName)
  const values = entries.map(({ value }) => value)

  async function send(action: string, input: Readonly<Record<string, unknown>>): Promise<boolean> {
    try {
      await callOnce('dictionary', action, { id, ...input })
      await invalidate(serverState, 'dictionary')
      return true
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure
      notify.failure(failure.message)
      // Somebody was faster: what is there now is shown.
      await invalidate(serverState, 'dictionary')
      return false
    }
  }

  async function order(next: readonly string[]): Promise<void> {
    if (next.join() !== values.join()) await send('rank', { version: row.version, values: JSON.stringify(next) })
  }

  async function remove(): Promise<void> {
    const title = t('deleteDictionary', { name: titleOf(row, lang) })
    if (!(await asker.ask({ title, yes: t('delete'), isDanger: true }))) return
    if (await send('delete', {})) onDeleted()
  }

  if (error) return <Failed error={error} onRetry={refetch} />
  if (row.id === '') return <Spin />
  const mayRank = rights.mayPress('rank')
  const maySwitch = rights.mayPress('enable')
  const hasParents = entries.some(({ parentValue }) => parentValue !== '')
  return (
    <div className={style.entries}>
      {place}
      <header className={style.head}>
        {onBack && <Button type="text" icon={<ArrowLeftOutlined />} aria-label={t('back')} onClick={onBack} />}
        <h2>{titleOf(row, lang)}</h2>
        <span className={style.code}>{row.dictName}</span>
        {row.isSystem && <Tag variant="filled">{t('systemDictionaries')}</Tag>}
        <span className={style.space} />
        {rights.mayPress('update') && (
          <Button type="primary" onClick={() => onEdit(row)}>
            {t('editEntries')}
          </Button>
        )}
        {!row.isSystem && rights.mayPress('delete') && (
          <Button danger onClick={() => void remove()}>
            {t('delete')}
          </Button>
        )}
      </header>
      <div className={style.scroll}>
        <table className={style.table} aria-label={titleOf(row, lang)}>
          <thead>
            <tr>
              {mayRank && <th scope="col">{t('order')}</th>}
              <th scope="col">{t('entryValue')}</th>
              <th scope="col">{t('labelZh')}</th>
              <th scope="col">{t('labelEn')}</th>
              <th scope="col">{t('colour')}</th>
              {hasParents && <th scope="col">{t('parentValue')}</th>}
              <th scope="col">{t('entryStatus')}</th>
              <th scope="col" className={style.right}>
                {t('usedRows')}
              </th>
              {maySwitch && <th scope="col">{t('entryActions')}</th>}
            </tr>
          </thead>
          <tbody>
            {entries.map((entry, index) => (
              <tr
                key={entry.value}
                draggable={mayRank}
                data-dragged={dragged === entry.value}
                onDragStart={() => setDragged(entry.value)}
                onDragEnd={() => setDragged(null)}
                onDragOver={(event) => dragged !== null && event.preventDefault()}
                onDrop={() => dragged !== null && void order(dropped(values, dragged, entry.value))}
              >
                <EntryCells
                  entry={entry}
                  isFirst={index === 0}
                  isLast={index === entries.length - 1}
                  hasParents={hasParents}
                  onMove={mayRank ? (step) => void order(moved(values, entry.value, step)) : undefined}
                  onSwitch={maySwitch ? () => void send('enable', switching(entry, row)) : undefined}
                />
              </tr>
            ))}
          </tbody>
        </table>
        {listed !== undefined && entries.length === 0 && <p className={style.none}>{t('noEntries')}</p>}
      </div>
    </div>
  )
}

/** A value may hold a comma: it travels as JSON. */
const switching = ({ value, isUsable }: Entry, { version }: DictionaryRow) => ({
  version,
  values: JSON.stringify([value]),
  enabled: !isUsable,
})

// The rows of a day, in groups.
import { fieldOf, inLang } from '@tmlm/model'
import { Drawer } from 'antd'
import { useTranslation } from 'react-i18next'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { StatusTag } from '../../../ui/StatusTag.tsx'
import { cellOf, emptyText, type CellWords } from '../../cells.ts'
import style from './CalendarBoard.module.css'
import type { DayEntry } from './days.ts'

interface DayRowsProps {
  readonly day: string
  /** The field by which they stand together. */
  readonly groupedBy: string
  readonly entries: readonly DayEntry[]
  readonly words: CellWords
  readonly onOpen: (entry: DayEntry) => void
  readonly onClose: () => void
}

export function DayRows({ day, groupedBy, entries, words, onOpen, onClose }: DayRowsProps) {
  const { t } = useTranslation('pictures')
  const groups = [...Map.groupBy(entries, (entry) => groupOf(entry, groupedBy, words))]
  return (
    <Drawer open size="min(520px, 100%)" title={t('dayOf', { day, count: entries.length })} onClose={onClose}>
      {entries.length === 0 && <p>{t('emptyDay')}</p>}
      {groups.map(([group, those]) => (
        <section key={group} className={style.group}>
          <h4>
            {group === emptyText ? t('otherGroup') : group} <small>{those.length}</small>
          </h4>
          <ul>
            {those.map((entry) => (
              <li key={entry.id}>
                <LinkButton onClick={() => onOpen(entry)}>{entry.title}</LinkButton>
                {entry.tone && <StatusTag tone={entry.tone.tone}>{inLang(entry.tone.label, words.lang)}</StatusTag>}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Drawer>
  )
}

function groupOf({ source, row }: DayEntry, name: string, words: CellWords): string {
  const field = fieldOf(source.of, name)
  return field ? cellOf(name, field, row, words).text : emptyText
}

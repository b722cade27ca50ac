// Rows on their days, by month, by week or as a list. What is dragged to another day goes back to where it was until the
// server has taken it.
import type { CalendarRef, EventDropInfo } from '@fullcalendar/react'
import FullCalendar from '@fullcalendar/react'
import dayGrid from '@fullcalendar/react/daygrid'
import interaction from '@fullcalendar/react/interaction'
import list from '@fullcalendar/react/list'
import zhLocale from '@fullcalendar/react/locales/zh-cn'
import '@fullcalendar/react/skeleton.css'
import classic from '@fullcalendar/react/themes/classic'
import '@fullcalendar/react/themes/classic/palette.css'
import '@fullcalendar/react/themes/classic/theme.css'
import type { Calendar } from '@tmlm/model'
import { useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DayRange } from '../../../ui/dateRanges.ts'
import { daysBefore } from '../../../ui/dateRanges.ts'
import { useLang } from '../../../ui/useLang.ts'
import { useNarrow } from '../../../ui/useNarrow.ts'
import { Failed } from '../../Failed.tsx'
import type { BodyParts } from '../../screenSlots.ts'
import { useSurroundings } from '../../surroundings.ts'
import { deepToneHues } from '../palette.ts'
import style from './CalendarBoard.module.css'
import { CalendarHead, type CalendarView } from './CalendarHead.tsx'
import { countsByDay, countsOf, entriesOf, movedTo, type DayEntry } from './days.ts'
import { DayRows } from './DayRows.tsx'
import { useDayFacts, type DayTold } from './useDayFacts.ts'
import { useSourceRows } from './useSourceRows.ts'

const plugins = [dayGrid, list, interaction, classic]
const shownAtOnce = 3

export default function CalendarBoard({ picture, ...parts }: BodyParts & { readonly picture: Calendar }) {
  const { t } = useTranslation('pictures')
  const lang = useLang()
  const isNarrow = useNarrow()
  const { now, notify } = useSurroundings()
  const { words, actionsOf } = parts
  const calendar = useRef<CalendarRef>(null)
  const [view, setView] = useState<CalendarView>(isNarrow ? 'listMonth' : 'dayGridMonth')
  const [title, setTitle] = useState('')
  const [range, setRange] = useState<DayRange>({ begin: '', end: '' })
  const told = useSourceRows(picture.sources, range, parts.filters, parts.keyword)
  const known = JSON.stringify(told.rows)
  const entries = useMemo(
    () => picture.sources.flatMap((source, nth) => entriesOf(source, nth, told.rows[nth] ?? [], words)),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `known` stands for the rows
    [picture, known, words],
  )
  const facts = useDayFacts(picture.days, range)
  const [openDay, setOpenDay] = useState<string | null>(null)
  const opensDays = picture.by !== undefined
  const counts = useMemo(() => countsByDay(entries, words), [entries, words])

  /** Only the screen's own rows are moved, and only those that allow it now. */
  const isMovable = ({ row, source }: DayEntry): boolean =>
    source === picture.sources[0] &&
    source.moves !== undefined &&
    actionsOf(row).some(({ name }) => name === source.moves?.action)

  function drop({ event, revert }: EventDropInfo): void {
    const entry = entries.find(({ id }) => id === event.id)
    const day = event.startStr.slice(0, 10)
    revert()
    const moves = entry?.source.moves
    if (!entry || !moves || day === entry.day) return
    if (isMovable(entry)) void parts.perform(moves.action, entry.row, { [moves.sends]: movedTo(entry, day) })
    else notify.failure(t('notMovable', { name: entry.title }))
  }

  function open(id: string): void {
    const entry = entries.find((one) => one.id === id)
    if (entry?.source === picture.sources[0]) parts.open(entry.row)
  }

  return (
    <div className={style.calendar} aria-busy={told.isBusy}>
      <CalendarHead
        title={title}
        view={view}
        counts={countsOf(
          entries.filter(({ day }) => day >= range.begin && day <= range.end),
          words,
        )}
        onView={(next) => {
          setView(next)
          calendar.current?.getApi().changeView(next)
        }}
        onStep={(step) => calendar.current?.getApi()[step]()}
      />
      {told.error && <Failed error={told.error} onRetry={told.refetch} />}
      {told.isCut && <p className={style.note}>{t('cutRows', { count: entries.length })}</p>}
      <div className={style.sheet}>
        <FullCalendar
          ref={calendar}
          plugins={plugins}
          headerToolbar={false}
          initialView={view}
          {...(lang === 'zh' ? { locale: zhLocale, eventsHint: t('entries') } : { locale: 'en' })}
          firstDay={1}
          timeZone="UTC"
          initialDate={now().slice(0, 10)}
          now={now().slice(0, 10)}
          height="100%"
          dayMaxEvents={shownAtOnce}
          eventStartEditable
          events={entries.map((entry) => ({
            ...{ id: entry.id, title: entry.title, start: entry.day, allDay: true },
            color: deepToneHues[entry.tone?.tone ?? 'default'],
            startEditable: isMovable(entry),
          }))}
          dayCellTopContent={({ date, dayNumberText }) => {
            const day = date.toISOString().slice(0, 10)
            return (
              <>
                <span className={style.counts}>
                  {(counts.get(day) ?? []).map(({ label, tone, count }) => (
                    <i key={label} title={`${label} ${count}`} style={{ background: deepToneHues[tone] }}>
                      {count}
                    </i>
                  ))}
                </span>
                <DayFacts told={facts.get(day)} />
                <span>{dayNumberText}</span>
              </>
            )
          }}
          {...(opensDays
            ? {
                navLinks: true,
                navLinkDayClick: (date: Date) => setOpenDay(date.toISOString().slice(0, 10)),
                dateClick: ({ dateStr }: { readonly dateStr: string }) => setOpenDay(dateStr.slice(0, 10)),
              }
            : {})}
          eventDrop={drop}
          eventClick={({ event }) => open(event.id)}
          datesSet={(info) => {
            setTitle(info.view.title)
            setRange({ begin: info.startStr.slice(0, 10), end: daysBefore(info.endStr.slice(0, 10), 1) })
          }}
        />
      </div>
      {openDay !== null && (
        <DayRows
          day={openDay}
          groupedBy={picture.by ?? ''}
          entries={entries.filter(({ day }) => day === openDay)}
          words={words}
          onOpen={(entry) => {
            setOpenDay(null)
            open(entry.id)
          }}
          onClose={() => setOpenDay(null)}
        />
      )}
    </div>
  )
}

/** What kind of day it is, and how much work is planned on it. */
function DayFacts({ told }: { readonly told: DayTold | undefined }) {
  const { t } = useTranslation('pictures')
  if (!told) return null
  return (
    <span className={style.facts}>
      {told.mark !== '' && <b>{told.mark}</b>}
      {told.minutes > 0 && <small>{t('minutes', { count: told.minutes })}</small>}
    </span>
  )
}

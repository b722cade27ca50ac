// Twelve months of days in the colour of what they are; days are chosen by pressing, dragging, or by the arrow keys.
import { inLang, type Options } from '@tmlm/model'
import { dayTypes } from '@tmlm/model/areas/basicData/workCalendar'
import { useRef, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useLang } from '../../../ui/useLang.ts'
import style from './workCalendar.module.css'
import { dayBeside, isChosen, monthPlaces, type CalendarDay, type ChosenDays } from './yearDays.ts'

interface YearMonthsProps {
  readonly year: number
  readonly today: string
  readonly days: ReadonlyMap<string, CalendarDay>
  readonly chosen: ChosenDays | null
  readonly onChoose: (chosen: ChosenDays) => void
}

const english = new Intl.DateTimeFormat('en', { month: 'long', timeZone: 'UTC' })
const months = Array.from({ length: 12 }, (_, nth) => nth + 1)

export function YearMonths({ year, today, days, chosen, onChoose }: YearMonthsProps) {
  const { t } = useTranslation('basicData')
  const lang = useLang()
  const place = useRef<HTMLDivElement>(null)
  const isDragging = useRef(false)
  const words: Options = dayTypes
  const first = chosen?.end ?? (today.startsWith(String(year)) ? today : `${year}-01-01`)
  const weekdays = t('weekdays').split(' ')

  const choose = (day: string, goesOn: boolean): void =>
    onChoose({ anchor: goesOn && chosen ? chosen.anchor : day, end: day })

  function step(event: KeyboardEvent, day: string): void {
    const next = dayBeside(day, event.key)
    if (next === undefined) return
    event.preventDefault()
    choose(next, event.shiftKey)
    place.current?.querySelector<HTMLElement>(`[data-day="${next}"]`)?.focus()
  }

  /** English calls months by their names. */
  const nameOf = (month: number): string =>
    lang === 'zh' ? t('monthName', { month }) : english.format(Date.UTC(2000, month - 1))

  function titleOf(day: string): string {
    const { dayType = 0, remark = '' } = days.get(day) ?? {}
    const word = words[dayType]
    return [day, word ? inLang(word, lang) : '', remark].filter((part) => part !== '').join(' ')
  }

  return (
    <div ref={place} className={style.year} onPointerUp={() => (isDragging.current = false)}>
      {months.map((month) => (
        <section key={month} className={style.month} aria-label={t('monthOfYear', { year, month })}>
          <h4>{nameOf(month)}</h4>
          <div className={style.days}>
            {weekdays.map((name) => (
              <small key={name}>{name}</small>
            ))}
            {monthPlaces(year, month).map((day, nth) =>
              day === null ? (
                // oxlint-disable-next-line react/no-array-index-key
                <span key={nth} />
              ) : (
                <button
                  key={day}
                  type="button"
                  data-day={day}
                  data-type={days.get(day)?.dayType}
                  data-own={days.get(day)?.id !== undefined}
                  data-today={day === today}
                  aria-pressed={isChosen(chosen, day)}
                  title={titleOf(day)}
                  tabIndex={day === first ? 0 : -1}
                  onPointerDown={(event) => {
                    isDragging.current = true
                    choose(day, event.shiftKey)
                  }}
                  onPointerEnter={() => isDragging.current && choose(day, true)}
                  onKeyDown={(event) => step(event, day)}
                >
                  {Number(day.slice(8))}
                </button>
              ),
            )}
          </div>
        </section>
      ))}
    </div>
  )
}

// The work calendar of an organisation, at first the person's own, a year at a time: which days are worked, and by which
// shifts.
import { useAttempt } from '../../../engine/call/useAttempt.ts'
import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { inLang, type Screen, type Values } from '@tmlm/model'
import { dayTypes, workCalendar, workCalendarBusiness } from '@tmlm/model/areas/basicData/workCalendar'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAsker } from '../../../engine/act/useAsker.tsx'
import { callAsking, declined } from '../../../engine/call/asking.ts'
import { onceEach } from '../../../engine/call/clientId.ts'
import { rightsOn } from '../../../engine/call/rights.ts'
import { Failed } from '../../../engine/Failed.tsx'
import { useSurroundings } from '../../../engine/surroundings.ts'
import { SelectBelongOrg } from '../../../ui/SelectBelongOrg.tsx'
import { useLang } from '../../../ui/useLang.ts'
import { ChosenDaysForm } from './ChosenDaysForm.tsx'
import style from './workCalendar.module.css'
import { daysIn, isChosen, rangeOf, type ChosenDays } from './yearDays.ts'
import { YearMonths } from './YearMonths.tsx'

export function WorkCalendarYear({ screen }: { readonly screen: Screen }) {
  const { t } = useTranslation('basicData')
  const lang = useLang()
  const { call, notify, person, today } = useSurroundings()
  const { attempt, isBusy } = useAttempt()
  const [once] = useState(() => onceEach(call))
  const serverState = useQueryClient()
  const [asker, questions] = useAsker()
  const [year, setYear] = useState(Number(today().slice(0, 4)))
  const [orgId, setOrgId] = useState<string | null>(null)
  const [chosen, setChosen] = useState<ChosenDays | null>(null)
  const ofOrg: Values = orgId === null ? {} : { orgId }
  const mayKeep = rightsOn(screen, person.buttons, workCalendar).mayPress('batchSet')
  const { data, error, refetch } = useQuery<unknown>({
    queryKey: ['workCalendar', 'days', { from: `${year}-01-01`, to: `${year}-12-31`, ...ofOrg }],
    placeholderData: keepPreviousData,
  })
  const days = daysIn(data)

  /** Tasks follow the calendar: whatever was read of them is old too. */
  async function write(action: string, input: Values, done: string): Promise<void> {
    await attempt(
      async () => {
        const answer = await callAsking(once, ['workCalendar', action, input], asker.askQuestions)
        if (answer === declined) return
        notify.success(done)
        setChosen(null)
        await serverState.invalidateQueries()
      },
      (refusal) => refusal.fields[0]?.msg ?? refusal.message,
    )
  }

  async function copyYear(): Promise<void> {
    const title = t('copyYearAsk', { from: year - 1, to: year })
    if (await asker.ask({ title, text: t('replanNote'), yes: t('copyYear', { from: year - 1 }) }))
      await write('copyYear', { fromYear: year - 1, toYear: year, ...ofOrg }, t('yearCopied', { from: year - 1 }))
  }

  function turn(by: number): void {
    setYear(year + by)
    setChosen(null)
  }

  const range = chosen && rangeOf(chosen)
  return (
    <div className={style.calendar}>
      {questions}
      <header className={style.head}>
        <Button icon={<LeftOutlined />} aria-label={t('yearBefore')} onClick={() => turn(-1)} />
        <h3 aria-live="polite">{t('yearName', { year })}</h3>
        <Button icon={<RightOutlined />} aria-label={t('yearAfter')} onClick={() => turn(1)} />
        <ul className={style.legend}>
          {Object.entries(dayTypes).map(([type, label]) => (
            <li key={type} data-type={type}>
              {inLang(label, lang)}
            </li>
          ))}
        </ul>
        <span className={style.org}>
          <SelectBelongOrg
            label={t('calendarOrg')}
            businessCodeId={workCalendarBusiness.id}
            forWriting={mayKeep}
            value={orgId ?? person.orgId}
            onChange={(id) => {
              setOrgId(id)
              setChosen(null)
            }}
          />
        </span>
        {mayKeep && <Button onClick={() => void copyYear()}>{t('copyYear', { from: year - 1 })}</Button>}
      </header>
      {error && <Failed error={error} onRetry={refetch} />}
      <div className={style.body}>
        <YearMonths
          year={year}
          today={today()}
          days={days}
          chosen={chosen}
          onChoose={(next) => (mayKeep ? setChosen(next) : undefined)}
        />
        {mayKeep &&
          (range ? (
            <ChosenDaysForm
              key={`${range.from} ${range.to}`}
              {...range}
              days={[...days.values()].filter(({ day }) => isChosen(chosen, day))}
              isBusy={isBusy}
              onSave={(said) => void write('batchSet', { ...said, ...range, ...ofOrg }, t('daysSaved'))}
              onForget={(ids) => void write('delete', { ids: ids.join(',') }, t('daysSaved'))}
            />
          ) : (
            <p className={style.hint}>{t('chooseDays')}</p>
          ))}
      </div>
    </div>
  )
}

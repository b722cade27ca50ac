// Where a person starts on a wide screen: how things stand, where he goes most, what is new.
import { useQuery } from '@tanstack/react-query'
import { inLang, type ListFilter, type Screen } from '@tmlm/model'
import { Suspense, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useRouteLoaderData } from 'react-router'
import { patientLazy } from '../../ui/patientLazy.ts'
import { useLang } from '../../ui/useLang.ts'
import { groups } from '../areas.ts'
import { menuOf } from '../menu.ts'
import { drawnScreens } from '../screens.ts'
import { Avatar } from '../shell/Avatar.tsx'
import { MenuIcon } from '../shell/icons.tsx'
import { openNotice } from '../shell/noticeInView.ts'
import { useUnreadNotices } from '../shell/notices.ts'
import { openedBy, type UserInfo } from '../userInfo.ts'
import { fieldsOf, listOf, textOf } from '../wire.ts'
import style from './Dashboard.module.css'
import { Figures } from './Figures.tsx'
import { FirstSteps, useFirstSteps } from './FirstSteps.tsx'
import { HomeApprovals } from './HomeApprovals.ts'
import { FaultTop5, HomeRepairs, MechanicTop5 } from './HomeRepairs.ts'
import { greetingAt } from './greeting.ts'
import { quickEntries } from './quickEntries.ts'
import { TodoList } from './TodoList.tsx'
import { wayToRow } from './wayToRow.ts'

// Charts come with definitions of the areas and a library of their own.
const HomeCharts = patientLazy(() => import('./HomeCharts.tsx'))

export function Dashboard() {
  const { t } = useTranslation('app')
  const lang = useLang()
  const person = useRouteLoaderData<UserInfo>('shell')
  const entries = useMemo(() => (person ? quickEntries(menuOf(drawnScreens, groups, person), person) : []), [person])
  const open = useMemo(() => (person ? drawnScreens.filter(openedBy(person)) : []), [person])
  const [chosen, setChosen] = useState<ListFilter>({})
  const [approvals, setApprovals] = useState<number>()
  if (!person) return null
  const days = chosen.days ?? '29'
  const opens = (screen: string): boolean => open.some(({ name }) => name === screen)
  const sideStands = approvals !== undefined || !opens('todoTask')
  const place = [person.tenant.shortName, person.orgName, person.deptName].filter((name) => name !== '')

  return (
    <div className={style.board}>
      <section className={style.greeting}>
        <Avatar sex={person.sex} size={52} />
        <div>
          <h1>{t(greetingAt(person.serverTime), { name: person.jobName })}</h1>
          <p>{[...new Set(place)].join(' · ')}</p>
        </div>
      </section>
      <div className={style.main}>
        <Figures
          screens={open}
          chosen={chosen}
          onChoose={(name, value) => setChosen((before) => ({ ...before, [name]: value }))}
        />
        <Suspense>
          <HomeCharts screens={open}>
            {opens('repairReportOrder') && <FaultTop5 days={days} />}
            {opens('repairOrder') && <MechanicTop5 days={days} />}
          </HomeCharts>
          {/* With the charts, and on a phone below the side: they would push it down. */}
          {sideStands && <RecentRows person={person} open={open} />}
          {/* Last: it grows with what is open. */}
          {opens('repairOrder') && <HomeRepairs />}
        </Suspense>
      </div>
      <aside className={style.side}>
        {opens('todoTask') && (
          <Suspense>
            <HomeApprovals onKnown={setApprovals} />
          </Suspense>
        )}
        {/* What waits for approval stands above: the rest would be pushed down when it comes. */}
        {sideStands && (
          <>
            <TodoList screens={open} isMore={(approvals ?? 0) > 0} />
            <section className={style.panel} aria-labelledby="quick">
              <h2 id="quick">{t('quickEntries')}</h2>
              {entries.length === 0 ? (
                <p className={style.none}>{t('noScreens')}</p>
              ) : (
                <ul className={style.entries}>
                  {entries.map(({ name, path, label, icon }) => (
                    <li key={name}>
                      <Link to={path}>
                        <span className={style.icon}>
                          <MenuIcon name={icon} />
                        </span>
                        {inLang(label, lang)}
                      </Link>
                    </li>
                  ))}
                </ul>
              )}
            </section>
            <Notices />
          </>
        )}
      </aside>
    </div>
  )
}

/** The rows the person wrote last, with the way to their screens. */
function RecentRows({ person, open }: { readonly person: UserInfo; readonly open: readonly Screen[] }) {
  const { t } = useTranslation('app')
  const { data } = useQuery<unknown>({ queryKey: ['operationLog', 'list', { mine: 1 }], staleTime: 0 })
  const rows = listOf(fieldsOf(data).list).map(fieldsOf)
  const steps = useFirstSteps(person.isAdmin)
  if (data === undefined || steps === undefined) return null
  return (
    <div className={style.later}>
      {steps.length > 0 && <FirstSteps steps={steps} />}
      <section className={style.panel} aria-labelledby="recent">
        <h2 id="recent">{t('recentRows')}</h2>
        {rows.length === 0 && <p className={style.none}>{t('noRecentRows')}</p>}
        <ul className={style.notices}>
          {rows.map((row) => {
            const way = wayToRow(row, open)
            const text = `${textOf(row.actionName)} ${textOf(row.what)} ${textOf(row.rowCode)}`
            return (
              <li key={textOf(row.id)}>
                {way === undefined ? <span>{text}</span> : <Link to={way}>{text}</Link>}
                <time>{textOf(row.time)}</time>
              </li>
            )
          })}
        </ul>
      </section>
    </div>
  )
}

function Notices() {
  const { t } = useTranslation('app')
  const { notices } = useUnreadNotices()
  return (
    <section className={style.panel} aria-labelledby="notices">
      <h2 id="notices">{t('notices')}</h2>
      {notices.length === 0 && <p className={style.none}>{t('noNotices')}</p>}
      <ul className={style.notices}>
        {notices.map(({ id, title, time }) => (
          <li key={id}>
            <button type="button" onClick={() => openNotice(id)}>
              {title}
            </button>
            <time>{time}</time>
          </li>
        ))}
      </ul>
    </section>
  )
}

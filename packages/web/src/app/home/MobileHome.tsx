// The mobile-style home: big entries for a thumb, or for gloves. Below the mobile screens stand those of the desktop,
// which open on a phone too.
import { inLang, inMenuOrder, type Screen, type Text } from '@tmlm/model'
import { useQueries } from '@tanstack/react-query'
import { Suspense, useEffect, useMemo, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLoaderData } from 'react-router'
import { HomeScan, phoneCounts, phonePaperLines } from '../../areas/phoneHome.ts'
import { useUnsentPapers } from '../../engine/phone/unsent.ts'
import { useOutbox } from '../../engine/phone/useOutbox.ts'
import { SurroundingsContext } from '../../engine/surroundings.ts'
import { useLang } from '../../ui/useLang.ts'
import { groups } from '../areas.ts'
import { listenToServer } from '../events/listen.ts'
import { LanguageSwitch } from '../LanguageSwitch.tsx'
import { menuOf } from '../menu.ts'
import { drawnScreens, phoneScreens } from '../screens.ts'
import { MenuIcon } from '../shell/icons.tsx'
import { Logo } from '../shell/Logo.tsx'
import { NewestNotice } from '../shell/NewestNotice.tsx'
import { Bell } from '../shell/Bell.tsx'
import { TermNotice } from '../shell/TermNotice.tsx'
import { UserMenu } from '../shell/UserMenu.tsx'
import { useVersionCheck } from '../shell/useVersionCheck.ts'
import { Watermark } from '../shell/Watermark.tsx'
import { useFreshRights } from '../useFreshRights.ts'
import { isLimited, openedBy, type UserInfo } from '../userInfo.ts'
import { FirstSteps, useFirstSteps } from './FirstSteps.tsx'
import { HomeApprovals } from './HomeApprovals.ts'
import { mobileGroups, type MobileGroup } from './mobileGroups.ts'
import style from './MobileHome.module.css'
import { useSurroundingsOnPhone } from './PhoneShell.tsx'
import { PhoneIcon } from './phoneIcons.tsx'
import { entriesOf } from './quickEntries.ts'

export function MobileHome() {
  const { t } = useTranslation('app')
  const person = useLoaderData<UserInfo>()
  const product = person.tenant.productTitle || t('product')
  const shown = useMemo(
    () => mobileGroups(inMenuOrder(phoneScreens.map(({ screen }) => screen)), groups, person),
    [person],
  )
  const desktop = useMemo(() => entriesOf(menuOf(drawnScreens, groups, person), 'home'), [person])
  const entries = isLimited(person) ? desktop.filter(({ name }) => name !== 'Dashboard') : desktop
  const mayApprove = useMemo(() => drawnScreens.filter(openedBy(person)).some(isTodo), [person])
  const steps = useFirstSteps(person.isAdmin)
  // What stands below the approvals and the steps waits for them, so that nothing moves under the thumb; without a network nobody waits.
  const [approvalsKnown, setApprovalsKnown] = useState(!mayApprove)
  const isSettled = (steps !== undefined && approvalsKnown) || !navigator.onLine
  // What waited when the page came stands first; what comes later does not push the entries from under the thumb.
  const [approvalsFirst] = useState(mayApprove && person.todoCount > 0)
  const approvals = mayApprove && (
    <Suspense>
      <HomeApprovals onKnown={() => setApprovalsKnown(true)} />
    </Suspense>
  )
  useVersionCheck(person.clientVersion)
  useFreshRights()
  useEffect(listenToServer, [])

  // A notice is drawn by the engine here too.
  const surroundings = useSurroundingsOnPhone(person)

  return (
    <SurroundingsContext value={surroundings}>
      <div className={style.home}>
        <title>{`${t('mobileHome')} - ${product}`}</title>
        <header className={style.header}>
          <Logo size={28} />
          <h1>{product}</h1>
          <LanguageSwitch />
          <Bell />
          <UserMenu person={person} />
        </header>
        <TermNotice person={person} />
        <main className={style.groups}>
          {shown.length === 0 && (
            <p className={style.none} role="status">
              {t('noMobileScreens')}
            </p>
          )}
          <UnsentPapers groups={shown} />
          {approvalsFirst && approvals}
          {(!approvalsFirst || approvalsKnown || !navigator.onLine) && (
            <PhoneEntries groups={shown} userId={person.userId} />
          )}
          {/* Below what is there at once, which would jump. */}
          {!approvalsFirst && approvals}
          {isSettled && steps && steps.length > 0 && <FirstSteps steps={steps} />}
          {isSettled && entries.length > 0 && (
            <EntryGroup name={t('desktopScreens')}>
              {entries.map(({ name, path, label, icon }) => (
                <Entry key={name} to={path} label={label} icon={<MenuIcon name={icon} />} />
              ))}
            </EntryGroup>
          )}
        </main>
        <footer className={style.foot}>
          <Suspense>
            <HomeScan />
          </Suspense>
        </footer>
        <NewestNotice person={person} />
        {person.tenant.watermark && <Watermark lines={[product, person.jobName]} />}
      </div>
    </SurroundingsContext>
  )
}

const isTodo = ({ name }: Screen): boolean => name === 'todoTask'

/** What was sent without an answer and left: its screen goes on sending it. */
function UnsentPapers({ groups }: { readonly groups: readonly MobileGroup[] }) {
  const { t } = useTranslation('phone')
  const lang = useLang()
  const screens = groups.flatMap((group) => group.screens)
  const papers = useUnsentPapers().flatMap((paper) => {
    const screen = screens.find(({ name }) => name === paper.screen)
    return screen ? [{ ...paper, screen }] : []
  })
  const linesOf = (screen: string, count: number): string => {
    const counted = phonePaperLines[screen]
    return counted ? inLang(counted(count), lang) : t('lineCount', { count })
  }
  return papers.map(({ screen, id, lineCount }) => (
    <Link
      key={`${screen.name} ${id}`}
      className={style.unsent}
      role="status"
      to={id === '' ? screen.path : `${screen.path}?id=${id}`}
    >
      {t('unsentPaper', { screen: inLang(screen.label, lang), lines: linesOf(screen.name, lineCount) })}
    </Link>
  ))
}

/** The screens of the phone, each with how much waits behind it. */
function PhoneEntries({ groups, userId }: { readonly groups: readonly MobileGroup[]; readonly userId: string }) {
  const lang = useLang()
  const { letters } = useOutbox()
  const counted = groups.flatMap(({ screens }) =>
    screens.flatMap(({ name }) => (phoneCounts[name] ? [{ name, ...phoneCounts[name] }] : [])),
  )
  const answers = useQueries({
    queries: counted.map(({ key }) => ({ queryKey: key(userId), staleTime: 0 })),
  })
  const waiting = new Map(counted.map(({ name, count }, nth) => [name, count(answers[nth]?.data)]))
  // What could not be sent yet waits behind the screen it was made on.
  const unsent = (screen: string): number => letters.filter(({ from }) => from === screen).length
  return groups.map(({ name, label, icon, screens }) => (
    <EntryGroup key={name} name={inLang(label, lang)}>
      {screens.map((screen) => (
        <Entry
          key={screen.name}
          to={screen.path}
          label={screen.label}
          icon={<PhoneIcon name={screen.name} group={icon} />}
          waiting={(waiting.get(screen.name) ?? 0) + unsent(screen.name)}
        />
      ))}
    </EntryGroup>
  ))
}

const EntryGroup = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <section className={style.group} aria-label={name}>
    <h2>{name}</h2>
    <div className={style.entries}>{children}</div>
  </section>
)

interface EntryProps {
  readonly to: string
  readonly label: Text
  readonly icon: ReactNode
  readonly waiting?: number
}

const most = 99

const Entry = ({ to, label, icon, waiting = 0 }: EntryProps) => (
  <Link className={style.entry} to={to}>
    <span className={style.icon}>
      {icon}
      {waiting > 0 && <span className={style.waiting}>{waiting > most ? `${most}+` : waiting}</span>}
    </span>
    <span className={style.label}>{inLang(label, useLang())}</span>
  </Link>
)

// The shell around every page: side menu, header, tabs, and the pages themselves.
import { inLang } from '@tmlm/model'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  useLoaderData,
  useLocation,
  useMatches,
  useNavigate,
  useNavigationType,
  NavigationType,
  type NavigateFunction,
} from 'react-router'
import { withoutAsked } from '../../engine/list/address.ts'
import type { PageLocation } from '../../engine/page.ts'
import type { Surroundings } from '../../engine/surroundings.ts'
import { useLang } from '../../ui/useLang.ts'
import { call } from '../api.ts'
import { groups } from '../areas.ts'
import { listenToServer } from '../events/listen.ts'
import { menuOf } from '../menu.ts'
import { useNarrow } from '../narrow.ts'
import { rowWays } from '../rowWays.ts'
import { drawnScreens } from '../screens.ts'
import { takeOver, useSettings } from '../settings.ts'
import { SurroundingsContext } from '../../engine/surroundings.ts'
import { surroundingsOf } from '../surroundings.ts'
import { keepColumns } from '../../engine/list/columnPreferences.ts'
import { useFreshRights, useRefreshPerson } from '../useFreshRights.ts'
import { isLimited, openedBy, type UserInfo } from '../userInfo.ts'
import { BackToTop } from './BackToTop.tsx'
import { Breadcrumb } from './Breadcrumb.tsx'
import { InFront, useFront } from './Front.tsx'
import { Header } from './Header.tsx'
import { KeptPages, type PageInView } from './KeptPages.tsx'
import { NewestNotice } from './NewestNotice.tsx'
import style from './Shell.module.css'
import { Sidebar } from './Sidebar.tsx'
import { openSidebar, useSidebar } from './sidebarState.ts'
import { TabStrip } from './TabStrip.tsx'
import { TermNotice } from './TermNotice.tsx'
import { comingBack, isComingBack, isPinned, setTabs, useTabs, withTab } from './tabs.ts'
import { isUnsaved } from './unsaved.ts'
import { useLeaveWarning } from './useLeaveWarning.ts'
import { useScrollPlaces } from './useScrollPlaces.ts'
import { useVersionCheck } from './useVersionCheck.ts'
import { Watermark } from './Watermark.tsx'

export function Shell() {
  const { t } = useTranslation('app')
  const lang = useLang()
  const person = useLoaderData<UserInfo>()
  const isNarrow = useNarrow()
  const { tagsView, fixedHeader } = useSettings()
  const isSidebarOpen = useSidebar((sidebar) => (isNarrow ? sidebar.isDrawerOpen : sidebar.isOpen))
  const inView = usePageInView()
  const { pathname } = inView.location
  const screen = drawnScreens.find(({ path }) => path === pathname)
  const product = person.tenant.productTitle || t('product')
  const menu = useMemo(() => menuOf(drawnScreens, groups, person), [person])
  const navigate = useNavigate()
  const refreshPerson = useRefreshPerson()
  const surroundings = useMemo(() => {
    const wayTo = waysOf(person, navigate)
    const settleAddress = settlingBy(navigate)
    return surroundingsOf(person, { wayTo, wayToRow: rowWays({ wayTo, call }), settleAddress, refreshPerson })
  }, [person, navigate, refreshPerson])
  // What stands outside of the pages, such as a notice, holds nothing that could be lost.
  const outsidePages = useMemo(() => ({ ...surroundings, holdWork: () => () => undefined }), [surroundings])
  const column = useRef<HTMLDivElement>(null)
  const head = useRef<HTMLDivElement>(null)
  const [front, placeOfDialogs] = useFront({ column, head })

  useTabFor(inView, person)
  useLeaveWarning()
  useVersionCheck(person.clientVersion)
  useFreshRights()
  useEffect(listenToServer, [])
  useScrollPlaces(column, pathname)
  useEffect(() => takeOver(person.tenant), [person])
  useEffect(() => keepColumns(localStorage, person.columns), [person])
  useEffect(() => openSidebar({ isDrawerOpen: false }), [pathname])

  return (
    <SurroundingsContext value={outsidePages}>
      <div className={style.shell} data-narrow={isNarrow} data-collapsed={!isSidebarOpen && !isNarrow}>
        <title>{screen ? `${inLang(screen.label, lang)} - ${product}` : product}</title>
        <Sidebar menu={menu} current={screen?.name} product={product} logo={person.tenant.logo} />
        <div className={style.stage}>
          <div ref={column} className={style.column} data-fixed={fixedHeader}>
            <div ref={head} className={style.head}>
              <Header person={person} menu={menu}>
                {!isNarrow && <Breadcrumb menu={menu} screen={screen} withHome={!isLimited(person)} />}
              </Header>
              {tagsView && <TabStrip current={pathname} />}
              <TermNotice person={person} />
            </div>
            <main className={style.pages} data-pages>
              {front && (
                <InFront front={front}>
                  <KeptPages inView={inView} surroundings={surroundings} />
                </InFront>
              )}
            </main>
          </div>
          {placeOfDialogs}
        </div>
        <BackToTop within={column} />
        <NewestNotice person={person} />
        {person.tenant.watermark && <Watermark lines={[product, person.jobName]} />}
      </div>
    </SurroundingsContext>
  )
}

/** From one screen to another, where the person may go. */
function waysOf(person: UserInfo, navigate: NavigateFunction): Surroundings['wayTo'] {
  const isOpen = openedBy(person)
  return (path) => {
    const screen = drawnScreens.find((other) => other.path === path)
    return screen && isOpen(screen) ? (search) => void navigate(path + search) : undefined
  }
}

/** In place of the address that asked, so that the way back does not lead there. */
const settlingBy =
  (navigate: NavigateFunction): Surroundings['settleAddress'] =>
  (names) => {
    const { search } = window.location
    const rest = withoutAsked(search, names)
    if (rest !== search) void navigate({ search: rest }, { replace: true, state: comingBack })
  }

/** The page of the innermost route, the same object until somebody is led to another address, or to it once more. */
function usePageInView(): PageInView {
  const { pathname, search, key, state } = useLocation()
  const Page = useMatches().at(-1)?.loaderData as PageInView['Page']
  // The browser's own way back and forth leads to a page as it was left, too.
  const isLed = useNavigationType() !== NavigationType.Pop && !isComingBack(state)
  const location = { pathname, search, ...(isLed ? { visit: key } : {}) }
  const [shown, setShown] = useState<PageInView>({ Page, location })
  if (shown.Page === Page && isSamePlace(shown.location, location)) return shown
  const next = { Page, location }
  setShown(next)
  return next
}

const isSamePlace = (shown: PageLocation, next: PageLocation): boolean =>
  shown.pathname === next.pathname && shown.search === next.search && (next.visit ?? shown.visit) === shown.visit

/** Every page in view has its tab; the pinned one is always there, except for people who have no dashboard. */
function useTabFor({ location: { pathname, search } }: PageInView, person: UserInfo): void {
  useEffect(() => {
    const { tabs } = useTabs.getState()
    const pinned = isLimited(person) ? tabs.filter(({ path }) => !isPinned(path)) : withTab(tabs, home, isUnsaved)
    const isHome = isPinned(pathname)
    const next = isHome ? pinned : withTab(pinned, { path: pathname, address: pathname + search }, isUnsaved)
    if (next !== tabs) setTabs(next)
  }, [pathname, search, person])
}

const home = { path: '/dashboard', address: '/dashboard' }

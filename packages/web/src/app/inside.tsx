// Everything behind the login: the shell with its pages, and the mobile-style home. Each screen is a chunk of its own.
import { QueryClientProvider } from '@tanstack/react-query'
import { isOnPhone, type Screen } from '@tmlm/model'
import { dashboard } from '@tmlm/model/areas/dashboard/screens'
import { Suspense, type ComponentType } from 'react'
import type { RouteObject } from 'react-router'
import { codedAreas } from '../areas/index.ts'
import type { OwnScreenProps, PageProps } from '../engine/page.ts'
import { useRights } from '../engine/call/useRights.ts'
import { useAsCompanyHas, usePaperAsCompanyHas } from '../engine/useAsCompanyHas.ts'
import './areaTexts.ts'
import { saveAdminRights } from './adminRights.ts'
import { call } from './api.ts'
import { broughtTabs } from './broughtTabs.ts'
import { allScreens, businessesOn, businessIdOf, definitionOf, phonePaperOf, picturesOf } from './areas.ts'
import { Failure } from './Failure.tsx'
import { guarding } from './guard.ts'
import { i18n } from './i18n.ts'
import { isSingleTenant } from './installation.ts'
import { mobileHomePath } from './landing.ts'
import { NoRight } from './NoRight.tsx'
import { loadSpeakerInTime } from './loadSpeaker.ts'
import { once } from '../ui/once.ts'
import { createServerState } from './queries.ts'
import { isCoded, phoneScreens, placedScreens, type PlacedScreen } from './screens.ts'
import { useSession } from './session.ts'
import { Shell } from './shell/Shell.tsx'
import { forgetTabs } from './shell/tabs.ts'
import { dropAllWork } from './shell/unsaved.ts'

const serverState = createServerState()
const guard = guarding(serverState, ({ isAdmin, tenant: { permission } }) => {
  const tenancy = isSingleTenant() ? 'single' : 'multi'
  saveAdminRights(call, { isAdmin, permission }, allScreens, tenancy).catch(() => undefined)
})

loadSpeakerInTime()

// Texts that the server sends are in the language of the call.
i18n.on('languageChanged', () => void serverState.invalidateQueries())
useSession.subscribe(({ token }) => {
  if (token !== null) return
  serverState.clear()
  forgetTabs()
  dropAllWork()
})

/** The shell draws the pages itself, to keep them alive: a route only brings the code of its page. */
function pageRoute(screen: Screen, load: () => Promise<ComponentType<PageProps>>): RouteObject {
  const Refused = () => <NoRight screen={screen} />
  return {
    path: screen.path,
    handle: screen,
    loader: async () => {
      const [Page, mayOpen] = await Promise.all([load(), guard.opens(screen)])
      return mayOpen ? Page : Refused
    },
  }
}

/** The screen's own code, or the engine's list of its definition, or on the phone its paper; code, definition and texts come together, once. */
function drawn(placed: PlacedScreen): () => Promise<ComponentType<PageProps>> {
  const { area, screen } = placed
  const hasCode = isCoded(area, screen)
  return once(async () => {
    const [Drawn, definition, businesses, businessId, pictures, phonePaper, tabs] = await Promise.all([
      hasCode ? codeOf(placed) : isOnPhone(screen) ? plainPaper() : plainList(),
      definitionOf(area, screen),
      businessesOn(area, screen),
      businessIdOf(area, screen),
      picturesOf(area, screen),
      phonePaperOf(area, screen),
      isOnPhone(screen) ? [] : broughtTabs(screen.resource ?? '', buttonKeys(screen)),
      i18n.loadNamespaces([
        ...texts,
        ...(hasCode ? [area.name, ...(codedAreas[area.name]?.textsOf ?? [])] : []),
        ...(isOnPhone(screen) ? ['phone'] : []),
      ]),
    ])
    const given = { screen, businessId, tabs, pictures }
    function Own(props: PageProps) {
      const own = useAsCompanyHas(definition, businesses)
      const paper = usePaperAsCompanyHas(phonePaper, businesses)
      return <Drawn {...props} {...given} rights={useRights(screen)} definition={own} phonePaper={paper} />
    }
    return (props) => (
      <Suspense>
        <Own {...props} />
      </Suspense>
    )
  })
}

const texts = ['engine', 'ui']
const buttonKeys = ({ buttons }: Screen): string[] => buttons.map(({ key }) => key)

async function codeOf({ area, screen }: PlacedScreen): Promise<ComponentType<OwnScreenProps>> {
  const code = (await codedAreas[area.name]?.load())?.[isOnPhone(screen) ? 'phone' : 'desk'][screen.name]
  if (!code) throw new Error(`The screen ${screen.name} has no code in its area`)
  return (await code()).default
}

const plainList = async (): Promise<ComponentType<OwnScreenProps>> =>
  (await import('../engine/list/ListOfScreen.tsx')).ListOfScreen

const plainPaper = async (): Promise<ComponentType<OwnScreenProps>> =>
  (await import('../engine/phone/PaperScreen.tsx')).PaperScreen

export const insideRoutes: RouteObject[] = [
  { path: '/', loader: guard.landing },
  {
    id: 'shell',
    loader: guard.person,
    ErrorBoundary: Failure,
    element: (
      <QueryClientProvider client={serverState}>
        <Shell />
      </QueryClientProvider>
    ),
    children: [
      pageRoute(dashboard, async () => (await import('./home/Dashboard.tsx')).Dashboard),
      ...placedScreens.map((placed) => pageRoute(placed.screen, drawn(placed))),
    ],
  },
  {
    path: mobileHomePath,
    loader: guard.person,
    ErrorBoundary: Failure,
    lazy: async () => {
      const [{ MobileHome }] = await Promise.all([import('./home/MobileHome.tsx'), i18n.loadNamespaces(['phone'])])
      return {
        element: (
          <QueryClientProvider client={serverState}>
            <MobileHome />
          </QueryClientProvider>
        ),
      }
    },
  },
  {
    id: 'phone',
    loader: guard.person,
    ErrorBoundary: Failure,
    lazy: async () => {
      const [{ PhoneShell }] = await Promise.all([import('./home/PhoneShell.tsx'), i18n.loadNamespaces(['phone'])])
      return {
        element: (
          <QueryClientProvider client={serverState}>
            <PhoneShell />
          </QueryClientProvider>
        ),
      }
    },
    children: phoneScreens.map((placed) => pageRoute(placed.screen, drawn(placed))),
  },
  { path: '*', loader: ({ params }) => guard.lost(`/${params['*'] ?? ''}`) },
]

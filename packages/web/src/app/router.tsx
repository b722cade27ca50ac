// The routes. Those behind the login come with their own code: at once for who is inside, else with the first login.
import { createBrowserRouter, replace, type RouteObject } from 'react-router'
import { basePath } from './base.ts'
import { strangersOnly } from './entrance.ts'
import { Failure } from './Failure.tsx'
import { Root } from './Root.tsx'
import { i18n } from './i18n.ts'
import { isLoggedIn } from './session.ts'
import { refreshPage } from './shell/tabs.ts'

/** Undefined for a stranger, and when the network fails; they are asked for again with the first path that needs them. */
export const loadInside = async (): Promise<RouteObject[] | undefined> =>
  isLoggedIn() ? insideRoutes().catch(() => undefined) : undefined

export const createRouter = (inside: RouteObject[] | undefined) =>
  createBrowserRouter(
    [
      {
        id: 'root',
        element: <Root />,
        // The page shows its own loading picture until the first navigation is done.
        HydrateFallback: () => null,
        ErrorBoundary: Failure,
        children: [
          {
            path: '/login',
            loader: strangersOnly,
            lazy: async () => ({ Component: (await import('./entry/Login.tsx')).Login }),
          },
          {
            path: '/supplierLogin',
            loader: strangersOnly,
            lazy: async () => ({ Component: (await import('./entry/SupplierLogin.tsx')).SupplierLogin }),
          },
          {
            path: '/cardDetail',
            lazy: async () => {
              const [{ LabelPage }] = await Promise.all([
                import('./label/LabelPage.tsx'),
                import('./areaTexts.ts').then(() => i18n.loadNamespaces('cards')),
              ])
              return { Component: LabelPage }
            },
          },
          // Who is inside has it among the screens.
          ...(isLoggedIn() ? [] : [recordLink]),
          { path: '/404', lazy: async () => ({ Component: (await import('./NotFound.tsx')).NotFound }) },
          { path: '/redirect/*', loader: ({ params, request }) => refresh(params['*'] ?? '', request.url) },
          ...(inside ?? []),
        ],
      },
    ],
    {
      basename: basePath(),
      ...(inside ? {} : { patchRoutesOnNavigation: async ({ patch }) => patch('root', await insideRoutes()) }),
    },
  )

/** A record that the signed link of a notice opens. */
const recordLink: RouteObject = {
  path: '/mobile/processNumRecordDetail',
  lazy: async () => {
    const [{ RecordPage }] = await Promise.all([
      import('./label/RecordPage.tsx'),
      import('./areaTexts.ts').then(() => i18n.loadNamespaces('life')),
    ])
    return { Component: RecordPage }
  },
}

const insideRoutes = async (): Promise<RouteObject[]> => (await import('./inside.tsx')).insideRoutes

/** To the same page, drawn anew. Never out of the application: `//host` would be another place. */
function refresh(rest: string, url: string): never {
  const path = `/${rest.replace(/^[/\\]+/, '')}`
  refreshPage(path)
  throw replace(`${path}${new URL(url).search}`)
}

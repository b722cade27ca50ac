// The page in view, and behind it those that were in view before, alive but still.
import { Activity, Component, useLayoutEffect, useMemo, useState, type ComponentType, type ReactNode } from 'react'
import type { PageLocation, PageProps } from '../../engine/page.ts'
import { SurroundingsContext, type Surroundings } from '../../engine/surroundings.ts'
import { Failure } from '../Failure.tsx'
import { withAlive, type Alive } from './alive.ts'
import { PagePath } from './page.ts'
import { useTabs } from './tabs.ts'
import { holdWork, isInView, isUnsaved, showPage } from './unsaved.ts'

export interface PageInView {
  readonly location: PageLocation
  readonly Page: ComponentType<PageProps>
}

interface KeptPagesProps {
  readonly inView: PageInView
  /** All but what each page is told apart. */
  readonly surroundings: Omit<Surroundings, 'holdWork'>
}

export function KeptPages({ inView, surroundings }: KeptPagesProps) {
  const tabs = useTabs((state) => state.tabs)
  const renewals = useTabs((state) => state.renewals)
  const { pathname } = inView.location
  const [alive, setAlive] = useState<readonly Alive[]>([])
  const [pages, setPages] = useState<ReadonlyMap<string, PageInView>>(new Map())

  const latest = alive.reduce<Alive | undefined>(
    (last, page) => (last && last.visit > page.visit ? last : page),
    undefined,
  )
  const kept = alive.filter(({ path }) => path === pathname || tabs.some((tab) => tab.path === path))
  const isNew = latest?.path !== pathname
  if (isNew || kept.length < alive.length) setAlive(isNew ? withAlive(kept, pathname, isUnsaved) : kept)
  if (pages.get(pathname) !== inView) setPages(new Map([...pages, [pathname, inView]]))

  // Before the effects of the pages run: the one that goes keeps its work, the one that comes says what it has.
  useLayoutEffect(() => showPage(pathname), [pathname])

  return alive.map(({ path }) => {
    const page = pages.get(path)
    if (!page) return null
    return (
      <Activity key={path} mode={path === pathname ? 'visible' : 'hidden'}>
        <KeptPage key={renewals[path] ?? 0} path={path} page={page} surroundings={surroundings} />
      </Activity>
    )
  })
}

interface KeptPageProps {
  readonly path: string
  readonly page: PageInView
  readonly surroundings: Omit<Surroundings, 'holdWork'>
}

function KeptPage({ path, page: { Page, location }, surroundings }: KeptPageProps) {
  const own = useMemo(
    (): Surroundings => ({
      ...surroundings,
      holdWork: () => holdWork(path),
      // The address is that of the page in view.
      settleAddress: (names) => (isInView(path) ? surroundings.settleAddress(names) : undefined),
    }),
    [surroundings, path],
  )
  return (
    <PagePath value={path}>
      <SurroundingsContext value={own}>
        <PageBoundary>
          <Page location={location} />
        </PageBoundary>
      </SurroundingsContext>
    </PagePath>
  )
}

/** A page that breaks leaves the others alone. */
class PageBoundary extends Component<{ readonly children: ReactNode }, { readonly isBroken: boolean }> {
  override state = { isBroken: false }

  static getDerivedStateFromError(): { isBroken: boolean } {
    return { isBroken: true }
  }

  override render(): ReactNode {
    return this.state.isBroken ? <Failure /> : this.props.children
  }
}

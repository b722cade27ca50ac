// The list of a screen, as the screen was given it: plain, or with what its own code puts into the slots.
import { inLang } from '@tmlm/model'
import { Spin } from 'antd'
import { Suspense, type ReactNode } from 'react'
import { useLang } from '../../ui/useLang.ts'
import { rightsOn } from '../call/rights.ts'
import type { DetailTab } from '../detail/detailTab.tsx'
import type { ListRow } from './listCall.ts'
import { tabsOpenTo, type BroughtTab, type OwnScreenProps } from '../page.ts'
import { ResourceScreen, type ScreenSlots } from './ResourceScreen.tsx'
import { useCarriedSearch } from './useCarriedSearch.ts'
import { usePictures } from '../pictures/usePictures.tsx'
import { useSurroundings } from '../surroundings.ts'

interface ListOfScreenProps extends OwnScreenProps {
  readonly slots?: ScreenSlots | undefined
  /** What the screen opens over its list, such as its dialogs. */
  readonly children?: ReactNode
}

export function ListOfScreen({
  definition,
  location,
  slots,
  tabs: brought = none,
  pictures,
  children,
  ...given
}: ListOfScreenProps) {
  const lang = useLang()
  const { wayTo, person } = useSurroundings()
  const { mayPress } = rightsOn(given.screen, person.buttons)
  const tabs = tabsOpenTo(brought, wayTo).filter(({ button }) => button === undefined || mayPress(button))
  if (!definition) throw new Error(`The screen ${given.screen.name} has no definition in its area`)
  const detailTabs = (row: ListRow): readonly DetailTab[] => [
    ...(slots?.detailTabs?.(row) ?? []),
    ...tabs
      .filter(({ isOf }) => isOf?.(row) ?? true)
      .map(({ key, label, Content }) => ({
        key,
        label: inLang(label, lang),
        content: (
          <Suspense fallback={<Spin />}>
            <Content id={row.id} businessId={given.businessId} />
          </Suspense>
        ),
      })),
  ]
  const tabButtons = [...(slots?.tabButtons ?? []), ...tabs.map(({ key }) => key)]
  const withTabs = tabs.length === 0 ? slots : { ...slots, detailTabs, tabButtons }
  const { shown, search, body, viewSwitch } = usePictures({ definition, screen: given.screen, location, pictures })
  const carried = useCarriedSearch(shown.name, search)
  return (
    <>
      <ResourceScreen
        // Another report has other filters.
        key={shown.name}
        definition={shown}
        search={carried.search}
        visit={location.visit}
        {...given}
        slots={
          viewSwitch ? { ...(shown === definition ? withTabs : {}), body, viewSwitch, onAsk: carried.onAsk } : withTabs
        }
      />
      {children}
    </>
  )
}

const none: readonly BroughtTab[] = []

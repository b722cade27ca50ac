// The list of a screen, as the screen was given it: plain, or with what its own code puts into the slots.
import { inLang } from '@tmlm/model'
import { Spin } from 'antd'
import { Suspense } from 'react'
import { useLang } from '../ui/useLang.ts'
import type { DetailTab } from './DetailDrawer.tsx'
import type { ListRow } from './list.ts'
import type { BroughtTab, OwnScreenProps } from './page.ts'
import { ResourceScreen, type ScreenSlots } from './ResourceScreen.tsx'

interface ListOfScreenProps extends OwnScreenProps {
  readonly slots?: ScreenSlots | undefined
}

export function ListOfScreen({ definition, location, slots, tabs = none, ...given }: ListOfScreenProps) {
  const lang = useLang()
  if (!definition) throw new Error(`The screen ${given.screen.name} has no definition in its area`)
  const detailTabs = (row: ListRow): readonly DetailTab[] => [
    ...(slots?.detailTabs?.(row) ?? []),
    ...tabs.map(({ key, label, Content }) => ({
      key,
      label: inLang(label, lang),
      content: (
        <Suspense fallback={<Spin />}>
          <Content id={row.id} />
        </Suspense>
      ),
    })),
  ]
  const tabButtons = [...(slots?.tabButtons ?? []), ...tabs.map(({ key }) => key)]
  const withTabs = tabs.length === 0 ? slots : { ...slots, detailTabs, tabButtons }
  return <ResourceScreen definition={definition} search={location.search} {...given} slots={withTabs} />
}

const none: readonly BroughtTab[] = []

// The surroundings that a card needs outside of the shell.
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { Spin } from 'antd'
import { Suspense, useEffect, useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { KnownCard } from '../../areas/cards/cardDetail/KnownCard.tsx'
import { tabsOpenTo, type BroughtTab } from '../../engine/page.ts'
import { SurroundingsContext } from '../../engine/surroundings.ts'
import { screens } from '../areas.ts'
import { broughtTabs } from '../broughtTabs.ts'
import { i18n } from '../i18n.ts'
import { createServerState } from '../queries.ts'
import { surroundingsOf } from '../surroundings.ts'
import { openedBy, readUserInfo, userInfoKey } from '../userInfo.ts'
import { patientLazy } from '../../ui/patientLazy.ts'

const LabelOfUnit = patientLazy(async () => {
  const [unit] = await Promise.all([import('../../areas/special/LabelOfUnit.tsx'), i18n.loadNamespaces(['special'])])
  return unit
})

await i18n.loadNamespaces(['engine', 'ui'])

export default function InsideLabel({ search }: { readonly search: string }) {
  const [serverState] = useState(createServerState)
  return (
    <QueryClientProvider client={serverState}>
      <Known search={search} />
    </QueryClientProvider>
  )
}

function Known({ search }: { readonly search: string }) {
  const navigate = useNavigate()
  const { data } = useQuery<unknown>({ queryKey: [...userInfoKey, {}] })
  const surroundings = useMemo(() => {
    if (data === undefined) return null
    const person = readUserInfo(data)
    const isOpen = openedBy(person)
    // To other labels always; to a screen where the person may go.
    const wayTo = (path: string) =>
      screens.some((screen) => screen.path === path && (screen.hidden || isOpen(screen)))
        ? (asked: string) => void navigate(path + asked)
        : undefined
    const known = surroundingsOf(person, {
      ...{ wayTo, refreshPerson: () => Promise.resolve() },
      // A label is read with a phone in the hand: from there nothing leads to the lists of a desk.
      ...{ wayToRow: () => undefined, settleAddress: () => undefined },
    })
    return { ...known, holdWork: () => () => undefined }
  }, [data, navigate])
  const [tabs, setTabs] = useState<readonly BroughtTab[]>([])
  // They come after the card, which is what the label was scanned for.
  useEffect(() => void broughtTabs('newCard').then(setTabs), [])
  // Special equipment that has no card of its own.
  const unit = new URLSearchParams(search).get('s')
  if (!surroundings) return <Spin />
  return (
    <SurroundingsContext value={surroundings}>
      {unit === null ? (
        <KnownCard search={search} tabs={tabsOpenTo(tabs, surroundings.wayTo)} />
      ) : (
        <Suspense fallback={<Spin />}>
          <LabelOfUnit id={unit} />
        </Suspense>
      )}
    </SurroundingsContext>
  )
}

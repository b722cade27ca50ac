// A screen of a paper: the one that is being made, and in a second tab those that wait for their audit.
import type { Resource } from '@tmlm/model'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { PhonePage } from '../../../engine/phone/PhonePage.tsx'
import { Tabs } from '../../../engine/phone/Tabs.tsx'
import type { PaperInScreen } from './usePaperOfScreen.tsx'
import { WaitingPapers } from './WaitingPapers.tsx'

interface PaperTabsProps {
  /** What the tab of the paper that is being made is called. */
  readonly now: string
  readonly definition: Resource
  /** The screen at the desk that owns the paper. */
  readonly owner: string
  /** What is told of each that waits. */
  readonly about: readonly string[]
  readonly frame: PaperInScreen['frame']
  /** The paper that is being made was audited among those that wait. */
  readonly onSettled?: () => void
  /** The page of the paper that is being made, with the tabs above it. */
  readonly children: (tabs: ReactNode) => ReactNode
}

export function PaperTabs({ now, definition, owner, about, frame, onSettled, children }: PaperTabsProps) {
  const { t } = useTranslation('library')
  const [chosen, setChosen] = useState<'paper' | 'waiting'>('paper')
  const tabs = (
    <Tabs
      tabs={[
        ['paper', now],
        ['waiting', t('waitingForAudit')],
      ]}
      chosen={chosen}
      onChoose={setChosen}
    />
  )
  if (chosen === 'paper') return children(tabs)
  return (
    <PhonePage title={frame.title} onBack={frame.onBack}>
      {tabs}
      <WaitingPapers
        definition={definition}
        owner={owner}
        about={about}
        onAudited={(id) => frame.inHand.settle(id) && onSettled?.()}
      />
    </PhonePage>
  )
}

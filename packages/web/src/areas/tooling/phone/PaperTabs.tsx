import { useTranslation } from 'react-i18next'
import { Tabs } from '../../../engine/phone/Tabs.tsx'

export type PaperTab = 'paper' | 'waiting'

interface PaperTabsProps {
  readonly now: string
  readonly chosen: PaperTab
  readonly onChoose: (tab: PaperTab) => void
}

/** The paper that is being made, and those that wait for their audit. */
export function PaperTabs({ now, chosen, onChoose }: PaperTabsProps) {
  const { t } = useTranslation('tooling')
  return (
    <Tabs
      tabs={[
        ['paper', now],
        ['waiting', t('waitingForAudit')],
      ]}
      chosen={chosen}
      onChoose={onChoose}
    />
  )
}

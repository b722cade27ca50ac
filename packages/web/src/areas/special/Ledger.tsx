// A ledger of special equipment, whichever of the six; in the detail the papers of the machine, also for who scanned its label.
import { useTranslation } from 'react-i18next'
import { ListOfScreen } from '../../engine/list/ListOfScreen.tsx'
import type { ScreenSlots } from '../../engine/list/ResourceScreen.tsx'
import type { OwnScreenProps } from '../../engine/page.ts'
import { Papers } from './Papers.tsx'
import { Standing } from './Standing.tsx'

export default function Ledger(props: OwnScreenProps) {
  const { t } = useTranslation('special')
  const ledger = props.screen.resource ?? ''

  const slots: ScreenSlots = {
    isOffered: (action, row) => !action.startsWith('to') || Boolean(row.cardId),
    summary: (row) => <Standing row={row} />,
    detailTabs: ({ id }) => [{ key: 'papers', label: t('papers'), content: <Papers ledger={ledger} id={id} /> }],
  }
  return <ListOfScreen {...props} slots={slots} />
}

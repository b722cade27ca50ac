// A ledger of special equipment, whichever of the six; in the detail the papers of the machine, also for who scanned its label.
import { useTranslation } from 'react-i18next'
import { ListOfScreen } from '../../engine/list/ListOfScreen.tsx'
import type { ScreenSlots } from '../../engine/list/ResourceScreen.tsx'
import type { ListRow } from '../../engine/list/listCall.ts'
import type { OwnScreenProps } from '../../engine/page.ts'
import { useSurroundings } from '../../engine/surroundings.ts'
import { textOf } from '../../engine/values.ts'
import type { Values } from '@tmlm/model'
import { Papers } from './Papers.tsx'
import { Standing } from './Standing.tsx'

export default function Ledger(props: OwnScreenProps) {
  const { t } = useTranslation('special')
  const ledger = props.screen.resource ?? ''
  const { wayTo } = useSurroundings()

  /** A new paper of the card, on the screen of that kind. */
  const begin = (key: string, startOf: (cardId: unknown, name: string) => Values) => (row: ListRow) => {
    const path = props.screen.followUps.find((way) => way.key === key)?.leadsTo ?? ''
    const start = startOf(row.cardId, textOf(row.cardIdName))
    wayTo(path)?.(`?insert=${encodeURIComponent(JSON.stringify(start))}`)
  }
  const ofCard = (cardId: unknown, cardIdName: string): Values => ({ cardId, cardIdName })
  const withLine = (cardId: unknown, cardIdName: string): Values => ({ lines: [{ cardId, cardIdName }] })

  const slots: ScreenSlots = {
    presses: {
      toRepair: begin('toRepair', ofCard),
      toSealing: begin('toSealing', withLine),
      toScrap: begin('toScrap', withLine),
    },
    isOffered: (action, row) => !action.startsWith('to') || Boolean(row.cardId),
    summary: (row) => <Standing row={row} />,
    detailTabs: ({ id }) => [{ key: 'papers', label: t('papers'), content: <Papers ledger={ledger} id={id} /> }],
  }
  return <ListOfScreen {...props} slots={slots} />
}

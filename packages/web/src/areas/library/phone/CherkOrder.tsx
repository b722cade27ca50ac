// The stocktakes that are open, and counting one of them on the phone.
import { useTranslation } from 'react-i18next'
import type { OwnScreenProps } from '../../../engine/page.ts'
import { PaperList } from '../../../engine/phone/PaperList.tsx'
import { required } from '../../../engine/phone/screenParts.ts'
import { ScreenPage } from '../../../engine/phone/ScreenPage.tsx'
import { useTabs } from '../../../engine/phone/useTabs.tsx'
import { useSurroundings } from '../../../engine/surroundings.ts'
import { textOf } from '../../../engine/values.ts'
import { CountSlip } from './CountSlip.tsx'

export default function CherkOrder({ screen, definition, location }: OwnScreenProps) {
  const slip = required(definition)
  const { t } = useTranslation('library')
  const { person, wayTo } = useSurroundings()
  const [tab, tabs] = useTabs([
    ['mine', t('mine')],
    ['all', t('all')],
  ])
  const id = new URLSearchParams(location.search).get('id')
  if (id !== null) return <CountSlip key={id} id={id} definition={slip} onBack={() => wayTo(screen.path)?.('')} />
  return (
    <ScreenPage screen={screen}>
      {tabs}
      <PaperList
        definition={slip}
        input={{ status: '0', ...(tab === 'mine' ? { counterIds: person.userId } : {}) }}
        empty={t(tab === 'mine' ? 'noSlipsOfMine' : 'noSlips')}
        title={(row) => textOf(row.name)}
        tells={['code', 'warehouseId']}
        marks={['progress']}
        markBelow={(row) =>
          row.progressKey !== 'notStarted' &&
          t('countedOf', { counted: textOf(row.countedQty), book: textOf(row.bookQty) })
        }
        onOpen={(row) => wayTo(screen.path)?.(`?id=${row.id}`)}
      />
    </ScreenPage>
  )
}

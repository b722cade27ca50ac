// The stocktakes of parts that are open, and counting one of them on the phone.
import { useTranslation } from 'react-i18next'
import type { OwnScreenProps } from '../../../engine/page.ts'
import { PaperList } from '../../../engine/phone/PaperList.tsx'
import { required } from '../../../engine/phone/screenParts.ts'
import { ScreenPage } from '../../../engine/phone/ScreenPage.tsx'
import { useSurroundings } from '../../../engine/surroundings.ts'
import { textOf } from '../../../engine/values.ts'
import { CountParts } from './CountParts.tsx'

export default function AccessoryCheckOrder({ screen, definition, location }: OwnScreenProps) {
  const { t } = useTranslation('accessory')
  const { wayTo } = useSurroundings()
  const id = new URLSearchParams(location.search).get('id')
  if (id !== null) return <CountParts key={id} id={id} onBack={() => wayTo(screen.path)?.('')} />
  return (
    <ScreenPage screen={screen}>
      <PaperList
        definition={required(definition)}
        input={{ status: '0', orderBy: 'planDate' }}
        empty={t('nothingToCount')}
        tells={['warehouseId', 'checkType', 'planDate']}
        mark={(row) => t('countedOf', { counted: textOf(row.countedLines), all: textOf(row.allLines) })}
        onOpen={(row) => wayTo(screen.path)?.(`?id=${row.id}`)}
      />
    </ScreenPage>
  )
}

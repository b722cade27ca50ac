// What waits for dispatch, for a mechanic, or is being repaired: the most urgent first. It comes by itself.
import { repair } from '@tmlm/model/areas/repair/repair'
import { useTranslation } from 'react-i18next'
import type { OwnScreenProps } from '../../../engine/page.ts'
import { PaperList } from '../../../engine/phone/PaperList.tsx'
import { ScreenPage } from '../../../engine/phone/ScreenPage.tsx'
import { useTabs } from '../../../engine/phone/useTabs.tsx'
import { useSurroundings } from '../../../engine/surroundings.ts'
import { detailPath } from './paths.ts'
import { Waiting } from './Waiting.tsx'

export default function PendingRepairs({ screen, location }: OwnScreenProps) {
  const { t } = useTranslation('repair')
  const { wayTo } = useSurroundings()
  const open = wayTo(detailPath)
  const [progress, tabs] = useTabs(
    [
      ['3', t('toDispatch')],
      ['0', t('toAccept')],
      ['1', t('inRepair')],
    ],
    new URLSearchParams(location.search).get('progress'),
  )
  return (
    <ScreenPage screen={screen}>
      {tabs}
      <PaperList
        key={progress}
        definition={repair}
        action="listPending"
        named={['cardCode', 'cardName']}
        tells={['faultTypeId', 'description', 'workerName']}
        mark={(row) => <Waiting row={row} />}
        input={{ progress, orderBy: '-waitOrder' }}
        empty={t('nothingPending')}
        onOpen={open && (({ id }) => open(`?report=${id}`))}
      />
    </ScreenPage>
  )
}

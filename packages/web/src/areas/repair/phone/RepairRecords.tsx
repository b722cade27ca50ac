// What the person repaired, and what he reported: each leads to its whole story.
import { maintenance } from '@tmlm/model/areas/repair/maintenance'
import { repair } from '@tmlm/model/areas/repair/repair'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OwnScreenProps } from '../../../engine/page.ts'
import { PaperList } from '../../../engine/phone/PaperList.tsx'
import { ScreenPage } from '../../../engine/phone/ScreenPage.tsx'
import { useTabs } from '../../../engine/phone/useTabs.tsx'
import { useSurroundings } from '../../../engine/surroundings.ts'
import { Months } from './Months.tsx'
import { within } from './months.ts'
import { detailPath } from './paths.ts'

export default function RepairRecords({ screen }: OwnScreenProps) {
  const { t } = useTranslation('repair')
  const { wayTo, today } = useSurroundings()
  const current = today().slice(0, 7)
  const [month, setMonth] = useState(current)
  const open = wayTo(detailPath)
  const [which, tabs] = useTabs([
    ['repaired', t('myRepairs')],
    ['reported', t('myReports')],
  ])
  return (
    <ScreenPage screen={screen}>
      {tabs}
      <Months {...{ month, current }} onChange={setMonth} />
      {which === 'repaired' ? (
        <PaperList
          definition={maintenance}
          action="listMyRecord"
          named={['cardId', 'faultText']}
          tells={['code', 'measure', 'finishTime', 'repairMinutes', 'score']}
          marks={['status']}
          input={{ ...within('finishTime', month), orderBy: '-finishTime' }}
          empty={t('nothingRepaired')}
          onOpen={open && (({ id }) => open(`?id=${id}`))}
        />
      ) : (
        <PaperList
          definition={repair}
          action="listMine"
          named={['cardCode', 'cardName']}
          tells={['code', 'description', 'reportTime', 'workerName']}
          marks={['progress']}
          input={{ ...within('reportTime', month), orderBy: '-reportTime' }}
          empty={t('nothingReported')}
          onOpen={open && (({ id }) => open(`?report=${id}`))}
        />
      )}
    </ScreenPage>
  )
}

// Everything about when is worked: the days of the year, and the shifts of a day.
import type { Screen } from '@tmlm/model'
import { workShift } from '@tmlm/model/areas/basicData/workShift'
import { Tabs } from 'antd'
import { useTranslation } from 'react-i18next'
import { ResourceScreen } from '../../../engine/list/ResourceScreen.tsx'
import { WorkCalendarYear } from './WorkCalendarYear.tsx'
import style from './workCalendar.module.css'

export function WorkCalendarTabs({ screen }: { readonly screen: Screen }) {
  const { t } = useTranslation('basicData')
  return (
    <Tabs
      size="small"
      destroyOnHidden
      items={[
        { key: 'year', label: t('calendarYear'), children: <WorkCalendarYear screen={screen} /> },
        {
          key: 'shifts',
          label: t('shifts'),
          children: (
            <div className={style.shifts}>
              <ResourceScreen definition={workShift} screen={screen} slots={{ name: t('shifts') }} />
            </div>
          ),
        },
      ]}
    />
  )
}

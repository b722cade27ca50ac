// The work calendar as a tab of the system configuration.
import { screens } from '@tmlm/model/areas/platform/screens'
import { WorkCalendarTabs } from './WorkCalendarTabs.tsx'

const host = screens.find(({ name }) => name === 'systemConfig')

export default function SystemCalendar() {
  if (!host) throw new Error('There is no system configuration')
  return <WorkCalendarTabs screen={host} />
}

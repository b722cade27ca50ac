// Tasks of upkeep or spot check, as a calendar or a list: made by hand, executed, and the work calendar by which they fall.
import type { OwnScreenProps } from '../../../engine/page.ts'
import { ListOfScreen } from '../../../engine/list/ListOfScreen.tsx'
import type { ListRow } from '../../../engine/list/listCall.ts'
import type { ScreenSlots } from '../../../engine/list/ResourceScreen.tsx'
import { labelOf } from '../../../engine/call/rights.ts'
import { patientLazy } from '../../../ui/patientLazy.ts'
import { useLang } from '../../../ui/useLang.ts'
import { Button } from 'antd'
import { Suspense, useState } from 'react'
import { kindOf } from '../kinds.ts'
import { isExecutable } from './executable.ts'
import { useExecuting } from './useExecuting.tsx'
import { useTaskMaking } from './useTaskMaking.tsx'

const WorkCalendarDialog = patientLazy(async () => ({
  default: (await import('../../basicData/port.ts')).WorkCalendarDialog,
}))

export default function Tasks(props: OwnScreenProps) {
  const { definition, screen, rights } = props
  if (!definition) throw new Error('Tasks have no definition')
  const lang = useLang()
  const making = useTaskMaking(definition, screen, kindOf(definition))
  const executing = useExecuting()
  const [isCalendarOpen, setCalendarOpen] = useState(false)
  const calendarLabel = labelOf(definition, screen, 'workCalendar', lang)
  const slots: ScreenSlots = {
    buttons: (
      <>
        {making.button}
        {rights.mayPress('workCalendar') && <Button onClick={() => setCalendarOpen(true)}>{calendarLabel}</Button>}
      </>
    ),
    presses: { execute: (row: ListRow) => void executing.execute(row) },
    isOffered: (action, row) => action !== 'execute' || isExecutable(row),
  }
  return (
    <ListOfScreen {...props} slots={slots}>
      {making.place}
      {executing.place}
      <Suspense>
        {isCalendarOpen && (
          <WorkCalendarDialog screen={screen} title={calendarLabel} onClose={() => setCalendarOpen(false)} />
        )}
      </Suspense>
    </ListOfScreen>
  )
}

// Takts, and the shifts and the calendar that they are measured against.
import { Button } from 'antd'
import { Suspense, useState } from 'react'
import { labelOf } from '../../engine/call/rights.ts'
import { ListOfScreen } from '../../engine/list/ListOfScreen.tsx'
import type { OwnScreenProps } from '../../engine/page.ts'
import { patientLazy } from '../../ui/patientLazy.ts'
import { useLang } from '../../ui/useLang.ts'

const WorkCalendarDialog = patientLazy(async () => ({
  default: (await import('../basicData/port.ts')).WorkCalendarDialog,
}))

export default function Takts(props: OwnScreenProps) {
  const { definition, screen, rights } = props
  if (!definition) throw new Error('Takts have no definition')
  const lang = useLang()
  const [isOpen, setOpen] = useState(false)
  const title = labelOf(definition, screen, 'shifts', lang)
  const buttons = rights.mayPress('shifts')
    ? [
        <Button key="shifts" onClick={() => setOpen(true)}>
          {title}
        </Button>,
      ]
    : []
  return (
    <ListOfScreen {...props} slots={{ buttons }}>
      <Suspense>
        {isOpen && <WorkCalendarDialog screen={screen} title={title} onClose={() => setOpen(false)} />}
      </Suspense>
    </ListOfScreen>
  )
}

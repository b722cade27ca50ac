// Mould changes; above the facts of one stands where it is: what is done, how long it took, and what comes next.
import { useState } from 'react'
import type { ListRow } from '../../engine/list/listCall.ts'
import { ListOfScreen } from '../../engine/list/ListOfScreen.tsx'
import type { OwnScreenProps } from '../../engine/page.ts'
import type { Sending } from './CrewChoice.tsx'
import { DispatchDialog } from './DispatchDialog.tsx'
import { StageLine } from './StageLine.tsx'

export default function MouldChanges(props: OwnScreenProps) {
  const [sent, setSent] = useState<{ readonly task: ListRow; readonly action: Sending }>()
  return (
    <ListOfScreen
      {...props}
      slots={{
        summary: (row) => <StageLine task={row} />,
        presses: {
          dispatch: (task) => setSent({ task, action: 'dispatch' }),
          redispatch: (task) => setSent({ task, action: 'redispatch' }),
        },
      }}
    >
      {sent && <DispatchDialog screen={props.screen} {...sent} onClose={() => setSent(undefined)} />}
    </ListOfScreen>
  )
}

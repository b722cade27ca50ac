// Giving a change to somebody at the desk.
import type { Screen } from '@tmlm/model'
import { moldTask } from '@tmlm/model/areas/mouldChange/moldTask'
import type { ListRow } from '../../engine/list/listCall.ts'
import { FormFrame } from '../../engine/form/FormFrame.tsx'
import { useRowButtons } from '../../engine/phone/useRowButtons.tsx'
import { labelOf } from '../../engine/call/rights.ts'
import { textOf } from '../../engine/values.ts'
import { useLang } from '../../ui/useLang.ts'
import { useCrewChoice, type Sending } from './CrewChoice.tsx'

interface DispatchDialogProps {
  readonly screen: Screen
  readonly task: ListRow
  readonly action: Sending
  readonly onClose: () => void
}

export function DispatchDialog({ screen, task, action, onClose }: DispatchDialogProps) {
  const lang = useLang()
  const { press, place } = useRowButtons(moldTask, screen, onClose)
  const { fields, given, tellMissing } = useCrewChoice(task, action)
  const label = labelOf(moldTask, screen, action, lang)
  return (
    <FormFrame
      title={`${label} · ${textOf(task.code)}`}
      inDrawer={false}
      width={480}
      isSaving={false}
      note=""
      saveLabel={label}
      onSave={() => (given ? void press(action, task, given) : tellMissing())}
      onClose={onClose}
    >
      {place}
      {fields}
    </FormFrame>
  )
}

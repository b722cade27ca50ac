// Lists of repair with calls on no particular row in their toolbar.
import type { Values } from '@tmlm/model'
import { useTranslation } from 'react-i18next'
import { useCallForms } from '../../engine/act/useCallForms.tsx'
import type { OwnScreenProps } from '../../engine/page.ts'
import type { ScreenSlots } from '../../engine/screenSlots.ts'
import { ListOfScreen } from '../../engine/list/ListOfScreen.tsx'
import { listOf, textOf } from '../../engine/values.ts'
import { MechanicsFor } from './MechanicsFor.tsx'

/** By screen. */
const calls: Readonly<Record<string, readonly string[]>> = {
  repairOrder: ['registerDirect'],
  dispatchOrder: ['dispatchBatch', 'autoDispatch'],
  bindingMaintenance: ['bindBatch', 'unbindBatch', 'replaceWorker'],
  dispatchRangeSetting: ['test'],
}

const dispatching: ScreenSlots = {
  underFields: (order, change) => <MechanicsFor order={order} onChoose={change} />,
}

export default function CallScreen(props: OwnScreenProps) {
  const { t } = useTranslation('repair')
  const { definition, screen } = props
  if (!definition) throw new Error(`The screen ${screen.name} has no definition`)
  const { buttons, place } = useCallForms({ definition, screen, actions: calls[screen.name] ?? [], tells })

  function tells(action: string, answer: Readonly<Values>): string | undefined {
    if (action === 'bindBatch') return t('boundSome', { made: textOf(answer.made), skipped: textOf(answer.skipped) })
    if (action === 'unbindBatch') return t('unboundSome', { count: textOf(answer.count) })
    if (action === 'replaceWorker') return t('replaced', { main: textOf(answer.main), backup: textOf(answer.backup) })
    if (action === 'dispatchBatch') return t('dispatchedSome', { count: listOf(answer.ids).length })
    if (action !== 'test') return undefined
    const [range, worker] = [textOf(answer.rangeName), textOf(answer.workerName)]
    return t('wouldSend', { range: range === '' ? t('noRange') : range, worker: worker === '' ? t('nobody') : worker })
  }

  return (
    <ListOfScreen {...props} slots={{ buttons, ...(screen.name === 'dispatchOrder' ? dispatching : {}) }}>
      {place}
    </ListOfScreen>
  )
}

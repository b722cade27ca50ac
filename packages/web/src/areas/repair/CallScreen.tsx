// Lists of repair with calls on no particular row in their toolbar.
import type { Values } from '@tmlm/model'
import { useTranslation } from 'react-i18next'
import type { OwnScreenProps } from '../../engine/page.ts'
import { ListOfScreen } from '../../engine/list/ListOfScreen.tsx'
import { textOf } from '../../engine/values.ts'
import { useCalls } from './useCalls.tsx'

/** By screen. */
const calls: Readonly<Record<string, readonly string[]>> = {
  repairOrder: ['registerDirect'],
  dispatchOrder: ['dispatchBatch'],
  bindingMaintenance: ['bindBatch', 'replaceWorker'],
  dispatchRangeSetting: ['test'],
}

export default function CallScreen(props: OwnScreenProps) {
  const { t } = useTranslation('repair')
  const { buttons, place } = useCalls(props, calls[props.screen.name] ?? [], told)

  function told(action: string, answer: Values): string | undefined {
    if (action === 'bindBatch') return t('boundSome', { made: textOf(answer.made), skipped: textOf(answer.skipped) })
    if (action === 'dispatchBatch') return t('dispatchedSome', { count: Object(answer.ids).length })
    if (action !== 'test') return undefined
    const [range, worker] = [textOf(answer.rangeName), textOf(answer.workerName)]
    return t('wouldSend', { range: range === '' ? t('noRange') : range, worker: worker === '' ? t('nobody') : worker })
  }

  return (
    <>
      <ListOfScreen {...props} slots={{ buttons }} />
      {place}
    </>
  )
}

import type { Values } from '@tmlm/model'
import { useTranslation } from 'react-i18next'
import { textOf } from '../../engine/values.ts'

/** What speaks for and against a mechanic, in a line. */
export function useMechanicWords(): (mechanic: Values) => string {
  const { t } = useTranslation('repair')
  return (mechanic) =>
    [
      t('tasksOpen', { open: textOf(mechanic.openTasks), most: textOf(mechanic.maxOpenTasks) }),
      t('loadOf', { load: textOf(mechanic.load) }),
      ...(mechanic.isSkilled === true ? [t('skilled')] : []),
      ...(mechanic.isBound === true ? [t('bound')] : []),
    ].join(' · ')
}

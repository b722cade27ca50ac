// The organisations whose rows are worked with too, as a whole list.
import { useAttempt } from '../../../engine/call/useAttempt.ts'
import type { Resource, Values } from '@tmlm/model'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import ActionForm from '../../../engine/act/ActionForm.tsx'
import { type Problems } from '../../../engine/form/problems.ts'
import type { ListRow } from '../../../engine/list/listCall.ts'
import { useSurroundings } from '../../../engine/surroundings.ts'
import { textOf, valuesOf } from '../../../engine/values.ts'

interface RatesDialogProps {
  readonly row: ListRow
  readonly definition: Resource
  readonly onClose: () => void
}

export function RatesDialog({ row, definition, onClose }: RatesDialogProps) {
  const { t } = useTranslation('platform')
  const { t: engineText } = useTranslation('engine')
  const { notify } = useSurroundings()
  const { attemptForm, write } = useAttempt()
  const { data } = useQuery<unknown>({
    queryKey: ['orgBusniess', 'getEntityById', { id: row.id }],
    staleTime: 0,
    gcTime: 0,
  })
  const { rates } = definition.fields
  if (data === undefined || !rates) return null

  async function send(input: Values): Promise<Problems> {
    return attemptForm(async () => {
      await write('orgBusniess', 'setRate', { id: row.id, rates: input.rates ?? [] })
      notify.success(engineText('saved'))
      onClose()
    })
  }

  return (
    <ActionForm
      title={t('relatedOf', { name: textOf(row.useOrgIdName) })}
      fields={{ rates }}
      start={{ rates: valuesOf(data).rates }}
      saveLabel={engineText('save')}
      onClose={onClose}
      onSend={send}
    />
  )
}

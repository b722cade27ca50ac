// The organisations whose rows are worked with too, as a whole list.
import type { Resource, Values } from '@tmlm/model'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import ActionForm from '../../../engine/act/ActionForm.tsx'
import { ApiError } from '../../../engine/call/apiError.ts'
import { invalidate } from '../../../engine/call/invalidate.ts'
import { problemsIn, type Problems } from '../../../engine/form/problems.ts'
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
  const { call, notify } = useSurroundings()
  const serverState = useQueryClient()
  const { data } = useQuery<unknown>({
    queryKey: ['orgBusniess', 'getEntityById', { id: row.id }],
    staleTime: 0,
    gcTime: 0,
  })
  const { rates } = definition.fields
  if (data === undefined || !rates) return null

  async function send(input: Values): Promise<Problems> {
    try {
      await call('orgBusniess', 'setRate', { id: row.id, rates: input.rates ?? [] })
      notify.success(engineText('saved'))
      await invalidate(serverState, 'orgBusniess')
      onClose()
      return {}
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      notify.failure(error.message)
      return problemsIn(error)
    }
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

// What is due: chosen pieces become send applications, one for each way and body.
import { useAttempt } from '../../engine/call/useAttempt.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { inLang } from '@tmlm/model'
import { dueChips } from '@tmlm/model/areas/instrument/reports'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { invalidate } from '../../engine/call/invalidate.ts'
import { useCallOnce } from '../../engine/call/useCallOnce.ts'
import { ChooseRows } from '../../engine/form/ChooseRows.tsx'
import type { OwnScreenProps } from '../../engine/page.ts'
import { ListOfScreen } from '../../engine/list/ListOfScreen.tsx'
import { readPage, type ListRow } from '../../engine/list/listCall.ts'
import type { ScreenSlots } from '../../engine/list/ResourceScreen.tsx'
import { useSurroundings } from '../../engine/surroundings.ts'
import { textOf, valuesOf } from '../../engine/values.ts'
import { useLang } from '../../ui/useLang.ts'

const applications = '/instrumentManagement/verification/sendVerificationApplyOrder'

export default function NeedVerification(props: OwnScreenProps) {
  const { rights } = props
  const { t } = useTranslation('instrument')
  const [isChoosing, setChoosing] = useState(false)
  const slots: ScreenSlots = rights.mayPress('generateSendOrder')
    ? {
        buttons: (
          <Button type="primary" onClick={() => setChoosing(true)}>
            {t('makeSendOrders')}
          </Button>
        ),
      }
    : {}
  return (
    <ListOfScreen {...props} slots={slots}>
      {isChoosing && <ToSend onClose={() => setChoosing(false)} />}
    </ListOfScreen>
  )
}

function ToSend({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('instrument')
  const lang = useLang()
  const { notify, wayTo } = useSurroundings()
  const { attempt } = useAttempt()
  const callOnce = useCallOnce()
  const serverState = useQueryClient()
  const { data, isFetching } = useQuery<unknown>({
    queryKey: [
      'instrumentStatisticalQuery',
      'needVerification',
      { inVerification: 'false', orderBy: 'nextDueDate', pageSize: '200' },
    ],
    staleTime: 0,
  })
  const rows = data === undefined ? [] : readPage(data).rows

  async function send(chosen: readonly ListRow[]): Promise<void> {
    await attempt(async () => {
      const made = valuesOf(
        await callOnce('instrumentInspection', 'generateSendOrder', { cardIds: chosen.map(({ cardId }) => cardId) }),
      )
      await Promise.all(
        ['instrumentInspection', 'instrumentStatisticalQuery'].map((name) => invalidate(serverState, name)),
      )
      notify.success(t('ordersMade', { count: Number(made.count) }))
      onClose()
      wayTo(applications)?.('')
    })
  }

  return (
    <ChooseRows
      title={t('makeSendOrders')}
      rows={rows}
      isBusy={isFetching}
      empty={t('nothingDue')}
      yes={(count) => t('sendThese', { count })}
      columns={[
        ['code', t('dueCode'), (row) => textOf(row.code)],
        ['name', t('dueName'), (row) => textOf(row.name)],
        ['nextDueDate', t('dueDate'), (row) => textOf(row.nextDueDate)],
        ['due', t('dueWhy'), (row) => inLang(dueChips[textOf(row.due) as keyof typeof dueChips] ?? ['', ''], lang)],
      ]}
      onChoose={(chosen) => void send(chosen)}
      onClose={onClose}
    />
  )
}

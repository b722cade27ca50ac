// The records of warnings: what each is about, who got it when, and what could not be sent.
import { useAttempt } from '../../engine/call/useAttempt.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ListRow } from '../../engine/list/listCall.ts'
import { ListOfScreen } from '../../engine/list/ListOfScreen.tsx'
import type { OwnScreenProps } from '../../engine/page.ts'
import { useSurroundings } from '../../engine/surroundings.ts'
import { textOf } from '../../engine/values.ts'
import { RowsDialog } from './Rows.tsx'
import style from './Rows.module.css'

export default function AlertHistoryData(props: OwnScreenProps) {
  const { t } = useTranslation('warnings')
  const { notify, wayToRow } = useSurroundings()
  const { attempt, write } = useAttempt()
  const [toldOf, setToldOf] = useState<ListRow | null>(null)

  async function resend(row: ListRow): Promise<void> {
    await attempt(async () => {
      await write('warningRecord', 'resend', { id: row.id })
      notify.success(t('sentAgain'))
    })
  }

  const objectOf = (row: ListRow) => {
    const open = wayToRow(textOf(row.objectType))
    const id = textOf(row.openId)
    return (
      <>
        <p className={style.content}>{textOf(row.content)}</p>
        {open && id !== '' && <Button onClick={() => open(id)}>{t('openObject')}</Button>}
      </>
    )
  }

  return (
    <ListOfScreen {...props} slots={{ presses: { delivery: setToldOf }, summary: objectOf }}>
      {toldOf && (
        <RowsDialog
          title={t('whoWasTold', { code: textOf(toldOf.objectCode) })}
          asks={['warningRecord', 'listDelivery', { id: toldOf.id }]}
          none={t('nobodyTold')}
          onClose={() => setToldOf(null)}
          foot={<Button onClick={() => void resend(toldOf)}>{t('sendAgain')}</Button>}
          columns={[
            { key: 'createTime', label: t('madeAt') },
            { key: 'userIdName', label: t('person') },
            { key: 'channelName', label: t('way') },
            { key: 'causeName', label: t('cause') },
            {
              key: 'statusName',
              label: t('outcome'),
              show: ({ statusName, skipReasonName }) =>
                textOf(skipReasonName) === ''
                  ? textOf(statusName)
                  : `${textOf(statusName)}（${textOf(skipReasonName)}）`,
            },
            { key: 'address', label: t('address') },
            { key: 'tries', label: t('tries') },
            { key: 'error', label: t('whatWasWrong') },
            { key: 'sendTime', label: t('sentAt') },
            { key: 'readTime', label: t('readAt') },
          ]}
        />
      )}
    </ListOfScreen>
  )
}

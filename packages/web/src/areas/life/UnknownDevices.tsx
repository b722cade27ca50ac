// Devices that talk though nobody registered them; a press makes them counters.
import { PlainTable } from '../../ui/PlainTable.tsx'
import { useAttempt } from '../../engine/call/useAttempt.ts'
import { useQuery } from '@tanstack/react-query'
import { dieCounter } from '@tmlm/model/areas/life/dieCounter'
import { Button, Modal } from 'antd'
import { useTranslation } from 'react-i18next'
import { useSurroundings } from '../../engine/surroundings.ts'
import { listOf, textOf, valuesOf } from '../../engine/values.ts'
import style from './life.module.css'
import type { Told } from './SecretDialog.tsx'

interface UnknownDevicesProps {
  readonly onClose: () => void
  readonly onTold: (told: Told) => void
}

export function UnknownDevices({ onClose, onTold }: UnknownDevicesProps) {
  const { t } = useTranslation('life')
  const { notify } = useSurroundings()
  const { attempt, write } = useAttempt()
  const { data } = useQuery<unknown>({ queryKey: [dieCounter.name, 'listUnknown', {}] })
  const devices = listOf(valuesOf(data).list).map(valuesOf)

  async function adopt(deviceNo: string): Promise<void> {
    await attempt(async () => {
      const { secret } = valuesOf(await write(dieCounter.name, 'adopt', { deviceNo }))
      if (textOf(secret) !== '') onTold({ accessKey: deviceNo, secret: textOf(secret) })
      notify.success(t('done'))
    })
  }

  return (
    <Modal open onCancel={onClose} footer={null} title={t('unknownTitle')} width={760}>
      {data !== undefined && devices.length === 0 && <p className={style.note}>{t('noUnknown')}</p>}
      {devices.length > 0 && (
        <PlainTable
          rows={devices}
          keyOf={({ deviceNo }) => textOf(deviceNo)}
          columns={[
            [t('deviceNo'), ({ deviceNo }) => textOf(deviceNo)],
            [t('firstTime'), ({ firstTime }) => textOf(firstTime)],
            [t('lastTime'), ({ lastTime }) => textOf(lastTime)],
            [t('times'), ({ times }) => textOf(times)],
            [
              '',
              ({ deviceNo }) => (
                <Button size="small" type="link" onClick={() => void adopt(textOf(deviceNo))}>
                  {t('adopt')}
                </Button>
              ),
            ],
          ]}
        />
      )}
    </Modal>
  )
}

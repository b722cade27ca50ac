// Keys by which gateways speak for devices: made, changed, taken away.
import { PlainTable } from '../../ui/PlainTable.tsx'
import { useAttempt } from '../../engine/call/useAttempt.ts'
import { useQuery } from '@tanstack/react-query'
import { dieCounter } from '@tmlm/model/areas/life/dieCounter'
import type { Values } from '@tmlm/model'
import { Button, Modal, Popconfirm, Space } from 'antd'
import { useTranslation } from 'react-i18next'
import { listOf, textOf, valuesOf } from '../../engine/values.ts'
import style from './life.module.css'
import type { Told } from './SecretDialog.tsx'
import { useCallForm } from './useCallForm.tsx'

interface GatewayKeysProps {
  readonly onClose: () => void
  readonly onTold: (told: Told) => void
}

export function GatewayKeys({ onClose, onTold }: GatewayKeysProps) {
  const { t } = useTranslation('life')
  const { attempt, write } = useAttempt()
  const { open, place } = useCallForm()
  const { data } = useQuery<unknown>({ queryKey: [dieCounter.name, 'listIotKey', {}] })
  const keys = listOf(valuesOf(data).list).map(valuesOf)

  const edit = (key: Values | null): void =>
    open({
      ...{
        definition: dieCounter,
        action: 'editIotKey',
        label: ['网关密钥', 'Gateway key'],
        changes: [dieCounter.name],
      },
      ...(key === null ? {} : { given: { id: key.id }, start: { ...key, supplierIdName: key.supplierName } }),
      onDone: ({ accessKey, secret }) => {
        if (textOf(secret) !== '') onTold({ accessKey: textOf(accessKey), secret: textOf(secret) })
      },
    })

  async function remove(id: string): Promise<void> {
    await attempt(async () => {
      await write(dieCounter.name, 'deleteIotKey', { id })
    })
  }

  return (
    <Modal open onCancel={onClose} footer={null} title={t('keysTitle')} width={760}>
      <Button type="primary" onClick={() => edit(null)}>
        {t('newKey')}
      </Button>
      {data !== undefined && keys.length === 0 && <p className={style.note}>{t('noKeys')}</p>}
      {keys.length > 0 && (
        <PlainTable
          rows={keys}
          keyOf={({ id }) => textOf(id)}
          columns={[
            [t('keyName'), ({ name }) => textOf(name)],
            [t('accessKey'), ({ accessKey }) => textOf(accessKey)],
            [t('lastUsed'), ({ lastUsed }) => textOf(lastUsed) || '–'],
            [t('enabled'), ({ enabled }) => t(enabled === true ? 'enabled' : 'stopped')],
            [
              '',
              (key) => (
                <Space>
                  <Button size="small" type="link" onClick={() => edit(key)}>
                    {t('edit')}
                  </Button>
                  <Popconfirm
                    title={t('removeKey', { name: textOf(key.name) })}
                    onConfirm={() => void remove(textOf(key.id))}
                  >
                    <Button size="small" type="link" danger>
                      {t('remove')}
                    </Button>
                  </Popconfirm>
                </Space>
              ),
            ],
          ]}
        />
      )}
      {place}
    </Modal>
  )
}

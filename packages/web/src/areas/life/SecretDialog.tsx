// A secret that is told once: to be copied now.
import { Alert, Button, Input, Modal, Space } from 'antd'
import { useTranslation } from 'react-i18next'
import { useSurroundings } from '../../engine/surroundings.ts'
import style from './life.module.css'

export interface Told {
  readonly accessKey: string
  readonly secret: string
}

export function SecretDialog({ told, onClose }: { readonly told: Told | null; readonly onClose: () => void }) {
  const { t } = useTranslation('life')
  const { notify } = useSurroundings()
  async function copy(text: string): Promise<void> {
    await navigator.clipboard.writeText(text)
    notify.success(t('copied'))
  }
  return (
    <Modal
      open={told !== null}
      onCancel={onClose}
      onOk={onClose}
      title={t('secretTitle')}
      cancelButtonProps={{ hidden: true }}
    >
      {told && (
        <div className={style.secret}>
          <Alert type="warning" title={t('secretHint')} />
          {(
            [
              ['accessKey', told.accessKey],
              ['secret', told.secret],
            ] as const
          ).map(([name, value]) => (
            <label key={name}>
              {t(name)}
              <Space.Compact block>
                <Input readOnly value={value} />
                <Button onClick={() => void copy(value)}>{t('copy')}</Button>
              </Space.Compact>
            </label>
          ))}
        </div>
      )}
    </Modal>
  )
}

// Which columns are shown, in which order, and which stay in view. What is chosen counts only once it is confirmed; without
// any column there is nothing to confirm.
import { SettingOutlined } from '@ant-design/icons'
import { Button, Popover } from 'antd'
import { startTransition, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { patientLazy } from '../../ui/patientLazy.ts'
import type { ColumnChoiceProps } from './ColumnChoice.tsx'

const ColumnChoice = patientLazy(() => import('./ColumnChoice.tsx'))

export function ColumnChooser({ columns, preferences, onConfirm }: ColumnChoiceProps) {
  const { t } = useTranslation('engine')
  const [isOpen, setOpen] = useState(false)

  return (
    <Popover
      open={isOpen}
      // It opens when its content has come: nothing moves under the finger.
      onOpenChange={(open) => startTransition(() => setOpen(open))}
      trigger="click"
      placement="bottomRight"
      destroyOnHidden
      title={t('columns')}
      content={
        <ColumnChoice
          columns={columns}
          preferences={preferences}
          onConfirm={(chosen) => {
            onConfirm(chosen)
            setOpen(false)
          }}
        />
      }
    >
      <Button icon={<SettingOutlined />} title={t('columns')} aria-label={t('columns')} />
    </Popover>
  )
}

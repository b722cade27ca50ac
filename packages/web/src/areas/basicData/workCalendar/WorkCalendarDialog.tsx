import type { Screen } from '@tmlm/model'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { DraggableDialog } from '../../../ui/DraggableDialog.tsx'
import { WorkCalendarTabs } from './WorkCalendarTabs.tsx'

interface WorkCalendarDialogProps {
  /** The screen whose button opens it, which says what the person may change. */
  readonly screen: Screen
  readonly title: string
  readonly onClose: () => void
}

export function WorkCalendarDialog({ screen, title, onClose }: WorkCalendarDialogProps) {
  const { t } = useTranslation('basicData')
  return (
    <DraggableDialog
      open
      title={title}
      width="min(1180px, calc(100cqw - 16px))"
      footer={<Button onClick={onClose}>{t('closeCalendar')}</Button>}
      onCancel={onClose}
    >
      <WorkCalendarTabs screen={screen} />
    </DraggableDialog>
  )
}

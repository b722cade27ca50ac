// The same for other organisations: which of them.
import { useAttempt } from '../../../engine/call/useAttempt.ts'
import { Modal } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSurroundings } from '../../../engine/surroundings.ts'
import { textOf, valuesOf } from '../../../engine/values.ts'
import OrgCascader from '../../../ui/OrgCascader.tsx'

interface CopyDialogProps {
  readonly resource: 'authorize' | 'orgBusniess'
  /** Under which name the call is told the organisations. */
  readonly by: 'dataOrgIds' | 'useOrgIds'
  readonly id: string
  readonly onClose: () => void
}

export function CopyDialog({ resource, by, id, onClose }: CopyDialogProps) {
  const { t } = useTranslation('platform')
  const { notify } = useSurroundings()
  const { attempt, write } = useAttempt()
  const [orgIds, setOrgIds] = useState<readonly string[]>([])

  async function copy(): Promise<void> {
    await attempt(async () => {
      const answer = valuesOf(await write(resource, 'copyTo', { ids: id, [by]: orgIds.join(',') }))
      notify.success(t('copiedTo', { count: textOf(answer.count) }))
      onClose()
    })
  }

  return (
    <Modal
      open
      title={t('copyToOrgs')}
      okButtonProps={{ disabled: orgIds.length === 0 }}
      onOk={() => void copy()}
      onCancel={onClose}
      mask={{ closable: false }}
    >
      <OrgCascader label={t('copyToOrgs')} value={orgIds} onChange={setOrgIds} />
    </Modal>
  )
}

// Who really sees the rows of an organisation, or what a person sees, each with its reasons.
import { PlainTable } from '../../../ui/PlainTable.tsx'
import { useQuery } from '@tanstack/react-query'
import { Modal, Spin } from 'antd'
import { useTranslation } from 'react-i18next'
import { Failed } from '../../../engine/Failed.tsx'
import { listOf, textOf, valuesOf } from '../../../engine/values.ts'
import style from './dataPermission.module.css'

interface EffectiveDialogProps {
  readonly title: string
  readonly of: { readonly dataOrgId: string } | { readonly userId: string }
  readonly onClose: () => void
}

export function EffectiveDialog({ title, of, onClose }: EffectiveDialogProps) {
  const { t } = useTranslation('platform')
  const { data, error, refetch } = useQuery<unknown>({ queryKey: ['authorize', 'listEffective', of], staleTime: 0 })
  const rows = listOf(data).map(valuesOf)
  return (
    <Modal open width={860} title={title} footer={null} onCancel={onClose} mask={{ closable: false }}>
      {error && <Failed error={error} onRetry={refetch} />}
      {data === undefined && !error && <Spin />}
      {data !== undefined && (
        <div className={style.scroll}>
          <PlainTable
            rows={rows}
            keyOf={(row) => [row.userId, row.dataOrgId, row.businessCodeId].map(textOf).join(' ')}
            columns={[
              [t('scopePerson'), (row) => `${textOf(row.jobName)} ${textOf(row.jobNo)}`],
              [t('scopeOrg'), (row) => textOf(row.dataOrgIdName)],
              [t('scopeBusiness'), (row) => textOf(row.businessName)],
              [t('scopeLevel'), (row) => (row.access === 2 ? t('levelWrite') : t('levelRead'))],
              [t('scopeReasons'), (row) => listOf(row.reasons).map(textOf).join('、')],
            ]}
          />
        </div>
      )}
    </Modal>
  )
}

// Who really sees the rows of an organisation, or what a person sees, each with its reasons.
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
          <table className={style.table}>
            <thead>
              <tr>
                <th>{t('scopePerson')}</th>
                <th>{t('scopeOrg')}</th>
                <th>{t('scopeBusiness')}</th>
                <th>{t('scopeLevel')}</th>
                <th>{t('scopeReasons')}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={[row.userId, row.dataOrgId, row.businessCodeId].map(textOf).join(' ')}>
                  <td>
                    {textOf(row.jobName)} {textOf(row.jobNo)}
                  </td>
                  <td>{textOf(row.dataOrgIdName)}</td>
                  <td>{textOf(row.businessName)}</td>
                  <td>{row.access === 2 ? t('levelWrite') : t('levelRead')}</td>
                  <td>{listOf(row.reasons).map(textOf).join('、')}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Modal>
  )
}

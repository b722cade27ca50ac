import { useQuery } from '@tanstack/react-query'
import { Modal, Spin } from 'antd'
import { useTranslation } from 'react-i18next'
import { useFileSize } from '../../ui/useFileSize.ts'
import { fieldsOf, textOf } from '../wire.ts'
import { remaining } from './remaining.ts'
import style from './TenantDialog.module.css'

interface TenantInfo {
  readonly fullName: string
  readonly openingDate: string
  readonly comboName: string
  readonly closingDate: string
  readonly daysLeft: number | null
  readonly users: { readonly used: number; readonly limit: number | null } | null
  /** In bytes. */
  readonly storage: { readonly used: number; readonly limit: number } | null
}

export function TenantDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('app')
  const size = useFileSize()
  const { data, isLoading } = useQuery<unknown, Error, TenantInfo>({
    queryKey: ['tenant', 'findByCode'],
    select: readTenantInfo,
  })
  const left = remaining(data?.daysLeft ?? null)
  const leftText = left.kind === 'days' ? t('days', { count: left.days }) : t(left.kind === 'over' ? 'over' : 'forever')

  return (
    <Modal open width={480} title={t('tenantInfo')} footer={null} onCancel={onClose}>
      <Spin spinning={isLoading}>
        <dl className={style.facts}>
          <dt>{t('fullName')}</dt>
          <dd>{data?.fullName || '–'}</dd>
          <dt>{t('openingDate')}</dt>
          <dd>{data?.openingDate || '–'}</dd>
          <dt>{t('comboName')}</dt>
          <dd>{data?.comboName || '–'}</dd>
          <dt>{t('closingDate')}</dt>
          <dd>{data?.closingDate || '–'}</dd>
          <dt>{t('daysLeft')}</dt>
          <dd className={'isUrgent' in left && left.isUrgent ? style.urgent : undefined}>{data ? leftText : '–'}</dd>
          {data?.users && (
            <>
              <dt>{t('usersInUse')}</dt>
              <dd>{data.users.limit === null ? data.users.used : `${data.users.used} / ${data.users.limit}`}</dd>
            </>
          )}
          {data?.storage && (
            <>
              <dt>{t('storageInUse')}</dt>
              <dd>{`${data.storage.used === 0 ? 0 : size(data.storage.used)} / ${size(data.storage.limit)}`}</dd>
            </>
          )}
        </dl>
      </Spin>
    </Modal>
  )
}

function readTenantInfo(answer: unknown): TenantInfo {
  const { fullName, openingDate, comboName, closingDate, daysLeft, use } = fieldsOf(answer)
  const { used, limit } = fieldsOf(fieldsOf(use).users)
  const storage = fieldsOf(fieldsOf(use).storage)
  return {
    fullName: textOf(fullName),
    openingDate: textOf(openingDate),
    comboName: textOf(comboName),
    closingDate: textOf(closingDate),
    daysLeft: typeof daysLeft === 'number' ? daysLeft : null,
    users: typeof used === 'number' ? { used, limit: typeof limit === 'number' ? limit : null } : null,
    storage:
      typeof storage.used === 'number' && typeof storage.limit === 'number'
        ? { used: storage.used, limit: storage.limit }
        : null,
  }
}

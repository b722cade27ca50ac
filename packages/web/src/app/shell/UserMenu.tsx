import { DownOutlined } from '@ant-design/icons'
import { Dropdown, type MenuProps } from 'antd'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ask } from '../feedback.ts'
import { logOut } from '../signIn.ts'
import { isSingleTenant } from '../installation.ts'
import type { UserInfo } from '../userInfo.ts'
import { Avatar } from './Avatar.tsx'
import { isUnsaved, useUnsavedPages } from './unsaved.ts'
import entry from '../../ui/entry.module.css'
import style from './UserMenu.module.css'
import { patientLazy } from '../../ui/patientLazy.ts'

const TenantDialog = patientLazy(async () => ({ default: (await import('./TenantDialog.tsx')).TenantDialog }))
const PasswordDialog = patientLazy(async () => ({
  default: (await import('../entry/PasswordDialog.tsx')).PasswordDialog,
}))

export function UserMenu({ person }: { readonly person: UserInfo }) {
  const { t } = useTranslation('app')
  const [dialog, setDialog] = useState<'tenant' | 'password' | null>(null)
  const close = (): void => setDialog(null)

  async function leave(): Promise<void> {
    const isWorkLost = Object.keys(useUnsavedPages.getState().held).some(isUnsaved)
    const question = { title: t('warning'), text: t('unsavedWork'), ok: t('discard'), cancel: t('stay') }
    if (!isWorkLost || (await ask(question))) await logOut()
  }

  const items: NonNullable<MenuProps['items']> = [
    ...(isSingleTenant() ? [] : [{ key: 'tenant', label: t('tenantInfo'), onClick: () => setDialog('tenant') }]),
    { key: 'password', label: t('changePassword'), onClick: () => setDialog('password') },
    { type: 'divider' },
    { key: 'logout', label: t('logout'), onClick: () => void leave() },
  ]

  return (
    <>
      <Dropdown menu={{ items }} trigger={['click']} placement="bottomRight">
        <button type="button" className={`${entry.entry} ${style.person}`} title={`${person.jobNo} ${person.jobName}`}>
          <Avatar sex={person.sex} size={28} />
          <span className={style.name}>{person.jobName}</span>
          <DownOutlined className={style.arrow} />
        </button>
      </Dropdown>
      <Suspense>
        {dialog === 'tenant' && <TenantDialog onClose={close} />}
        {dialog === 'password' && <PasswordDialog onClose={close} onChanged={close} />}
      </Suspense>
    </>
  )
}

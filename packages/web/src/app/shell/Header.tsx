// The line above the pages: menu switch, the way to the page, and the tools.
import { MenuFoldOutlined, MenuOutlined, MenuUnfoldOutlined, SettingOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { Suspense, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { LanguageSwitch } from '../LanguageSwitch.tsx'
import type { MenuEntry } from '../menu.ts'
import { useNarrow } from '../narrow.ts'
import type { UserInfo } from '../userInfo.ts'
import { Bell } from './Bell.tsx'
import { FullScreenSwitch } from './FullScreenSwitch.tsx'
import style from './Header.module.css'
import { ScreenSearch } from './ScreenSearch.tsx'
import { openSidebar, useSidebar } from './sidebarState.ts'
import { UserMenu } from './UserMenu.tsx'
import { patientLazy } from '../../ui/patientLazy.ts'

const SettingsDrawer = patientLazy(async () => ({ default: (await import('./SettingsDrawer.tsx')).SettingsDrawer }))

interface HeaderProps {
  readonly person: UserInfo
  readonly menu: readonly MenuEntry[]
  readonly children: ReactNode
}

export function Header({ person, menu, children }: HeaderProps) {
  const { t } = useTranslation('app')
  const [areSettingsOpen, setSettingsOpen] = useState(false)
  const [wereSettingsOpened, setSettingsOpened] = useState(false)

  return (
    <header className={style.header}>
      <MenuSwitch />
      <div className={style.way}>{children}</div>
      <ScreenSearch menu={menu} />
      <FullScreenSwitch />
      <LanguageSwitch />
      <Bell />
      <UserMenu person={person} />
      <Button
        type="text"
        size="middle"
        icon={<SettingOutlined />}
        aria-label={t('settings')}
        title={t('settings')}
        onClick={() => {
          setSettingsOpened(true)
          setSettingsOpen(true)
        }}
      />
      {wereSettingsOpened && (
        <Suspense>
          <SettingsDrawer isOpen={areSettingsOpen} onClose={() => setSettingsOpen(false)} />
        </Suspense>
      )}
    </header>
  )
}

function MenuSwitch() {
  const { t } = useTranslation('app')
  const isNarrow = useNarrow()
  const { isOpen, isDrawerOpen } = useSidebar()
  const isShown = isNarrow ? isDrawerOpen : isOpen
  const WideIcon = isOpen ? MenuFoldOutlined : MenuUnfoldOutlined
  return (
    <Button
      type="text"
      size="middle"
      icon={isNarrow ? <MenuOutlined /> : <WideIcon />}
      aria-label={t('menu')}
      title={t('menu')}
      aria-expanded={isShown}
      onClick={() => openSidebar(isNarrow ? { isDrawerOpen: !isDrawerOpen } : { isOpen: !isOpen })}
    />
  )
}

import { inLang, type Lang } from '@tmlm/model'
import { Menu, type MenuProps } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { useLang } from '../../ui/useLang.ts'
import { groupsTo, type MenuEntry } from '../menu.ts'
import { MenuIcon } from './icons.tsx'

interface SideMenuProps {
  readonly menu: readonly MenuEntry[]
  /** Name of the screen that is open. */
  readonly current: string | undefined
  readonly isCollapsed: boolean
}

/** One branch is open at a time. */
export function SideMenu({ menu, current, isCollapsed }: SideMenuProps) {
  const [shown, setShown] = useState(current)
  const [open, setOpen] = useState(() => groupsTo(menu, current ?? ''))
  if (shown !== current) {
    setShown(current)
    const way = groupsTo(menu, current ?? '')
    if (way.length > 0) setOpen(way)
  }

  function change(keys: string[]): void {
    const opened = keys.find((key) => !open.includes(key))
    setOpen(opened === undefined ? keys : groupsTo(menu, opened))
  }

  return (
    <Menu
      mode="inline"
      inlineIndent={16}
      inlineCollapsed={isCollapsed}
      items={itemsOf(menu, useLang())}
      selectedKeys={current === undefined ? [] : [current]}
      // Folded in, the branches are popups that come and go by themselves.
      {...(isCollapsed ? {} : { openKeys: open, onOpenChange: change })}
    />
  )
}

const itemsOf = (menu: readonly MenuEntry[], lang: Lang, isTop = true): NonNullable<MenuProps['items']> =>
  menu.map((entry) => {
    const label = inLang(entry.label, lang)
    if ('children' in entry)
      return {
        key: entry.name,
        label,
        icon: <MenuIcon name={entry.icon} />,
        children: itemsOf(entry.children, lang, false),
      }
    return {
      key: entry.name,
      label: <Link to={entry.path}>{label}</Link>,
      title: label,
      ...(isTop ? { icon: <MenuIcon name="home" /> } : {}),
    }
  })

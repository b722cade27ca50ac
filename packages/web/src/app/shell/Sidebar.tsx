// The side menu: beside the pages, folded in to its pictures, or as a drawer over them on a narrow screen.
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { MenuEntry } from '../menu.ts'
import { useNarrow } from '../narrow.ts'
import { useSettings } from '../settings.ts'
import { Logo } from './Logo.tsx'
import style from './Sidebar.module.css'
import { openSidebar, useSidebar } from './sidebarState.ts'
import { SideMenu } from './SideMenu.tsx'

interface SidebarProps {
  readonly menu: readonly MenuEntry[]
  readonly current: string | undefined
  readonly product: string
  /** Address of the company's own sign; empty for the product's. */
  readonly logo: string
}

export function Sidebar({ menu, current, product, logo }: SidebarProps) {
  const { t } = useTranslation('app')
  const isNarrow = useNarrow()
  const { isOpen, isDrawerOpen } = useSidebar()
  const withLogo = useSettings((settings) => settings.sidebarLogo)
  const isCollapsed = !isNarrow && !isOpen
  const isCovering = isNarrow && isDrawerOpen

  useEffect(() => {
    if (!isCovering) return undefined
    const close = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') openSidebar({ isDrawerOpen: false })
    }
    addEventListener('keydown', close)
    return () => removeEventListener('keydown', close)
  }, [isCovering])

  return (
    <>
      {isCovering && <div className={style.mask} onClick={() => openSidebar({ isDrawerOpen: false })} />}
      <nav
        className={style.side}
        data-drawer={isNarrow}
        data-open={isNarrow ? isDrawerOpen : isOpen}
        aria-label={t('menu')}
      >
        {withLogo && (
          <Link className={style.brand} to="/" title={product}>
            {logo === '' ? <Logo size={28} /> : <img src={logo} width={28} height={28} alt="" />}
            {!isCollapsed && <span className={style.product}>{product}</span>}
          </Link>
        )}
        <div className={style.menu}>
          <SideMenu menu={menu} current={current} isCollapsed={isCollapsed} />
        </div>
      </nav>
    </>
  )
}

// Whether the side menu is open: on a wide screen kept in a cookie (1 open, 0 closed), as a drawer only until the next page.
import { create } from 'zustand'
import { readCookie, writeCookie } from '../cookies.ts'

interface SidebarState {
  readonly isOpen: boolean
  readonly isDrawerOpen: boolean
}

export const useSidebar = create<SidebarState>(() => ({
  isOpen: readCookie('sidebarStatus') !== '0',
  isDrawerOpen: false,
}))

export function openSidebar(changed: Partial<SidebarState>): void {
  useSidebar.setState(changed)
  if (changed.isOpen !== undefined) writeCookie('sidebarStatus', changed.isOpen ? '1' : '0')
}

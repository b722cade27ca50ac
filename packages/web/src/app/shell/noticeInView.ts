// Which notice is open in the dialog.
import { create } from 'zustand'

export const useNoticeInView = create<{ readonly id: string | null }>(() => ({ id: null }))

export const openNotice = (id: string): void => useNoticeInView.setState({ id })
export const closeNotice = (): void => useNoticeInView.setState({ id: null })

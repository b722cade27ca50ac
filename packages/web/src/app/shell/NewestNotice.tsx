// Shows the newest notice by itself where people arrive, never over work they have begun, once for each person in this
// visit; and any other when it is asked for.
import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect } from 'react'
import { useLocation } from 'react-router'
import { dashboardPath, mobileHomePath } from '../landing.ts'
import { readStored, writeStored } from '../storage.ts'
import type { UserInfo } from '../userInfo.ts'
import { listOf } from '../wire.ts'
import { closeNotice, openNotice, useNoticeInView } from './noticeInView.ts'
import { newestKey, readNotice } from './notices.ts'
import { patientLazy } from '../../ui/patientLazy.ts'

const NoticeDialog = patientLazy(async () => ({ default: (await import('./NoticeDialog.tsx')).NoticeDialog }))

export function NewestNotice({ person }: { readonly person: UserInfo }) {
  const id = useNoticeInView((state) => state.id)
  const { pathname } = useLocation()
  const isArrival = pathname === dashboardPath || pathname === mobileHomePath
  const { data: newest } = useQuery<unknown, Error, string>({
    queryKey: newestKey,
    select: (answer) => readNotice(answer).id,
    staleTime: Infinity,
    enabled: person.habits.showsNewestNotice,
  })

  useEffect(() => {
    if (!newest || !isArrival || !isFirstTime(person.userId, newest)) return
    openNotice(newest)
  }, [newest, isArrival, person.userId])

  if (id === null) return null
  return (
    <Suspense>
      <NoticeDialog id={id} onClose={closeNotice} />
    </Suspense>
  )
}

function isFirstTime(userId: string, noticeId: string): boolean {
  const stored = `shownNotices:${userId}`
  const shown = listOf(readStored(sessionStorage, stored))
  if (shown.includes(noticeId)) return false
  writeStored(sessionStorage, stored, [...shown, noticeId])
  return true
}

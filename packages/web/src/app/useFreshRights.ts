import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { onRightsChanged } from './rightsVersion.ts'
import { userInfoKey } from './userInfo.ts'

/** Changed rights are drawn at once: the person is read again, then menu, buttons and the page in view. */
export function useFreshRights(): void {
  const serverState = useQueryClient()
  const { revalidate } = useRevalidator()
  useEffect(
    () =>
      onRightsChanged(async () => {
        await serverState.invalidateQueries({ queryKey: userInfoKey, refetchType: 'all' })
        await revalidate()
      }),
    [serverState, revalidate],
  )
}

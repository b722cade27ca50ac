import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { onRightsChanged } from './rightsVersion.ts'
import { userInfoKey } from './userInfo.ts'

/** Reads the person again, and draws what follows from it. */
export function useRefreshPerson(): () => Promise<void> {
  const serverState = useQueryClient()
  const { revalidate } = useRevalidator()
  return useCallback(async () => {
    await serverState.invalidateQueries({ queryKey: userInfoKey, refetchType: 'all' })
    await revalidate()
  }, [serverState, revalidate])
}

/** Changed rights are drawn at once: the person is read again, then menu, buttons and the page in view. */
export function useFreshRights(): void {
  const refresh = useRefreshPerson()
  useEffect(() => onRightsChanged(refresh), [refresh])
}

import { clientVersion } from '@tmlm/model/version'
import { useEffect } from 'react'
import { ask } from '../feedback.ts'
import { i18n } from '../i18n.ts'
import { readStored, writeStored } from '../storage.ts'
import { reload } from './useLeaveWarning.ts'

const stored = 'refusedVersion'

/** The server expects another version of this client: the person is asked, once for each version, to load it. */
export function useVersionCheck(expected: string): void {
  useEffect(() => {
    if (expected === '' || expected === clientVersion || readStored(sessionStorage, stored) === expected) return
    writeStored(sessionStorage, stored, expected)
    void ask({
      title: i18n.t('newVersion'),
      text: i18n.t('newVersionText', { version: expected }),
      ok: i18n.t('refreshNow'),
      cancel: i18n.t('later'),
    }).then((isWanted) => isWanted && reload())
  }, [expected])
}

// Part applications: what is open becomes an outbound order by one press.
import { useAttempt } from '../../../engine/call/useAttempt.ts'
import { useTranslation } from 'react-i18next'
import { ListOfScreen } from '../../../engine/list/ListOfScreen.tsx'
import type { ListRow } from '../../../engine/list/listCall.ts'
import type { ScreenSlots } from '../../../engine/list/ResourceScreen.tsx'
import type { OwnScreenProps } from '../../../engine/page.ts'
import { useSurroundings } from '../../../engine/surroundings.ts'
import { outboundPath } from '../paths.ts'
import { openLines, outboundFor } from './issuing.ts'

export default function Applications(props: OwnScreenProps) {
  const { t } = useTranslation('accessory')
  const { call, notify, wayTo } = useSurroundings()
  const { attempt } = useAttempt()

  const issue = (row: ListRow): Promise<void | undefined> =>
    attempt(async () => {
      const start = await outboundFor(call, await openLines(call, row.id))
      if (start) wayTo(outboundPath)?.(`?insert=${encodeURIComponent(JSON.stringify(start))}`)
      else notify.failure(t('nothingToIssue'))
    })

  const slots: ScreenSlots = { presses: { issue: (row) => void issue(row) } }
  return <ListOfScreen {...props} slots={slots} />
}

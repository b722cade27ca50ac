// Which tool worked on which machine; what is still on is taken off here.
import { useAttempt } from '../../engine/call/useAttempt.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { invalidate } from '../../engine/call/invalidate.ts'
import { ListOfScreen } from '../../engine/list/ListOfScreen.tsx'
import type { ListRow } from '../../engine/list/listCall.ts'
import type { OwnScreenProps } from '../../engine/page.ts'
import { useSurroundings } from '../../engine/surroundings.ts'

export default function BindingDetail(props: OwnScreenProps) {
  const { t } = useTranslation('life')
  const { notify } = useSurroundings()
  const { attempt, write } = useAttempt()
  const serverState = useQueryClient()
  async function unbind(row: ListRow): Promise<void> {
    await attempt(async () => {
      await write('newCard', 'unbindTool', { toolCardId: row.toolCardId })
      notify.success(t('unbound'))
      await invalidate(serverState, 'statisticalQuery')
    })
  }
  return (
    <ListOfScreen
      {...props}
      slots={{
        presses: { unbind: (row) => void unbind(row) },
        isOffered: (action, row) => action !== 'unbind' || row.active === true,
      }}
    />
  )
}

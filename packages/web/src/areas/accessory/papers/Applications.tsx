// Part applications: what is open becomes an outbound order by one press.
import { useTranslation } from 'react-i18next'
import { ListOfScreen } from '../../../engine/list/ListOfScreen.tsx'
import type { ScreenSlots } from '../../../engine/list/ResourceScreen.tsx'
import type { OwnScreenProps } from '../../../engine/page.ts'
import { useSurroundings } from '../../../engine/surroundings.ts'
import { openLines, outboundFor } from './issuing.ts'

export default function Applications(props: OwnScreenProps) {
  const { t } = useTranslation('accessory')
  const { call } = useSurroundings()
  const slots: ScreenSlots = {
    begins: { issue: async ({ id }) => (await outboundFor(call, await openLines(call, id))) ?? t('nothingToIssue') },
  }
  return <ListOfScreen {...props} slots={slots} />
}

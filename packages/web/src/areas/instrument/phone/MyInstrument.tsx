import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import type { OwnScreenProps } from '../../../engine/page.ts'
import { ScreenPage } from '../../../engine/phone/ScreenPage.tsx'
import { useTabs } from '../../../engine/phone/useTabs.tsx'
import { useSurroundings } from '../../../engine/surroundings.ts'
import { Pieces } from './Pieces.tsx'

/** Waiting, overdue, failed: not to be used. */
const bad = '1,4,5'

export default function MyInstrument({ screen }: OwnScreenProps) {
  const { t } = useTranslation('instrument')
  const { person, wayTo } = useSurroundings()
  const [tab, tabs] = useTabs([
    ['bad', t('myBad')],
    ['soon', t('mySoon')],
    ['all', t('myAll')],
  ])
  const send = wayTo('/home/SendVerificationApply')
  const states: Readonly<Record<string, string>> =
    tab === 'bad' ? { verifyState: bad } : tab === 'soon' ? { verifyState: '3' } : {}
  return (
    <ScreenPage screen={screen}>
      {tabs}
      <Pieces
        key={tab}
        filter={{ holderUserId: person.userId, ...states }}
        {...(send ? { buttons: () => <Button onClick={() => send('?id=new')}>{t('sendIt')}</Button> } : {})}
      />
    </ScreenPage>
  )
}

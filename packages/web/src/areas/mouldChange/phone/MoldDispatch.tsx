// Changes that wait for somebody: each with who is free, at work or off, to be given to a lead and a crew.
import { useQuery } from '@tanstack/react-query'
import { moldTask } from '@tmlm/model/areas/mouldChange/moldTask'
import { Button } from 'antd'
import { Failed } from '../../../engine/Failed.tsx'
import { isRow, type ListRow } from '../../../engine/list/listCall.ts'
import type { OwnScreenProps } from '../../../engine/page.ts'
import { Facts } from '../../../engine/phone/Facts.tsx'
import { PaperScreen } from '../../../engine/phone/PaperScreen.tsx'
import { BigButton, Block } from '../../../engine/phone/PhonePage.tsx'
import phone from '../../../engine/phone/phone.module.css'
import { ScreenPage } from '../../../engine/phone/ScreenPage.tsx'
import { useOwner, useRowOffers } from '../../../engine/phone/usePaperRights.ts'
import { useRowButtons } from '../../../engine/phone/useRowButtons.tsx'
import { useSurroundings } from '../../../engine/surroundings.ts'
import { useCrewChoice } from '../CrewChoice.tsx'

export default function MoldDispatch(props: OwnScreenProps) {
  const { screen, location } = props
  const { wayTo } = useSurroundings()
  const id = new URLSearchParams(location.search).get('id')
  const { data, error, refetch } = useQuery<unknown>({
    queryKey: ['moldTask', 'getEntityById', { id }],
    enabled: id !== null,
  })
  if (id === null) return <PaperScreen {...props} />
  const onBack = (): void => wayTo(screen.path)?.('')
  if (isRow(data)) return <DispatchOne key={id} {...props} task={data} onBack={onBack} />
  return (
    <ScreenPage screen={screen} onBack={onBack}>
      {error && <Failed error={error} onRetry={refetch} />}
    </ScreenPage>
  )
}

const told = [
  'status',
  'code',
  'equipmentCardId',
  'station',
  'oldCardId',
  'newCardId',
  'newCardPlace',
  'requireTime',
  'leaderId',
]

interface DispatchOneProps extends OwnScreenProps {
  readonly task: ListRow
  readonly onBack: () => void
}

function DispatchOne({ screen, task, onBack }: DispatchOneProps) {
  const owner = useOwner('moldTask')
  const offered = useRowOffers(moldTask, owner)(task)
  const { press, place } = useRowButtons(moldTask, owner, onBack)
  const sending = offered.find(({ name }) => name === 'dispatch' || name === 'redispatch')
  const cancelling = offered.find(({ name }) => name === 'cancel')
  const { fields, given } = useCrewChoice(task, sending?.name === 'redispatch' ? 'redispatch' : 'dispatch')
  return (
    <ScreenPage
      screen={screen}
      onBack={onBack}
      foot={
        sending && (
          <BigButton disabled={given === undefined} onClick={() => void press(sending.name, task, given)}>
            {sending.label}
          </BigButton>
        )
      }
    >
      {place}
      <Block>
        <Facts definition={moldTask} row={task} names={told} isShort />
      </Block>
      {sending && fields}
      {cancelling && (
        <div className={phone.deeds}>
          <Button danger onClick={() => void press('cancel', task)}>
            {cancelling.label}
          </Button>
        </div>
      )}
    </ScreenPage>
  )
}

// One machine: what it does now, how its last day went, and what may be pressed.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Screen } from '@tmlm/model'
import { oeeDay } from '@tmlm/model/areas/oee/oeeDay'
import { oeeDetail } from '@tmlm/model/areas/oee/oeeDetail'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { invalidate } from '../../../engine/call/invalidate.ts'
import { readPage, type ListRow } from '../../../engine/list/listCall.ts'
import { Facts } from '../../../engine/phone/Facts.tsx'
import { ProblemNote } from '../../../engine/phone/Notes.tsx'
import { BigButton, Block } from '../../../engine/phone/PhonePage.tsx'
import { useMayPress, useOwner, useRowOffers } from '../../../engine/phone/usePaperRights.ts'
import { usePress } from '../../../engine/phone/usePress.ts'
import { useRowButtons } from '../../../engine/phone/useRowButtons.tsx'
import { useSurroundings } from '../../../engine/surroundings.ts'
import { textOf } from '../../../engine/values.ts'
import style from './phone.module.css'

const desk = 'oeeOperationDetails'
const told = [
  ...[
    'status',
    'startTime',
    'pauseReason',
    'productId',
    'mouldCardId',
    'orderNo',
    'operatorIds',
    'totalQty',
    'goodQty',
  ],
]
const figures = ['prodDate', 'availability', 'performance', 'quality', 'oee']
/** In the order in which they are wanted. */
const deeds = ['pause', 'restart', 'reportOutput', 'shutdown']

interface MachineRunProps {
  readonly machine: ListRow
  readonly run: ListRow | undefined
  readonly screen: Screen
}

export function MachineRun({ machine, run, screen }: MachineRunProps) {
  const { t } = useTranslation('oee')
  const { notify } = useSurroundings()
  const serverState = useQueryClient()
  const mayPress = useMayPress(desk)
  const { press, isBusy, problem } = usePress(screen.name)
  const asked = { cardId: machine.id, isDay: '1', pageSize: '1', orderBy: '-prodDate' }
  const { data } = useQuery<unknown>({ queryKey: ['oeeDay', 'list', asked] })
  const [day] = readPage(data).rows

  async function start(): Promise<void> {
    const answer = await press('oeeDetail', 'starting-up', { cardId: machine.id })
    if (!answer) return
    notify.success(t('started'))
    await Promise.all([invalidate(serverState, 'oeeDetail'), invalidate(serverState, 'oeeDay')])
  }

  return (
    <Block title={`${textOf(machine.code)} ${textOf(machine.name)}`}>
      <ProblemNote text={problem} />
      {run ? <Facts definition={oeeDetail} row={run} names={told} isShort /> : <p>{t('isOff')}</p>}
      {run ? (
        <RunDeeds run={run} />
      ) : (
        mayPress('startingUp') && (
          <BigButton isBusy={isBusy} onClick={() => void start()}>
            {t('startUp')}
          </BigButton>
        )
      )}
      {day && (
        <>
          <h3 className={style.head}>{t('lastDay')}</h3>
          <Facts definition={oeeDay} row={day} names={figures} isShort />
        </>
      )}
      <p className={style.hint}>{t('askLeader')}</p>
    </Block>
  )
}

function RunDeeds({ run }: { readonly run: ListRow }) {
  const owner = useOwner(desk)
  const offers = useRowOffers(oeeDetail, owner)
  const { press, place } = useRowButtons(oeeDetail, owner)
  const offered = offers(run)
    .filter(({ name }) => deeds.includes(name))
    .toSorted((a, b) => deeds.indexOf(a.name) - deeds.indexOf(b.name))
  return (
    <>
      {place}
      <div className={style.deeds}>
        {offered.map(({ name, label }, nth) => (
          <Button
            key={name}
            size="large"
            type={nth === 0 ? 'primary' : 'default'}
            onClick={() => void press(name, run)}
          >
            {label}
          </Button>
        ))}
      </div>
    </>
  )
}

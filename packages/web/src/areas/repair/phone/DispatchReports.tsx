// Reports that wait for a mechanic: each with who could be sent, and what speaks for him.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Values } from '@tmlm/model'
import { dispatch } from '@tmlm/model/areas/repair/dispatch'
import { repair } from '@tmlm/model/areas/repair/repair'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { invalidate } from '../../../engine/call/invalidate.ts'
import { insertOf } from '../../../engine/form/sentDraft.ts'
import type { OwnScreenProps } from '../../../engine/page.ts'
import { Facts } from '../../../engine/phone/Facts.tsx'
import { ProblemNote } from '../../../engine/phone/Notes.tsx'
import { PaperList } from '../../../engine/phone/PaperList.tsx'
import { fieldsNamed, PhoneFields } from '../../../engine/phone/PhoneFields.tsx'
import { BigButton, Block } from '../../../engine/phone/PhonePage.tsx'
import { ScreenPage } from '../../../engine/phone/ScreenPage.tsx'
import { useMayPress } from '../../../engine/phone/usePaperRights.ts'
import { usePress } from '../../../engine/phone/usePress.ts'
import { useSurroundings } from '../../../engine/surroundings.ts'
import { listOf, textOf, valuesOf } from '../../../engine/values.ts'
import { Candidates } from './Candidates.tsx'
import { useLiveRow } from './useLiveRow.ts'
import { Waiting } from './Waiting.tsx'

export default function DispatchReports(props: OwnScreenProps) {
  const { screen, location } = props
  const { t } = useTranslation('repair')
  const { wayTo } = useSurroundings()
  const open = wayTo(screen.path)
  const id = new URLSearchParams(location.search).get('id')
  if (id !== null) return <DispatchOne key={id} {...props} id={id} onBack={() => open?.('')} />
  return (
    <ScreenPage screen={screen}>
      <PaperList
        definition={repair}
        action="listPending"
        named={['cardCode', 'cardName']}
        tells={['faultTypeId', 'description']}
        mark={(row) => <Waiting row={row} />}
        input={{ progress: '3', orderBy: '-waitOrder' }}
        empty={t('nothingPending')}
        onOpen={({ id: reportId }) => open?.(`?id=${reportId}`)}
      />
    </ScreenPage>
  )
}

const asked = fieldsNamed(dispatch.fields, ['mainWorkerId', 'helperIds', 'requireFinishTime', 'requireText'])

interface DispatchOneProps extends OwnScreenProps {
  readonly id: string
  readonly onBack: () => void
}

function DispatchOne({ screen, id, onBack }: DispatchOneProps) {
  const { t } = useTranslation('repair')
  const { notify } = useSurroundings()
  const serverState = useQueryClient()
  const mayPress = useMayPress('dispatchOrder')
  const { row } = useLiveRow('repair', id)
  const { data } = useQuery<unknown>({ queryKey: ['dispatch', 'candidates', { repairId: id }] })
  const { press, isBusy, problem } = usePress(`dispatch:${id}`)
  const [values, setValues] = useState<Values>({})
  const change = (changed: Values): void => setValues((before) => ({ ...before, ...changed }))

  async function send(action: 'insert' | 'autoDispatch', input: Values): Promise<void> {
    if (!(await press('dispatch', action, { repairId: id, ...input }))) return
    notify.success(t('dispatched'))
    await Promise.all([invalidate(serverState, 'repair'), invalidate(serverState, 'dispatch')])
    onBack()
  }

  return (
    <ScreenPage
      screen={screen}
      onBack={onBack}
      foot={
        <>
          <ProblemNote text={problem} />
          {mayPress('autoDispatch') && (
            <BigButton isSecond isBusy={isBusy} onClick={() => void send('autoDispatch', {})}>
              {t('sendChosen')}
            </BigButton>
          )}
          {mayPress('insert') && (
            <BigButton
              isBusy={isBusy}
              disabled={textOf(values.mainWorkerId) === ''}
              onClick={() => void send('insert', insertOf(asked, values))}
            >
              {t('dispatchIt')}
            </BigButton>
          )}
        </>
      }
    >
      {row && data !== undefined && (
        <>
          <Block>
            <Facts
              definition={repair}
              row={row}
              names={['code', 'cardCode', 'cardName', 'faultTypeId', 'urgency', 'isStop', 'description', 'images']}
              isShort
            />
          </Block>
          <Candidates
            of={listOf(valuesOf(data).list).map(valuesOf)}
            chosen={textOf(values.mainWorkerId)}
            onChoose={({ userId, jobName }) => change({ mainWorkerId: userId, mainWorkerIdName: jobName })}
          />
          <Block>
            <PhoneFields fields={asked} values={values} onChange={change} />
          </Block>
        </>
      )}
    </ScreenPage>
  )
}

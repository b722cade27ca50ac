// Inspections on the phone: a patrol is begun for a line, which makes a draft for each of its cards; they are then inspected one
// by one.
import { useQueryClient } from '@tanstack/react-query'
import type { Values } from '@tmlm/model'
import { dailyInspection } from '@tmlm/model/areas/upkeep/dailyInspection'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { invalidate } from '../../../engine/call/invalidate.ts'
import { insertOf } from '../../../engine/form/sentDraft.ts'
import type { OwnScreenProps } from '../../../engine/page.ts'
import { ProblemNote } from '../../../engine/phone/Notes.tsx'
import { PaperScreen } from '../../../engine/phone/PaperScreen.tsx'
import { fieldsNamed, PhoneFields } from '../../../engine/phone/PhoneFields.tsx'
import { BigButton, Block } from '../../../engine/phone/PhonePage.tsx'
import { useMayPress } from '../../../engine/phone/usePaperRights.ts'
import { usePress } from '../../../engine/phone/usePress.ts'
import { useSurroundings } from '../../../engine/surroundings.ts'
import { textOf } from '../../../engine/values.ts'

const draft = '0'

export default function Patrols(props: OwnScreenProps) {
  return <PaperScreen {...props} above={({ status }) => (status === draft ? <Beginning /> : null)} />
}

const asked = fieldsNamed(dailyInspection.actions.createPatrol?.input ?? {}, ['productLineId', 'schemeId', 'routeName'])

/** For who may; drafts that were made appear below. */
function Beginning() {
  const { t } = useTranslation('upkeep')
  const { notify } = useSurroundings()
  const serverState = useQueryClient()
  const mayBegin = useMayPress('inspection')('createPatrol')
  const { press, isBusy, problem } = usePress('createPatrol')
  const [values, setValues] = useState<Values>()

  async function begin(): Promise<void> {
    const answer = await press('dailyInspection', 'createPatrol', insertOf(asked, values ?? {}))
    if (!answer) return
    notify.success(t('patrolBegun', { count: Number(answer.made) }))
    setValues(undefined)
    await invalidate(serverState, 'dailyInspection')
  }

  if (!mayBegin) return null
  return (
    <Block>
      {values === undefined ? (
        <Button block onClick={() => setValues({})}>
          {t('beginPatrol')}
        </Button>
      ) : (
        <>
          <PhoneFields
            fields={asked}
            values={values}
            onChange={(changed) => setValues((before) => ({ ...before, ...changed }))}
          />
          <ProblemNote text={problem} />
          <BigButton isBusy={isBusy} disabled={textOf(values.productLineId) === ''} onClick={() => void begin()}>
            {t('beginPatrol')}
          </BigButton>
        </>
      )}
    </Block>
  )
}

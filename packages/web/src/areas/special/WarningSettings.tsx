// How early people are told of dates; what the company usually wants stands in a dialog of its own.
import { useAttempt } from '../../engine/call/useAttempt.ts'
import { channels, editedRows, seEarlyWarning } from '@tmlm/model/areas/special/seEarlyWarning'
import { choices, refs, users, type Values } from '@tmlm/model'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ClientIdFor } from '../../engine/call/clientId.ts'
import { invalidate } from '../../engine/call/invalidate.ts'
import type { ListRow } from '../../engine/list/listCall.ts'
import { ListOfScreen } from '../../engine/list/ListOfScreen.tsx'
import type { ScreenSlots } from '../../engine/list/ResourceScreen.tsx'
import { type Problems } from '../../engine/form/problems.ts'
import type { OwnScreenProps } from '../../engine/page.ts'
import { useSurroundings } from '../../engine/surroundings.ts'
import { listOf, valuesOf } from '../../engine/values.ts'
import { patientLazy } from '../../ui/patientLazy.ts'

const PeriodRules = patientLazy(() => import('./PeriodRules.tsx'))
const ActionForm = patientLazy(() => import('../../engine/act/ActionForm.tsx'))

const asBefore = { empty: ['不变', 'As before'] } as const
const fields = seEarlyWarning.actions.saveDefaults?.input ?? {}
/** Days are typed row by row; who is told, and how, is said once for all of them. */
const editedFields = {
  receiverIds: users(['接收人', 'Receivers'], asBefore),
  roleIds: refs(['接收角色', 'Roles'], 'sysRole', asBefore),
  channels: choices(['通知方式', 'Channels'], channels, asBefore),
  rows: editedRows,
}

function withShared({ rows, ...shared }: Values): Values {
  const said = Object.entries(shared).filter(([, value]) => listOf(value).length > 0)
  return { rows: listOf(rows).map((row) => ({ ...valuesOf(row), ...Object.fromEntries(said) })) }
}

/** How the rows stand in the dialog that edits them together. */
const asLine = (row: ListRow): Values => ({ ...row, key: row.id })

export default function WarningSettings(props: OwnScreenProps) {
  const { rights } = props
  const { t } = useTranslation('special')
  const { call, notify } = useSurroundings()
  const { attempt, attemptForm } = useAttempt()
  const serverState = useQueryClient()
  const [isPeriods, setPeriods] = useState(false)
  const [start, setStart] = useState<Readonly<Values> | null>(null)
  const [edited, setEdited] = useState<readonly ListRow[] | null>(null)

  async function open(): Promise<void> {
    await attempt(async () => {
      const found = await call('seEarlyWarning', 'listDefaults', {})
      const defaults = listOf(found).map(valuesOf)
      setStart({ defaults: defaults.map((row, key) => ({ ...row, key: String(key) })) })
    })
  }

  const send =
    (action: 'saveDefaults' | 'saveChanges', saved: string) =>
    async (input: Values, clientIdFor: ClientIdFor): Promise<Problems> => {
      return attemptForm(async () => {
        await call('seEarlyWarning', action, { ...input, clientId: clientIdFor([action, input]) })
        notify.success(saved)
        setStart(null)
        setEdited(null)
        await invalidate(serverState, 'seEarlyWarning')
      })
    }

  const mayChange = rights.mayPress('saveDefaults')
  const slots: ScreenSlots = {
    batchPresses: { saveChanges: setEdited },
    buttons: (
      <>
        {mayChange && <Button onClick={() => void open()}>{t('defaults')}</Button>}
        <Button onClick={() => setPeriods(true)}>{t('periods')}</Button>
      </>
    ),
  }
  return (
    <ListOfScreen {...props} slots={slots}>
      {isPeriods && (
        <Suspense>
          <PeriodRules mayChange={mayChange} onClose={() => setPeriods(false)} />
        </Suspense>
      )}
      {edited && (
        <Suspense>
          <ActionForm
            title={t('editRows', { count: edited.length })}
            fields={editedFields}
            start={{ rows: edited.map(asLine) }}
            saveLabel={t('saveDefaults')}
            onClose={() => setEdited(null)}
            onSend={(input, clientIdFor) =>
              send('saveChanges', t('rowsSaved', { count: edited.length }))(withShared(input), clientIdFor)
            }
          />
        </Suspense>
      )}
      {start && (
        <Suspense>
          <ActionForm
            title={t('defaults')}
            fields={fields}
            start={start}
            saveLabel={t('saveDefaults')}
            onClose={() => setStart(null)}
            onSend={send('saveDefaults', t('defaultsSaved'))}
          />
        </Suspense>
      )}
    </ListOfScreen>
  )
}

// When kinds warn, with what they would find now, and settings of single organisations.
import { useAttempt } from '../../engine/call/useAttempt.ts'
import type { Values } from '@tmlm/model'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { labelOf } from '../../engine/call/rights.ts'
import { cellOf } from '../../engine/cells.ts'
import { type Problems } from '../../engine/form/problems.ts'
import type { ListRow } from '../../engine/list/listCall.ts'
import { ListOfScreen } from '../../engine/list/ListOfScreen.tsx'
import type { ScreenSlots } from '../../engine/list/ResourceScreen.tsx'
import type { OwnScreenProps } from '../../engine/page.ts'
import { useSurroundings } from '../../engine/surroundings.ts'
import { textOf } from '../../engine/values.ts'
import { patientLazy } from '../../ui/patientLazy.ts'
import { useLang } from '../../ui/useLang.ts'
import { RowsDialog } from './Rows.tsx'
import { useLevelWord } from './useLevelWord.ts'

const ActionForm = patientLazy(() => import('../../engine/act/ActionForm.tsx'))

export default function WarningSetting(props: OwnScreenProps) {
  const { definition, screen } = props
  const { t } = useTranslation('warnings')
  const lang = useLang()
  const levelWord = useLevelWord()
  const { notify } = useSurroundings()
  const { attemptForm, write } = useAttempt()
  const [found, setFound] = useState<ListRow | null>(null)
  const [forOrg, setForOrg] = useState<ListRow | null>(null)
  if (!definition) throw new Error('Warning settings have no definition')
  const { kind } = definition.fields
  const kindOf = (row: ListRow): string =>
    kind ? cellOf('kind', kind, row, { lang, yes: '', no: '' }).text : textOf(row.kind)

  async function addSetting(row: ListRow, input: Values): Promise<Problems> {
    return attemptForm(async () => {
      await write('earlyWarning', 'edit', { ...input, kind: row.kind })
      notify.success(t('settingAdded'))
      setForOrg(null)
    })
  }

  const { advance, orange, red, useOrgId } = definition.actions.edit?.input ?? {}
  const asked = Object.fromEntries(
    Object.entries({ useOrgId, advance, orange, red }).flatMap(([name, field]) => (field ? [[name, field]] : [])),
  )
  const slots: ScreenSlots = {
    presses: { evaluateNow: setFound, orgSetting: setForOrg },
    isOffered: (action, row) => action !== 'orgSetting' || textOf(row.useOrgId) === '',
  }
  return (
    <ListOfScreen {...props} slots={slots}>
      {found && (
        <RowsDialog
          title={t('wouldFind', { kind: kindOf(found) })}
          asks={['earlyWarning', 'evaluateNow', { id: found.id }]}
          none={t('findsNothing')}
          onClose={() => setFound(null)}
          columns={[
            { key: 'level', label: t('level'), show: ({ level }) => levelWord(level) },
            { key: 'objectCode', label: t('objectCode') },
            { key: 'objectName', label: t('objectName') },
            { key: 'value', label: t('value') },
            { key: 'threshold', label: t('threshold') },
            { key: 'dueTime', label: t('dueTime'), show: ({ dueTime }) => textOf(dueTime).slice(0, 10) },
          ]}
        />
      )}
      {forOrg && (
        <Suspense>
          <ActionForm
            title={`${labelOf(definition, screen, 'orgSetting', lang)}：${kindOf(forOrg)}`}
            fields={asked}
            saveLabel={t('save')}
            onClose={() => setForOrg(null)}
            onSend={(input) => addSetting(forOrg, input)}
          />
        </Suspense>
      )}
    </ListOfScreen>
  )
}

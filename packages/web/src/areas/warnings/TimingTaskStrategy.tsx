// Scheduled tasks with their log; those that this version does not know are shown, but cannot be run.
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { inLang } from '@tmlm/model'
import { taskResults } from '@tmlm/model/areas/warnings/scheduledTask'
import { cellOf } from '../../engine/cells.ts'
import type { ListRow } from '../../engine/list/listCall.ts'
import { ListOfScreen } from '../../engine/list/ListOfScreen.tsx'
import type { OwnScreenProps } from '../../engine/page.ts'
import { textOf } from '../../engine/values.ts'
import { useLang } from '../../ui/useLang.ts'
import { RowsDialog } from './Rows.tsx'

export default function TimingTaskStrategy(props: OwnScreenProps) {
  const { t } = useTranslation('warnings')
  const lang = useLang()
  const [logOf, setLogOf] = useState<ListRow | null>(null)
  const code = props.definition?.fields.code
  const name = logOf && code ? cellOf('code', code, logOf, { lang, yes: '', no: '' }).text : ''
  const resultWord = (result: string): string => {
    const word = Object.entries(taskResults).find(([key]) => key === result)?.[1]
    return word ? inLang(word, lang) : result
  }
  return (
    <ListOfScreen
      {...props}
      slots={{
        presses: { log: setLogOf },
        isOffered: (action, row) => action !== 'runNow' || row.runsHere === true,
      }}
    >
      {logOf && (
        <RowsDialog
          title={t('logOf', { name })}
          asks={['scheduledTask', 'listLog', { id: logOf.id }]}
          none={t('neverRun')}
          onClose={() => setLogOf(null)}
          columns={[
            { key: 'startTime', label: t('startedAt') },
            { key: 'endTime', label: t('endedAt') },
            { key: 'result', label: t('outcome'), show: ({ result }) => resultWord(textOf(result)) },
            { key: 'processed', label: t('processed') },
            { key: 'message', label: t('whatWasWrong') },
          ]}
        />
      )}
    </ListOfScreen>
  )
}

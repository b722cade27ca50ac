// Papers that were saved and wait for their audit: whoever keeps the warehouse audits them here, the others see what has
// become of theirs.
import type { Resource } from '@tmlm/model'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../../engine/call/apiError.ts'
import { callAsking, declined } from '../../../engine/call/asking.ts'
import { cellOf } from '../../../engine/cells.ts'
import { clientIds } from '../../../engine/call/clientId.ts'
import { EndlessList } from '../../../engine/phone/EndlessList.tsx'
import { ProblemNote } from '../../../engine/phone/Notes.tsx'
import { PhoneRow } from '../../../engine/phone/PhoneRow.tsx'
import type { ListRow } from '../../../engine/list/listCall.ts'
import { useSurroundings } from '../../../engine/surroundings.ts'
import { useAsker } from '../../../engine/act/useAsker.tsx'
import { useWords } from '../../../engine/useWords.ts'
import { textOf } from '../../../engine/values.ts'
import { usePaperRights } from '../../cards/port.ts'
import { useKeeps } from './keeping.ts'

interface WaitingPapersProps {
  readonly definition: Resource
  /** The screen at the desk that owns the paper. */
  readonly owner: string
  /** What is told of each. */
  readonly about: readonly string[]
  readonly onAudited: (id: string) => void
}

const clientIdFor = clientIds()

export function WaitingPapers({ definition, owner, about, onAudited }: WaitingPapersProps) {
  const { t } = useTranslation('library')
  const { call, notify } = useSurroundings()
  const serverState = useQueryClient()
  const words = useWords(definition)
  const [asker, questions] = useAsker()
  const { mayAudit } = usePaperRights(owner)
  const keeps = useKeeps(mayAudit)
  const [busyId, setBusyId] = useState<string>()
  const [problem, setProblem] = useState<string>()

  async function audit({ id, code, version }: ListRow): Promise<void> {
    setBusyId(id)
    setProblem(undefined)
    try {
      const input = { id, version, clientId: clientIdFor([id, version]) }
      const answer = await callAsking(call, [definition.name, 'audit', input], asker.askQuestions)
      if (answer === declined) return
      notify.success(t('audited', { code: textOf(code) }))
      onAudited(id)
      void serverState.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'token' })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setProblem(`${textOf(code)}: ${error.message}`)
    } finally {
      setBusyId(undefined)
    }
  }

  const shown = (name: string, row: ListRow): string => {
    const field = definition.fields[name]
    return field ? cellOf(name, field, row, words).text : ''
  }
  return (
    <>
      {questions}
      <ProblemNote text={problem} />
      <EndlessList resource={definition.name} input={{ status: '0' }} empty={t('nothingWaits')}>
        {(row) => (
          <PhoneRow
            title={textOf(row.code)}
            about={about
              .map((name) => shown(name, row))
              .filter(Boolean)
              .join(' · ')}
            mark={t('cardsOf', { count: Number(row.cardQty) })}
          >
            {mayAudit && keeps(textOf(row.warehouseId)) ? (
              <Button type="primary" loading={busyId === row.id} onClick={() => void audit(row)}>
                {t('auditIt')}
              </Button>
            ) : undefined}
          </PhoneRow>
        )}
      </EndlessList>
    </>
  )
}

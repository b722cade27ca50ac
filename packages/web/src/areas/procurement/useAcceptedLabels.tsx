// Labels of the cards that a paper has accepted, printed and counted as those of any card.
import { useAttempt } from '../../engine/call/useAttempt.ts'
import { useQueryClient } from '@tanstack/react-query'
import { normalizeKey, type Label, type Values } from '@tmlm/model'
import { Suspense, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { newClientId } from '../../engine/call/clientId.ts'
import { invalidate } from '../../engine/call/invalidate.ts'
import { labelsIn } from '../../engine/print/labels.ts'
import type { ListRow } from '../../engine/list/listCall.ts'
import { useSurroundings } from '../../engine/surroundings.ts'
import { listOf, textOf, valuesOf } from '../../engine/values.ts'
import { patientLazy } from '../../ui/patientLazy.ts'

const LabelDialog = patientLazy(() => import('../../engine/print/LabelDialog.tsx'))

/** Qualified, or taken with a concession. */
export const isAccepted = ({ inspectionStatus }: Readonly<Values>): boolean => [2, 3].includes(Number(inspectionStatus))

/** The label is the card's, so that its button is needed too. */
const ofCards = normalizeKey('mouldEquipmentCard_printQr')

export function useAcceptedLabels() {
  const { t } = useTranslation('procurement')
  const { call, notify, person } = useSurroundings()
  const { attempt } = useAttempt()
  const serverState = useQueryClient()
  const [shown, setShown] = useState<{ readonly ids: string; readonly labels: readonly Label[] } | null>(null)

  async function trying(work: () => Promise<void>): Promise<void> {
    await attempt(() => work())
  }

  const show = (row: ListRow): Promise<void> =>
    trying(async () => {
      const { lines } = valuesOf(await call('acceptance', 'getEntityById', { id: row.id }))
      const ids = listOf(lines)
        .map(valuesOf)
        .filter(isAccepted)
        .map(({ cardId }) => textOf(cardId))
        .join(',')
      if (ids === '') return notify.failure(t('noneAccepted'))
      setShown({ ids, labels: labelsIn(await call('newCard', 'printQr', { ids, dryRun: true })) })
    })

  const count = (ids: string, copies: number): Promise<void> =>
    trying(async () => {
      await call('newCard', 'printQr', { ids, copies, clientId: newClientId() })
      await invalidate(serverState, 'newCard')
    })

  const dialog: ReactNode = shown && (
    <Suspense>
      <LabelDialog
        labels={shown.labels}
        onPrinted={(copies) => void count(shown.ids, copies)}
        onClose={() => setShown(null)}
      />
    </Suspense>
  )
  return { show, dialog, mayPrint: person.isAdmin || person.buttons.has(ofCards) }
}

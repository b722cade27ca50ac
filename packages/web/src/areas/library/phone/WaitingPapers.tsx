// Papers that were saved and wait for their audit: whoever keeps the warehouse audits them here, the others see what has
// become of theirs.
import type { Resource } from '@tmlm/model'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import type { ListRow } from '../../../engine/list/listCall.ts'
import { PaperList } from '../../../engine/phone/PaperList.tsx'
import { useOwner, usePaperRights, useRowOffers } from '../../../engine/phone/usePaperRights.ts'
import { useRowButtons } from '../../../engine/phone/useRowButtons.tsx'
import { textOf } from '../../../engine/values.ts'
import { useKeeps } from './keeping.ts'

interface WaitingPapersProps {
  readonly definition: Resource
  /** The screen at the desk that owns the paper. */
  readonly owner: string
  /** What is told of each. */
  readonly about: readonly string[]
  readonly onAudited: (id: string) => void
}

export function WaitingPapers({ definition, owner, about, onAudited }: WaitingPapersProps) {
  const { t } = useTranslation('library')
  const { mayAudit } = usePaperRights(owner)
  const keeps = useKeeps(mayAudit)
  const screen = useOwner(owner)
  const offersOf = useRowOffers(definition, screen)
  const { pressAtOnce, busyId, place } = useRowButtons(definition, screen, (_, id) => onAudited(id))
  // What counts is audited, or sent to those who approve it.
  const nextOf = (row: ListRow) =>
    offersOf(row).find(({ name }) => name === 'submit' || (name === 'audit' && keeps(textOf(row.warehouseId))))
  return (
    <>
      {place}
      <PaperList
        definition={definition}
        input={{ status: '0' }}
        empty={t('nothingWaits')}
        tells={about}
        mark={(row) => t('cardsOf', { count: Number(row.cardQty) })}
        buttons={(row) => {
          const next = nextOf(row)
          return next ? (
            <Button type="primary" loading={busyId === row.id} onClick={() => void pressAtOnce(next.name, row)}>
              {next.name === 'audit' ? t('auditIt') : next.label}
            </Button>
          ) : undefined
        }}
      />
    </>
  )
}

import type { ServerArea } from '../../engine/area.ts'
import { archivesBehaviour } from './archives.ts'
import { cardAttachmentBehaviour } from './cardAttachment.ts'
import { cardManualBehaviour } from './cardManual.ts'
import { cardFigures } from './dashboard.ts'
import { cardLedgerCheck } from './ledgerCheck.ts'
import { newCardBehaviour, type CardsProcured } from './newCard.ts'
import { toolingTypeBehaviour } from './toolingType.ts'
import { cardWarningSources } from './warnings.ts'

export const cardsArea = (procured: CardsProcured): ServerArea => ({
  behaviours: ({ sessions: { tenants }, files }) => [
    toolingTypeBehaviour,
    archivesBehaviour,
    newCardBehaviour({ tenants, files }, procured),
    cardAttachmentBehaviour,
  ],
  services: ({ files }) => [cardManualBehaviour(files)],
  checks: [cardLedgerCheck],
  figures: cardFigures,
  warnings: cardWarningSources,
})

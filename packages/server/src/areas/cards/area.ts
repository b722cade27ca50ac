import type { ServerArea } from '../../engine/area.ts'
import { archivesBehaviour } from './archives.ts'
import { cardAttachmentBehaviour } from './cardAttachment.ts'
import { cardManualBehaviour, machineManualsBehaviour } from './cardManual.ts'
import { cardFigures } from './dashboard.ts'
import type { CardEvents } from './events.ts'
import { cardLedgerCheck } from './ledgerCheck.ts'
import { lifeCycleBehaviour } from './lifeCycle.ts'
import { newCardBehaviour, type CardsProcured } from './newCard.ts'
import { toolingTypeBehaviour } from './toolingType.ts'
import { cardWarningSources } from './warnings.ts'

/** @param events What areas that stand on cards tell of their life. */
export const cardsArea = (procured: CardsProcured, events: readonly CardEvents[]): ServerArea => ({
  behaviours: ({ sessions: { tenants }, files }) => [
    toolingTypeBehaviour,
    archivesBehaviour,
    newCardBehaviour({ tenants, files }, procured, events),
    lifeCycleBehaviour(events),
    cardAttachmentBehaviour,
    machineManualsBehaviour,
  ],
  services: ({ files }) => [cardManualBehaviour(files)],
  checks: [cardLedgerCheck],
  figures: cardFigures,
  warnings: cardWarningSources,
})

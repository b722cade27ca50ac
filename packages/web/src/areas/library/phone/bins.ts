// Bins and cards are scanned in the order that suits the hand. Bin first: it stands for all cards that follow, until
// another one is scanned. Card first: the bin belongs to the card just before it. Pure.
import { changeLine, type PaperDraft } from '../../../engine/phone/paper.ts'
import type { FoundBin } from '../../cards/port.ts'

interface Placed {
  /** The bin for the cards to come. */
  readonly standing: FoundBin | undefined
  readonly change: (paper: PaperDraft) => PaperDraft
}

export function withBin(standing: FoundBin | undefined, found: FoundBin, paper: PaperDraft): Placed {
  const [latest] = paper.lines
  if (standing || !latest || !isOpen(latest.values)) return { standing: found, change: (before) => before }
  const place = { locationId: found.id, locationIdName: found.code, isSuggested: false }
  return { standing: undefined, change: (before) => changeLine(before, latest.id, place) }
}

/** Nobody has said yet where this card goes. */
const isOpen = ({ locationId, isSuggested }: Readonly<Record<string, unknown>>): boolean =>
  !locationId || isSuggested === true

// What is known of a change paper while something is done with it: its lines, and its cards, locked.
import type { ChangeName, Owned } from '@tmlm/model/areas/change/changeKinds'
import type { changePapers } from '@tmlm/model/areas/change/changePapers'
import type { MechanicBinding } from '@tmlm/model/areas/repair/words'
import type { Row } from '@tmlm/model'
import type { Moment } from '../../engine/behaviour.ts'
import { childTable } from '../../platform/database/names.ts'
import { cardsAsWritten, lockCards, type WrittenCard } from '../cards/index.ts'
import type { OpenPapers } from './obstacles.ts'

export type ChangePaper = (typeof changePapers)[number]
export type Paper = Row<ChangePaper>
export type Line = Paper['lines'][number]

export const linesTable = (name: ChangeName): string => childTable({ name }, 'lines')

/** What is needed of it; in a paper that changes the organisation, also what the cards get there. */
export interface Applied extends Omit<Owned, 'orgId' | 'custodianSupplierId'> {
  readonly id: string
  readonly code: string
  readonly newValueId: string
  readonly lines: readonly Pick<Line, 'id' | 'cardId' | 'oldValueId' | 'appliedAt'>[]
}

export interface LockedCards {
  readonly standing: Awaited<ReturnType<typeof lockCards>>
  readonly owned: ReadonlyMap<string, WrittenCard>
}

export const cardsOf = ({ lines }: Pick<Applied, 'lines'>): string[] => lines.map(({ cardId }) => cardId)

export async function lockedCards(moment: Moment, row: Pick<Applied, 'lines'>): Promise<LockedCards> {
  const standing = await lockCards(moment.tx, cardsOf(row))
  return { standing, owned: await cardsAsWritten(moment, cardsOf(row)) }
}

export interface LeftBehind {
  /** Names of schemes by which the cards are not cared for any more. */
  readonly schemes: readonly string[]
  readonly unboundMechanics: readonly MechanicBinding[]
}

/** What other areas have to do with the cards of a paper. */
export interface CardsChanged {
  /** What keeps a card from going to another organisation. */
  readonly openPapers: OpenPapers
  /** What they keep of a card goes with it to its new organisation; answers what does not. */
  readonly follow: (moment: Moment, cardIds: readonly string[]) => Promise<LeftBehind>
  /** Of a card that came back to its old organisation. */
  readonly bindAgain: (moment: Moment, unbound: readonly MechanicBinding[]) => Promise<void>
}

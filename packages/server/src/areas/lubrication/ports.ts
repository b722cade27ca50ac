// What lubrication asks of areas that stand beside it.
import type { Worked } from '@tmlm/model/areas/lubrication/rules'
import type { Moment } from '../../engine/behaviour.ts'
import type { Tx } from '../../platform/database/database.ts'
import { toLocalDate } from '../../platform/clock.ts'

export interface LubricationPorts {
  /** R5: what machines have run, and how much a day over the last thirty; one that nobody measures is not among them. */
  readonly workedHours: (tx: Tx, cardIds: readonly string[], today: string) => Promise<ReadonlyMap<string, Worked>>
}

/** What making tasks needs of its surroundings; a scheduled task has it as well as a call. */
export type Making = Pick<Moment, 'tx' | 'now'> & { readonly actor: Pick<Moment['actor'], 'userId' | 'timezone'> }

export const todayOf = ({ now, actor }: Pick<Making, 'now' | 'actor'>): string => toLocalDate(now, actor.timezone)

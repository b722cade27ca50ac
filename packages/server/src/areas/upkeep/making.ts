// What making tasks needs of its surroundings; a scheduled task has it as well as a call.
import type { Moment } from '../../engine/behaviour.ts'

export type Making = Pick<Moment, 'tx' | 'now'> & { readonly actor: Pick<Moment['actor'], 'userId' | 'timezone'> }

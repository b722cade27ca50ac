// What change papers and disposals share: what a paper ended is kept on it for the day it is taken back.
import { json } from '../../language/index.ts'

/** A mechanic who looked after a card until a paper took it from him; he does again when the paper is taken back. */
export interface UnboundMechanic {
  readonly cardId: string
  readonly mainWorkerId: string
  readonly backupWorkerIds: readonly string[]
  readonly teamId: string | null
  readonly enabled: boolean
  readonly remark: string | null
}

export const untold = { readonly: true, own: true, untold: true } as const

export const unboundMechanics = json<readonly UnboundMechanic[]>(['解除绑定的维修工', 'Mechanics unbound'], untold)

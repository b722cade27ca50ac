// What change papers and disposals share: what a paper ended is kept on it for the day it is taken back.
import { json } from '../../language/index.ts'
import type { MechanicBinding } from '../repair/words.ts'

export const untold = { readOnly: true, noCopy: true, privacy: 'internal' } as const

export const unboundMechanics = json<readonly MechanicBinding[]>(['解除绑定的维修工', 'Mechanics unbound'], untold)

// Products: which moulds make them, as the area of tools tells.
import { product } from '@tmlm/model/areas/basicData/product'
import { behaviour } from '../../engine/behaviour.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/session/actor.ts'

/** The cards in the person's sight that make a product; of one process, where it is named. */
export type MouldsThatMake = (
  tx: Tx,
  actor: Actor,
  productId: string,
  procedureId: string | null,
) => Promise<readonly unknown[]>

export const productBehaviour = (mouldsThatMake: MouldsThatMake) =>
  behaviour(product, {
    actions: {
      async listMoulds({ tx, actor, row, input }) {
        const { procedureId } = input
        return { instead: await mouldsThatMake(tx, actor, row.id, procedureId) }
      },
    },
  })

// Products: which moulds make them, as the area of tools tells.
import { product } from '@tmlm/model/areas/basicData/product'
import { behaviour, type Moment } from '../../engine/behaviour.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/session/actor.ts'

/** The cards in the person's sight that make a product; of one process, where it is named. */
export type MouldsThatMake = (
  tx: Tx,
  actor: Actor,
  productId: string,
  procedureId: string | null,
) => Promise<readonly unknown[]>

/** The rows are those of the files too: what was saved on the product is told there, and reaches the cards. */
export type TellFiles = (moment: Moment, productId: string) => Promise<void>

export const productBehaviour = (mouldsThatMake: MouldsThatMake, tellFiles: TellFiles) =>
  behaviour(product, {
    afterSaveOf: ['moulds'],
    async afterSave(moment) {
      await tellFiles(moment, moment.row.id)
    },

    actions: {
      async listMoulds({ tx, actor, row, input }) {
        const { procedureId } = input
        return { instead: await mouldsThatMake(tx, actor, row.id, procedureId) }
      },
    },
  })

// Products: which moulds make them.
import { product } from '@tmlm/model/areas/basicData/product'
import { behaviour } from '../../engine/behaviour.ts'
import { cardsThatMake } from '../tooling/index.ts'

export const productBehaviour = behaviour(product, {
  actions: {
    async listMoulds({ tx, actor, row, input }) {
      const procedureId = typeof input.procedureId === 'string' ? input.procedureId : null
      return { instead: await cardsThatMake(tx, actor, row.id, procedureId) }
    },
  },
})

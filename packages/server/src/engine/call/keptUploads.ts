// Which calls come with a file of any size, and who may send one: asked before the first byte is read.
import { refuseStatus, type Catalogue } from '@tmlm/model'
import type { Database } from '../../platform/database/database.ts'
import type { KeptUploads } from '../../platform/http/contract.ts'
import { parameter } from '../../platform/parameters.ts'
import type { Sessions } from '../../platform/session/entry.ts'

const megabyte = 1024 * 1024

export function createKeptUploads(
  parts: { readonly catalogue: Catalogue; readonly db: Database; readonly sessions: Sessions },
  folder: string,
): KeptUploads {
  const { catalogue, db, sessions } = parts
  return {
    folder,
    async limitOf(call) {
      const actions = (catalogue.services.get(call.resource) ?? catalogue.resources.get(call.resource))?.actions
      if (!actions || !Object.hasOwn(actions, call.action) || actions[call.action]?.takesFile !== true) return undefined
      const { actor, scope } = await sessions.enter(call, true)
      if (scope !== 'full') throw refuseStatus(1000)
      if (actor.grace) throw refuseStatus(1010)
      return megabyte * (await db.transaction(actor.tenantId, (tx) => parameter(tx, '41')))
    },
  }
}

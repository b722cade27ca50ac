// Files: so far the tickets that open downloads.
import { refuseStatus } from '@tmlm/model'
import { file } from '@tmlm/model/areas/platform/file'
import { serviceBehaviour } from '../../engine/behaviour.ts'
import { issueTicket } from '../../platform/session/tickets.ts'
import { hashToken } from '../../platform/session/tokens.ts'

export const fileBehaviour = serviceBehaviour(file, {
  async ticket({ db, call, actor, now }) {
    if (!actor || call.token === null) throw refuseStatus(1000)
    const { tenantId } = actor
    return { ticket: await issueTicket(db, { tenantId, tokenHash: hashToken(call.token), now }) }
  },
})

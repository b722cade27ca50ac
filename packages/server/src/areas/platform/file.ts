// Uploading, showing and removing files, and the tickets that open downloads.
import { isId, readList, refuseStatus } from '@tmlm/model'
import { file } from '@tmlm/model/areas/platform/file'
import { serviceBehaviour } from '../../engine/behaviour.ts'
import { issueTicket } from '../../platform/session/tickets.ts'
import { hashToken } from '../../platform/session/tokens.ts'
import { attachedTo, detach } from './files/attachments.ts'
import { present, rowIn, type FileParts } from './files/parts.ts'
import { openFile, readableUrls } from './files/reading.ts'
import { keepUpload } from './files/upload.ts'

export const fileBehaviour = (parts: FileParts) =>
  serviceBehaviour(file, {
    upload: async (moment) => {
      const { name, url, size } = await keepUpload(parts, moment, present(moment), 'anything')
      return { name, url, size }
    },

    uploadImage: async (moment) => (await keepUpload(parts, moment, present(moment), 'image')).url,

    preview: (moment) => openFile(parts, moment, 'inline'),
    download: (moment) => openFile(parts, moment, 'attachment'),

    async listByRow(moment) {
      const actor = present(moment)
      return moment.db.transaction(actor.tenantId, (tx) => attachedTo(parts.sight, tx, actor, rowIn(moment.input)))
    },

    async delete(moment) {
      const actor = present(moment)
      if (actor.grace) throw refuseStatus(1010)
      const ids = readList(moment.input.ids).map((id) => String(id).toLowerCase())
      if (!ids.every(isId)) throw refuseStatus(404)
      return moment.db.transaction(actor.tenantId, (tx) => detach(parts.sight, tx, actor, ids, moment))
    },

    async ticket({ db, call, actor, input, now }) {
      if (!actor || call.token === null) throw refuseStatus(1000)
      const { tenantId } = actor
      const urls = readList(input.urls ?? []).map(String)
      if (urls.length === 0)
        return { ticket: await issueTicket(db, { tenantId, tokenHash: hashToken(call.token), now }) }
      const readable = await db.transaction(tenantId, (tx) => readableUrls(parts.sight, tx, actor, urls))
      return {
        links: Object.fromEntries(readable.map((url) => [url, `api/file/preview?${parts.files.links.sign(url, now)}`])),
      }
    },
  })

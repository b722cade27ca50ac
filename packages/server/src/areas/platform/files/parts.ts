// What the calls of files have in common.
import { refuseStatus, type Values } from '@tmlm/model'
import type { ServiceMoment } from '../../../engine/behaviour.ts'
import type { Sight } from '../../../engine/call/sight.ts'
import type { Files } from '../../../platform/files/index.ts'
import type { Actor } from '../../../platform/session/actor.ts'
import type { OpenSessions } from '../../../platform/session/sessions.ts'

export interface FileParts {
  readonly sessions: OpenSessions
  readonly files: Files
  readonly sight: Sight
}

export function present({ actor }: ServiceMoment): Actor {
  if (!actor) throw refuseStatus(1000)
  return actor
}

/** A row as a caller names it: by its business, or by its resource. */
export interface RowNamed {
  readonly businessCodeId: number | null
  readonly resource: string | null
  readonly rowId: string | null
}

export const rowIn = ({ businessCodeId, resource, rowId }: Readonly<Values>): RowNamed => ({
  businessCodeId: typeof businessCodeId === 'number' ? businessCodeId : null,
  resource: typeof resource === 'string' ? resource : null,
  rowId: typeof rowId === 'string' ? rowId : null,
})

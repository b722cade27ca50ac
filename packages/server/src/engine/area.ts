// What an area gives to the server, said in one place of the area: `areas/<area>/area.ts`. Nothing else of it is registered
// anywhere.
import type { Presence } from '../platform/config.ts'
import type { Database } from '../platform/database/database.ts'
import type { DoctorCheck } from '../platform/database/doctor.ts'
import type { Files } from '../platform/files/index.ts'
import type { Jobs } from '../platform/jobs/queue.ts'
import type { Secrets } from '../platform/secrets.ts'
import type { OpenSessions } from '../platform/session/sessions.ts'
import type { Behaviour, ServiceBehaviour } from './behaviour.ts'
import type { FigurePart } from './list/figures.ts'
import type { Sight } from './call/sight.ts'
import type { Task } from './task.ts'
import type { WarningSource } from './warning.ts'

/** What the program hands to behaviour that needs more than its moment. */
export interface AreaParts {
  readonly sessions: OpenSessions
  readonly db: Database
  readonly files: Files
  readonly secrets: Secrets
  /** Where long work is put; absent where nothing works it off. */
  readonly jobs?: Pick<Jobs, 'send'> | undefined
}

export interface ServiceParts extends AreaParts {
  readonly sight: Sight
  /** Title and service phone of companies that have none. */
  readonly presence: Presence
}

export interface ServerArea {
  /** What is special about its objects and reports; an object without behaviour is its definition and nothing else. */
  readonly behaviours?: (parts: AreaParts) => readonly Behaviour[]
  /** Its calls without rows of their own. */
  readonly services?: (parts: ServiceParts) => readonly ServiceBehaviour[]
  /** Its scheduled tasks, by their codes in the registry. */
  readonly tasks?: Readonly<Record<string, Task>>
  /** Where the findings of its warnings come from. */
  readonly warnings?: readonly WarningSource[]
  /** What must hold on live data, examined by `tmlm doctor`. */
  readonly checks?: readonly DoctorCheck[]
  /** What it tells on the dashboard. */
  readonly figures?: readonly FigurePart[]
}

// Who does what nobody presses: the scheduled tasks of a tenant. There is no such person in its organisation; what he makes is
// shown under the name of the tasks.
import { inLang, type Lang, type Text } from '@tmlm/model'
import type { ActorRights, Actor, Origin } from './actor.ts'

/** Stands where the id of a person would; no tenant has a person of this id. */
export const schedulerId = '00000000-0000-0000-0000-000000000001'

export const schedulerName: Text = ['系统任务', 'Scheduled task']

export const schedulerOrigin: Origin = { source: 'scheduler', ip: null, requestId: null }

export interface ScheduledTenant {
  readonly id: string
  readonly code: string
  readonly timezone: string
  readonly language: Lang
}

/** Sees and writes the rows of every organisation, and stands in none: what he makes must say whose it is. */
export const schedulerOf = ({ id, code, timezone, language }: ScheduledTenant, rights: ActorRights): Actor => ({
  ...{ tenantId: id, tenantCode: code, timezone, lang: language, rights },
  ...{ userId: schedulerId, jobNo: 'scheduler', jobName: inLang(schedulerName, language) },
  ...{ orgId: null, deptId: null, supplierId: null, isAdmin: true, everywhere: true as const, grace: false },
})

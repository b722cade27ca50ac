// Everything a new tenant starts with, written in the transaction that makes it.
import { inLang, type Lang } from '@tmlm/model'
import { dictionaries, tasks } from '@tmlm/model/areas/platform/registry'
import { nextRun, parseSchedule } from '@tmlm/model/language/schedule'
import { catalogue } from '@tmlm/model/catalogue'
import { fromLocal, toLocal } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { newId } from '../../../platform/ids.ts'
import { rebuildScope } from '../../../platform/permission/rebuild.ts'
import { grantableScreens } from '@tmlm/model/licence'
import { adminJobNo } from '../../../platform/session/admin.ts'
import { ensureCodeRules } from '../codeRules.ts'
import { insertAll } from './insertAll.ts'
import { grantsOf, seededRoles } from './roles.ts'

export interface Beginning {
  readonly tenantCode: string
  /** Name of the root organisation. */
  readonly name: string
  readonly language: Lang
  readonly timezone: string
  readonly passwordHash: string
  readonly mustChange: boolean
  /** Codes of the scheduled tasks that have a worker. */
  readonly workers: readonly string[]
  readonly now: Date
}

export interface Begun {
  readonly rootOrgId: string
  readonly adminUserId: string
}

export async function fillTenant(tx: Tx, beginning: Beginning): Promise<Begun> {
  const { now } = beginning
  const begun = { rootOrgId: newId(now), adminUserId: newId(now) }
  const stamp: Stamp = {
    createUserId: begun.adminUserId,
    createTime: now,
    updateUserId: begun.adminUserId,
    updateTime: now,
  }
  await insertRoot(tx, beginning, begun, stamp)
  const roles = await insertRoles(tx, beginning, stamp)
  await insertAdmin(tx, beginning, begun, stamp)
  await insertAll(tx, 'userRoleIds', [{ ownerId: begun.adminUserId, targetId: roles.admin, position: 1 }])
  await insertDictionaries(tx, stamp)
  await insertTasks(tx, beginning, stamp)
  await ensureCodeRules(tx, now)
  await rebuildScope(tx, [begun.adminUserId], now)
  return begun
}

/** Who made a row and when. */
interface Stamp {
  readonly createUserId: string
  readonly createTime: Date
  readonly updateUserId: string
  readonly updateTime: Date
}

const insertRoot = (tx: Tx, { tenantCode, name }: Beginning, { rootOrgId }: Begun, stamp: Stamp): Promise<void> =>
  insertAll(tx, 'org', [
    {
      id: rootOrgId,
      code: tenantCode.toUpperCase(),
      name,
      type: 0,
      fullPathId: rootOrgId,
      fullPathName: name,
      rank: 1,
      status: 1,
      isTooling: 0,
      ...stamp,
      version: 1,
    },
  ])

async function insertRoles(tx: Tx, { language }: Beginning, stamp: Stamp): Promise<{ admin: string }> {
  const screens = grantableScreens(catalogue.screens, 'multi')
  const admin = newId(stamp.createTime)
  await insertAll(
    tx,
    'sysRole',
    seededRoles.map((role, index) => ({
      id: role.kind === 3 ? admin : newId(stamp.createTime),
      version: 1,
      code: role.code,
      name: inLang(role.name, language),
      kind: role.kind,
      ...grantsOf(role, screens),
      status: 1,
      rank: index + 1,
      ...stamp,
    })),
  )
  return { admin }
}

const insertAdmin = (tx: Tx, beginning: Beginning, { rootOrgId, adminUserId }: Begun, stamp: Stamp): Promise<void> =>
  insertAll(tx, 'user', [
    {
      id: adminUserId,
      version: 1,
      jobNo: adminJobNo,
      jobName: inLang(['系统管理员', 'System administrator'], beginning.language),
      sex: 2,
      status: 1,
      orgId: rootOrgId,
      parentId: rootOrgId,
      fullPathId: `${rootOrgId}/${adminUserId}`,
      isSupplier: 0,
      passwordHash: beginning.passwordHash,
      passwordTime: beginning.now,
      mustChange: beginning.mustChange,
      authVersion: 0,
      rank: 1,
      ...stamp,
    },
  ])

async function insertDictionaries(tx: Tx, stamp: Stamp): Promise<void> {
  const owned = dictionaries.map((dictionary) => ({ ...dictionary, id: newId(stamp.createTime) }))
  await insertAll(
    tx,
    'dictionary',
    owned.map(({ id, dictName, titleZh, titleEn, isSystem }) => ({
      ...{ id, version: 1, dictName, titleZh, titleEn, isSystem },
      ...stamp,
    })),
  )
  await insertAll(
    tx,
    'dictionaryItems',
    owned.flatMap(({ id, items }) =>
      items.map(({ value, labelZh, labelEn }, index) => ({
        ...{ id: newId(stamp.createTime), ownerId: id, position: index + 1 },
        ...{ value, labelZh, labelEn, isDefault: false, status: 1 },
      })),
    ),
  )
}

/** All tasks are shown; only those with a worker ever come due. */
async function insertTasks(tx: Tx, { timezone, workers, now }: Beginning, stamp: Stamp): Promise<void> {
  const zone = {
    toLocal: (moment: Date) => toLocal(moment, timezone),
    fromLocal: (local: string) => fromLocal(local, timezone),
  }
  const planned = tasks.map(({ code, schedule }) => ({ code, schedule: parseSchedule(schedule) }))
  await insertAll(
    tx,
    'scheduledTask',
    planned.map(({ code, schedule }) => ({
      id: newId(now),
      code,
      schedule: schedule.kind,
      minutes: schedule.kind === 'minutes' ? schedule.minutes : null,
      time: 'time' in schedule ? schedule.time : null,
      monthdays: schedule.kind === 'monthly' ? schedule.monthdays : null,
      enabled: true,
      version: 1,
      ...stamp,
    })),
  )
  await insertAll(
    tx,
    'taskDue',
    planned
      .filter(({ code }) => workers.includes(code))
      .map(({ code, schedule }) => ({ tenantId: tx.tenantId, task: code, nextRun: nextRun(schedule, now, zone) })),
  )
}

// A person's own settings: how screens behave for him, his language, who stands in for him.
import { checkUpdate, json, readList, refuseFields, refuseStatus, type FieldError, type Values } from '@tmlm/model'
import {
  deputy,
  habits,
  language,
  mostQuickEntries,
  personalChecks,
  personalConfigService,
} from '@tmlm/model/areas/platform/personalConfig'
import { catalogue } from '@tmlm/model/catalogue'
import { serviceBehaviour, type ServiceMoment } from '../../engine/behaviour.ts'
import type { Tx } from '../../platform/database/database.ts'
import { db as builder } from '../../platform/database/query.ts'
import { sql } from '../../platform/database/sql.ts'
import { changesOf, historyStatement, type Change } from '../../platform/history/history.ts'
import { touchPeople } from '../../platform/permission/touch.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { habitNames, settingsOf, toldHabits, type Settings } from './habits.ts'
import { signInsOf } from './signIns.ts'

const fields = { ...habits, ...deputy, language, columns: json(['列设置', 'Columns']) }
/** Beyond this a client keeps something else than columns. */
const largestColumns = 200_000

export const personalConfigBehaviour = serviceBehaviour(personalConfigService, {
  getConfig: (moment) => inPerson(moment, (tx, actor) => described(tx, actor)),

  update: (moment) =>
    inPerson(moment, async (tx, actor) => {
      const { settings, person } = await stored(tx, actor)
      if (isOld(moment.call.input.version, settings)) throw refuseStatus(409)
      const before = { ...settings.values, ...person }
      const { values, errors } = checkUpdate({ fields, checks: personalChecks }, patchIn(moment.call.input), before)
      const wrong = [...errors, ...(errors.length > 0 ? [] : await furtherErrors(tx, actor, values))]
      if (wrong.length > 0) throw refuseFields(wrong)
      const { columns, ...plain } = values
      await save(tx, actor, settings, { ...plain, ...(columns ? { columns: merged(settings, columns) } : {}) })
      const changes = changesOf({ fields }, before, plain)
      // Which columns somebody looks at is nobody's history.
      if (changes.length > 0) await note(tx, moment, actor, changes)
      return { version: settings.version + 1 }
    }),

  restore: (moment) =>
    inPerson(moment, async (tx, actor) => {
      const { settings } = await stored(tx, actor)
      const cleared: Values = Object.fromEntries(habitNames.map((name) => [name, null]))
      await save(tx, actor, settings, cleared)
      await note(tx, moment, actor, changesOf({ fields }, settings.values, cleared))
      return { version: settings.version + 1 }
    }),
})

async function inPerson<T>({ db, actor }: ServiceMoment, work: (tx: Tx, actor: Actor) => Promise<T>): Promise<T> {
  if (!actor) throw refuseStatus(1000)
  return db.transaction(actor.tenantId, (tx) => work(tx, actor))
}

/** The settings and what is kept with the person; one change of a person at a time. */
async function stored(tx: Tx, { userId }: Actor) {
  const person = await tx.one(
    builder
      .selectFrom('user')
      .select(['language', 'substituteUserId', 'substituteFrom', 'substituteTo'])
      .where('id', '=', userId)
      .forUpdate(),
  )
  return { person, settings: await settingsOf(tx, userId) }
}

async function described(tx: Tx, actor: Actor) {
  const [settings, person, signIns] = await Promise.all([
    settingsOf(tx, actor.userId),
    tx.one(
      builder
        .selectFrom('user as u')
        .leftJoin('user as s', 's.id', 'u.substituteUserId')
        .leftJoin('org as o', 'o.id', 'u.orgId')
        .select([
          'u.language',
          'u.substituteUserId',
          's.jobName as substituteUserIdName',
          'u.substituteFrom',
          'u.substituteTo',
        ])
        .where('u.id', '=', actor.userId),
    ),
    signInsOf(tx, actor.userId, actor.timezone),
  ])
  return {
    ...toldHabits(settings, actor.orgId, actor.lang),
    ...person,
    language: person.language ?? actor.lang,
    columns: settings.columns,
    signIns,
    version: settings.version,
  }
}

/** `clear` empties, as null does; a setting that is empty counts as its default. */
const patchIn = (input: Readonly<Values>): Values => ({
  ...input,
  ...Object.fromEntries(readList(input.clear ?? '').map((name) => [String(name), null])),
})

const isOld = (version: unknown, settings: Settings): boolean =>
  version !== undefined && version !== null && version !== '' && Number(version) !== settings.version

/** What the kinds of the fields cannot judge. */
async function furtherErrors(tx: Tx, actor: Actor, values: Readonly<Values>): Promise<FieldError[]> {
  const errors: FieldError[] = []
  const { pz5, pz6, substituteUserId, columns } = values
  if (pz6 !== undefined && pz6 !== null) errors.push(...quickEntryErrors(pz6))
  if (columns !== undefined && !isColumnMap(columns))
    errors.push({ field: 'columns', text: ['列设置格式不正确', 'Columns have a wrong format'] })
  if (
    typeof pz5 === 'string' &&
    !(await exists(tx, sql`SELECT 1 FROM org WHERE id = ${pz5} AND type <= 2 AND status = 1`))
  )
    errors.push({ field: 'pz5', text: ['组织不存在或已停用', 'No such organisation, or it is disabled'] })
  if (substituteUserId === actor.userId)
    errors.push({ field: 'substituteUserId', text: ['代理人不能是本人', 'Nobody stands in for himself'] })
  else if (
    typeof substituteUserId === 'string' &&
    !(await exists(tx, sql`SELECT 1 FROM "user" WHERE id = ${substituteUserId} AND status = 1 AND is_supplier = 0`))
  )
    errors.push({ field: 'substituteUserId', text: ['代理人须为在职员工', 'The substitute must be on the staff'] })
  return errors
}

const exists = async (tx: Tx, query: ReturnType<typeof sql>): Promise<boolean> => (await tx.first(query)) !== undefined

const screenNames = new Set(catalogue.screens.filter(({ mobile }) => !mobile).map(({ name }) => name))

function quickEntryErrors(value: unknown): FieldError[] {
  const names = Array.isArray(value) ? value : [value]
  if (names.length > mostQuickEntries)
    return [
      {
        field: 'pz6',
        text: [`最多选择${mostQuickEntries}个快捷入口`, `At most ${mostQuickEntries} quick entries`],
      },
    ]
  const unknown = names.find((name) => typeof name !== 'string' || !screenNames.has(name))
  return unknown === undefined ? [] : [{ field: 'pz6', text: [`页面不存在：${unknown}`, `No such screen: ${unknown}`] }]
}

function isColumnMap(value: unknown): value is Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  if (JSON.stringify(value).length > largestColumns) return false
  return Object.values(value).every(
    (list: unknown) => list === null || (Array.isArray(list) && list.every(isPreference)),
  )
}

const isPreference = (entry: unknown): boolean =>
  typeof Object(entry).label === 'string' && typeof Object(entry).checked === 'boolean'

/** Tables that were not sent keep their columns; null takes a table out. */
const merged = ({ columns }: Settings, sent: unknown): Values =>
  Object.fromEntries(
    Object.entries({ ...columns, ...(isColumnMap(sent) ? sent : {}) }).filter(([, list]) => list !== null),
  )

async function save(tx: Tx, actor: Actor, settings: Settings, values: Readonly<Values>): Promise<void> {
  const ofPerson = pick(values, [...Object.keys(deputy), 'language'])
  const own = asStored(pick(values, [...habitNames, 'columns']))
  const version = settings.version + 1
  await tx.run(
    builder
      .insertInto('personalConfig')
      .values({ userId: actor.userId, ...own, version })
      .onConflict((conflict) => conflict.constraint('personal_config_pkey').doUpdateSet({ ...own, version })),
  )
  if (Object.keys(ofPerson).length === 0) return
  await tx.run(builder.updateTable('user').set(ofPerson).where('id', '=', actor.userId))
  await touchPeople(tx, [actor.userId])
}

const pick = (values: Readonly<Values>, names: readonly string[]): Values =>
  Object.fromEntries(names.filter((name) => name in values).map((name) => [name, values[name]]))

/** Lists and maps are stored as JSON text; the driver would take a list for an array. */
const asStored = (values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      (name === 'pz6' || name === 'columns') && value !== null ? JSON.stringify(value) : value,
    ]),
  )

const note = (tx: Tx, { call, now }: ServiceMoment, actor: Actor, changes: readonly Change[]) =>
  tx.send(
    historyStatement({
      ...{ actor, now, resource: personalConfigService.name, business: undefined, action: call.action, changes },
      origin: { source: 'web', ip: call.ip, requestId: call.requestId },
      ...{ rowId: null, rowCode: `${actor.jobNo} ${actor.jobName}` },
    }),
  )

// Packages: what a tenant can buy. Kept by the operator alone.
import { checkInput, refuse, refuseFields, type FieldError } from '@tmlm/model'
import { combo as definition } from '@tmlm/model/areas/platform/tenant'
import { soldModules } from '@tmlm/model/licence'
import { isDatabaseError } from '../../engine/call/failures.ts'
import type { Database, Tx } from '../../platform/database/database.ts'
import { db as builder } from '../../platform/database/query.ts'
import { newId } from '../../platform/ids.ts'
import { seededCombos } from './seed/combos.ts'
import { logTenant, type Command } from './tenantLog.ts'

export type Combo = Awaited<ReturnType<typeof comboOnSale>>

export const listCombos = (db: Database, now: Date) =>
  db.platform(async (tx) => {
    await ensureCombos(tx, now)
    return tx.all(builder.selectFrom('combo').selectAll().orderBy('code'))
  })

/** The package of this code, if it can still be bought. */
export async function comboOnSale(tx: Tx, code: string, now: Date) {
  await ensureCombos(tx, now)
  const combo = await tx.first(builder.selectFrom('combo').selectAll().where('code', '=', code).where('status', '=', 1))
  if (!combo) throw refuse(`没有在售的套餐：${code}`, `No package on sale: ${code}`)
  return combo
}

/** What a package gives; null = no limit. */
export interface ComboContent {
  readonly comboName?: string
  readonly permission?: string
  readonly maxUsers?: number | null
  readonly maxCards?: number | null
  readonly storageGb?: number
  readonly graceDays?: number
  readonly trialDays?: number | null
  readonly remark?: string
}

export async function createCombo(
  db: Database,
  code: string,
  content: ComboContent & Required<Pick<ComboContent, 'comboName' | 'permission'>>,
  command: Command,
): Promise<void> {
  checkContent(content, { code })
  const row = { storageGb: 20, graceDays: 7, ...content, code, status: 1 as const }
  try {
    await db.platform(async (tx) => {
      await ensureCombos(tx, command.now)
      await tx.run(builder.insertInto('combo').values({ ...row, id: newId(command.now) }))
      await logTenant(tx, { ...command, action: 'createCombo', after: row })
    })
  } catch (error) {
    if (isDatabaseError(error) && error.code === '23505')
      throw refuse(`套餐代码已存在：${code}`, `Package code already exists: ${code}`)
    throw error
  }
}

/** Tenants that have it keep what they got; the next ones get this. */
export async function updateCombo(db: Database, code: string, content: ComboContent, command: Command): Promise<void> {
  if (Object.keys(content).length === 0) throw refuse('请指明要修改的内容', 'Say what is to be changed')
  checkContent(content)
  await changeCombo(db, code, content, { ...command, action: 'updateCombo' })
}

/** Sold no more; tenants that have it keep it. */
export const withdrawCombo = (db: Database, code: string, command: Command): Promise<void> =>
  changeCombo(db, code, { status: 0 }, { ...command, action: 'withdrawCombo' })

const changeCombo = (
  db: Database,
  code: string,
  set: ComboContent | { readonly status: 0 },
  command: Command & { readonly action: 'updateCombo' | 'withdrawCombo' },
): Promise<void> =>
  db.platform(async (tx) => {
    await ensureCombos(tx, command.now)
    const before = await tx.first(builder.selectFrom('combo').selectAll().where('code', '=', code).forUpdate())
    if (!before) throw refuse(`套餐不存在：${code}`, `No such package: ${code}`)
    await tx.run(builder.updateTable('combo').set(set).where('id', '=', before.id))
    const was = Object.fromEntries(Object.entries(before).filter(([name]) => name in set))
    await logTenant(tx, { ...command, before: { code, ...was }, after: { code, ...set } })
  })

function checkContent(content: ComboContent, named: { readonly code?: string } = {}): void {
  const given = { ...content, ...named }
  const fields = Object.fromEntries(Object.entries(definition.fields).filter(([name]) => name in given))
  const { errors } = checkInput(fields, given)
  const wrong: FieldError[] = [...errors]
  if (named.code !== undefined && !/^[a-z][a-z0-9-]{1,29}$/.test(named.code))
    wrong.push({
      field: 'code',
      text: [
        '套餐代码为2到30位小写字母、数字或-，以字母开头',
        'A package code is 2 to 30 of a-z, 0-9 and -, and begins with a letter',
      ],
    })
  if (wrong.length > 0) throw refuseFields(wrong)
  if (content.permission !== undefined) requireModules(content.permission)
}

/** `all`, or modules that can be sold; a misspelt one would be sold and never come. */
export function requireModules(permission: string): void {
  if (permission === 'all') return
  const known = new Set([...Object.keys(soldModules), ...Object.values(soldModules).flat()])
  const names = permission.split(',').map((name) => name.trim())
  const unknown = names.filter((name) => !known.has(name))
  if (unknown.length === 0) return
  const offered = [...known]
  const text = [
    `没有此模块：${unknown.join('、')}。可选：all，或${offered.join('、')}`,
    `No such module: ${unknown.join(', ')}. There are: all, or ${offered.join(', ')}`,
  ] as const
  throw refuseFields([{ field: 'permission', text }])
}

/** The seeded packages are there from the first command on; what the operator made of them stays. */
const ensureCombos = (tx: Tx, now: Date): Promise<number> =>
  tx.run(
    builder
      .insertInto('combo')
      .values(
        seededCombos.map((combo) => ({ ...combo, id: newId(now), storageGb: 20, graceDays: 7, status: 1 as const })),
      )
      .onConflict((conflict) => conflict.column('code').doNothing()),
  )

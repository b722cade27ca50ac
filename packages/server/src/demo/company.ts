// Organisation and people of the demo company. Written by their own rows until people and organisations have calls.
import type { Database, Tx } from '../platform/database/database.ts'
import { db as builder } from '../platform/database/query.ts'
import { newId } from '../platform/ids.ts'
import { rebuildScope } from '../platform/permission/rebuild.ts'
import { adminJobNo } from '../platform/session/admin.ts'
import { hashPassword } from '../platform/session/passwords.ts'

interface DemoPerson {
  readonly jobNo: string
  readonly jobName: string
  readonly sex: 0 | 1
  readonly roleCode: string
  readonly department: string
}

/** One person for each seeded role of the staff. */
export const demoPeople: readonly DemoPerson[] = [
  { jobNo: 'A0001', jobName: '陈建国', sex: 1, roleCode: 'mouldAdministrator', department: '模具部' },
  { jobNo: 'A0002', jobName: '李卫东', sex: 1, roleCode: 'equipmentAdministrator', department: '设备部' },
  { jobNo: 'A0003', jobName: '王秀兰', sex: 0, roleCode: 'mouldKeeper', department: '仓储部' },
  { jobNo: 'A0004', jobName: '赵丽华', sex: 0, roleCode: 'accessoryKeeper', department: '仓储部' },
  { jobNo: 'A0005', jobName: '孙志明', sex: 1, roleCode: 'metrologyManager', department: '品质部' },
  { jobNo: 'A0006', jobName: '周海涛', sex: 1, roleCode: 'repairForeman', department: '设备部' },
  { jobNo: 'A0007', jobName: '吴小军', sex: 1, roleCode: 'repairWorker', department: '设备部' },
  { jobNo: 'A0008', jobName: '郑美玲', sex: 0, roleCode: 'operator', department: '注塑车间' },
  { jobNo: 'A0009', jobName: '钱学峰', sex: 1, roleCode: 'purchaser', department: '采购部' },
  { jobNo: 'A0010', jobName: '冯雅琴', sex: 0, roleCode: 'costAccountant', department: '财务部' },
  { jobNo: 'A0011', jobName: '褚国强', sex: 1, roleCode: 'safetyOfficer', department: '设备部' },
  { jobNo: 'A0012', jobName: '卫思远', sex: 1, roleCode: 'reader', department: '财务部' },
]

export interface DemoCompany {
  readonly adminId: string
  readonly firstFactoryId: string
  readonly secondFactoryId: string
  readonly peopleByJobNo: ReadonlyMap<string, string>
  /** Opens a login for a supplier's staff. */
  supplierUser(supplierId: string): Promise<void>
}

export async function fillCompany(db: Database, tenantId: string, password: string, now: Date): Promise<DemoCompany> {
  const passwordHash = await hashPassword(password)
  const base = await db.transaction(tenantId, async (tx) => {
    const admin = await tx.one(builder.selectFrom('user').select(['id', 'orgId']).where('jobNo', '=', adminJobNo))
    const root = await tx.one(
      builder.selectFrom('org').select(['id', 'fullPathId', 'fullPathName']).where('type', '=', 0),
    )
    const units = new Units(tx, admin.id, now)
    const first = await units.ensure(root, 'F1', '一厂', 2)
    const second = await units.ensure(root, 'F2', '二厂', 2)
    const people = new Map<string, string>()
    for (const [index, person] of demoPeople.entries()) {
      const department = await units.ensure(first, `F1-${person.department}`, person.department, 3)
      people.set(
        person.jobNo,
        await ensurePerson(tx, person, { first, department, passwordHash, index, adminId: admin.id, now }),
      )
    }
    await rebuildScope(tx, 'all')
    return { adminId: admin.id, firstFactoryId: first.id, secondFactoryId: second.id, peopleByJobNo: people }
  })
  return {
    ...base,
    supplierUser: (supplierId) =>
      db.transaction(tenantId, (tx) => ensureSupplierUser(tx, supplierId, base.adminId, passwordHash, now)),
  }
}

interface Unit {
  readonly id: string
  readonly fullPathId: string | null
  readonly fullPathName: string | null
}

class Units {
  readonly #tx: Tx
  readonly #adminId: string
  readonly #now: Date

  constructor(tx: Tx, adminId: string, now: Date) {
    this.#tx = tx
    this.#adminId = adminId
    this.#now = now
  }

  async ensure(parent: Unit, code: string, name: string, type: 2 | 3): Promise<Unit> {
    const there = await this.#tx.first(
      builder.selectFrom('org').select(['id', 'fullPathId', 'fullPathName']).where('code', '=', code),
    )
    if (there) return there
    const id = newId(this.#now)
    const unit = { id, fullPathId: `${parent.fullPathId}/${id}`, fullPathName: `${parent.fullPathName}/${name}` }
    await this.#tx.run(
      builder.insertInto('org').values({
        ...unit,
        code,
        name,
        type,
        parentId: parent.id,
        rank: 1,
        status: 1,
        isTooling: 0,
        ...stamp(this.#adminId, this.#now),
      }),
    )
    return unit
  }
}

const stamp = (adminId: string, now: Date) => ({
  createUserId: adminId,
  createTime: now,
  updateUserId: adminId,
  updateTime: now,
})

interface Place {
  readonly first: Unit
  readonly department: Unit
  readonly passwordHash: string
  readonly index: number
  readonly adminId: string
  readonly now: Date
}

async function ensurePerson(tx: Tx, person: DemoPerson, place: Place): Promise<string> {
  const { jobNo, jobName, sex, roleCode } = person
  const there = await tx.first(builder.selectFrom('user').select('id').where('jobNo', '=', jobNo))
  if (there) return there.id
  const id = newId(place.now)
  const role = await tx.one(builder.selectFrom('sysRole').select('id').where('code', '=', roleCode))
  await tx.run(
    builder.insertInto('user').values({
      ...{ id, jobNo, jobName, sex, status: 1, isSupplier: 0, orgId: place.first.id, deptId: place.department.id },
      ...{ parentId: place.department.id, fullPathId: `${place.department.fullPathId}/${id}`, rank: place.index + 1 },
      ...{ passwordHash: place.passwordHash, passwordTime: place.now, mustChange: false, authVersion: 0 },
      ...stamp(place.adminId, place.now),
    }),
  )
  await tx.run(builder.insertInto('userRoleIds').values({ ownerId: id, targetId: role.id, position: 1 }))
  return id
}

async function ensureSupplierUser(
  tx: Tx,
  supplierId: string,
  adminId: string,
  passwordHash: string,
  now: Date,
): Promise<void> {
  const there = await tx.first(builder.selectFrom('user').select('id').where('jobNo', '=', 'S001'))
  if (there) return
  const root = await tx.one(builder.selectFrom('org').select(['id', 'fullPathId']).where('type', '=', 0))
  const role = await tx.one(builder.selectFrom('sysRole').select('id').where('kind', '=', 2))
  const id = newId(now)
  await tx.run(
    builder.insertInto('user').values({
      ...{
        id,
        jobNo: 'S001',
        jobName: '何师傅',
        sex: 1,
        status: 1,
        isSupplier: 1,
        supplierId,
        orgId: root.id,
        parentId: root.id,
      },
      ...{ fullPathId: `${root.fullPathId}/${id}`, passwordHash, passwordTime: now, mustChange: false, authVersion: 0 },
      ...stamp(adminId, now),
    }),
  )
  await tx.run(builder.insertInto('userRoleIds').values({ ownerId: id, targetId: role.id, position: 1 }))
}

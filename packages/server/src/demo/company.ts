// Organisation and people of the demo company, made by the calls of the organisation screen. Everybody has the password
// of the README, hashed once for all, and nobody must change it.
import type { Values } from '@tmlm/model'
import type { Database } from '../platform/database/database.ts'
import { db as builder } from '../platform/database/query.ts'
import { adminJobNo } from '../platform/session/admin.ts'
import { hashPassword } from '../platform/session/passwords.ts'
import { idOf, inParallel, type DemoCall } from './call.ts'
import { dateBefore, daysBefore } from './days.ts'
import { allPeople, factories, type DemoPerson, type Factory } from './organisation.ts'

export interface DemoCompany {
  readonly adminId: string
  readonly firstFactoryId: string
  readonly secondFactoryId: string
  readonly peopleByJobNo: ReadonlyMap<string, string>
  /** The department of that name in the factory. */
  departmentOf(factory: Factory, name: string): string
  /** Everybody who holds the post in the department. */
  holdersOf(factory: Factory, department: string, post: string): string[]
  /** Gives the login the password of the demo. */
  openLogin(jobNo: string): Promise<void>
}

export async function fillCompany(
  db: Database,
  tenantId: string,
  password: string,
  call: DemoCall,
  now: Date,
): Promise<DemoCompany> {
  const { adminId, rootId, roles } = await db.transaction(tenantId, async (tx) => {
    const admin = await tx.one(builder.selectFrom('user').select('id').where('jobNo', '=', adminJobNo))
    const root = await tx.one(builder.selectFrom('org').select('id').where('type', '=', 0))
    const found = await tx.all(builder.selectFrom('sysRole').select(['id', 'code']))
    return { adminId: admin.id, rootId: root.id, roles: new Map(found.map(({ id, code }) => [code, id])) }
  })
  const units = new Units(call, rootId, now)
  const login = { passwordHash: await hashPassword(password), passwordTime: now, mustChange: false }
  const posts = new Map<string, Input[]>()
  for (const [index, person] of allPeople.entries()) {
    const parentId = await units.postOf(person)
    const input = { ...inputOf(person, index, now), parentId, roleIds: [roles.get(person.roleCode)] }
    posts.set(parentId, [...(posts.get(parentId) ?? []), input])
  }
  const people = new Map<string, string>()
  // Within a post one after the other, so that they stand there in the same order every time.
  await inParallel([...posts.values()], async (holders) => {
    for (const input of holders)
      people.set(
        input.jobNo,
        idOf(await call('user/insert', `user:${input.jobNo}`, input, daysBefore(now, 300), login)),
      )
  })
  return {
    adminId,
    firstFactoryId: await units.factory('first'),
    secondFactoryId: await units.factory('second'),
    peopleByJobNo: people,
    departmentOf: (factory, name) => units.known(`${factories[factory].code}/${name}`),
    holdersOf: (factory, department, post) =>
      allPeople
        .filter((person) => person.factory === factory && person.department === department && person.post === post)
        .flatMap(({ jobNo }) => people.get(jobNo) ?? []),
    openLogin: (jobNo) =>
      db.transaction(tenantId, async (tx) => {
        await tx.run(builder.updateTable('user').set(login).where('jobNo', '=', jobNo))
      }),
  }
}

type Input = Values & { readonly jobNo: string }

/** Numbers, days and schooling follow from the place in the list, so that every load tells the same. */
function inputOf({ jobNo, jobName, sex, workerType }: DemoPerson, index: number, now: Date): Input {
  const schooling = ['大专', '本科', '高中/中专'][index % 3]
  return {
    jobNo,
    jobName,
    sex,
    mobile: `138${String(51_270_000 + index * 137)}`,
    entryDate: dateBefore(now, 330 + ((index * 173) % 3200)),
    education: workerType ? '高中/中专' : schooling,
    ...(workerType ? { workerType } : {}),
  }
}

/** Factories, departments and posts, each made when the first person of it comes. */
class Units {
  readonly #call: DemoCall
  readonly #rootId: string
  readonly #now: Date
  readonly #ids = new Map<string, string>()

  constructor(call: DemoCall, rootId: string, now: Date) {
    this.#call = call
    this.#rootId = rootId
    this.#now = now
  }

  factory(factory: Factory): Promise<string> {
    const { code, ...about } = factories[factory]
    return this.#ensure(code, { ...about, code, type: 2, isTooling: 1, parentId: this.#rootId })
  }

  async postOf({ factory, department, post }: DemoPerson): Promise<string> {
    const parentId = await this.factory(factory)
    const path = `${factories[factory].code}/${department}`
    const departmentId = await this.#ensure(path, { name: department, type: 3, parentId })
    return this.#ensure(`${path}/${post}`, { name: post, type: 4, parentId: departmentId })
  }

  known(path: string): string {
    const id = this.#ids.get(path)
    if (id === undefined) throw new Error(`The demo has no unit ${path}`)
    return id
  }

  async #ensure(path: string, input: Values): Promise<string> {
    const there = this.#ids.get(path)
    if (there !== undefined) return there
    const code = `${factories.first.code === path || factories.second.code === path ? path : `D${String(this.#ids.size + 1).padStart(3, '0')}`}`
    const id = idOf(await this.#call('org/insert', `org:${path}`, { code, ...input }, daysBefore(this.#now, 340)))
    this.#ids.set(path, id)
    return id
  }
}

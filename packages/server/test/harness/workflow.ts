// Processes and papers that go through them.
import type { Candidate, Flow, FlowNode, Process, UserTask } from '@tmlm/model/areas/workflow/process'
import { aTenant, type Caller, type Data, type Tenant } from './app.ts'

export const person = ({ userId }: Caller): Candidate => ({ type: 'user', value: userId })
export const people = (...callers: readonly Caller[]): Candidate => ({
  ...{ type: 'user', value: callers.map(({ userId }) => userId).join(',') },
})

export const aStep = (id: string, candidates: readonly Candidate[], more: Partial<UserTask> = {}): UserTask => ({
  ...{
    kind: 'userTask',
    id,
    name: `步骤${id}`,
    candidates,
    sign: 'or',
    empty: 'admin',
    fields: [],
    annexRequired: false,
  },
  buttons: ['reject', 'transfer', 'delegate', 'addSign'],
  ...more,
})

export const start: FlowNode = { kind: 'start', id: 'start', name: '开始' }
export const end: FlowNode = { kind: 'end', id: 'end', name: '结束' }

/** Flows as `a>b` or `a>b?condition`. */
export const flows = (...ways: readonly string[]): Flow[] =>
  ways.map((way, nth) => {
    const [path = '', condition] = way.split('?')
    const [from = '', to = ''] = path.split('>')
    return { id: `f${nth + 1}`, name: '', from, to, ...(condition === undefined ? {} : { condition }) }
  })

export const inRow = (...steps: readonly FlowNode[]): Pick<Process, 'nodes' | 'flows'> => {
  const nodes = [start, ...steps, end]
  return { nodes, flows: flows(...nodes.slice(1).map(({ id }, nth) => `${nodes[nth]?.id}>${id}`)) }
}

export interface Office {
  readonly tenant: Tenant
  readonly admin: Caller
  /** Who makes purchase orders. */
  readonly buyer: Caller
  /** People with no right at all; a process makes them approvers. */
  readonly people: (count: number) => Promise<Caller[]>
  /** Publishes a process and binds it to purchase orders. */
  readonly publish: (
    process: Pick<Process, 'nodes' | 'flows'>,
    given?: { readonly key?: string; readonly bindings?: readonly Data[]; readonly adminIds?: readonly string[] },
  ) => Promise<Data>
  /** A purchase order of so much. */
  readonly order: (amount?: number, by?: Caller, more?: Data) => Promise<string>
  readonly submitted: (amount?: number) => Promise<string>
  readonly entity: (id: string) => Promise<Data>
  readonly todo: (caller: Caller) => Promise<Data[]>
  /** The one task that waits for the person. */
  readonly task: (caller: Caller) => Promise<Data>
  readonly history: (rowId: string) => Promise<Data[]>
}

export const purchaseOrders = 220
const buttons = ['insert', 'update', 'delete', 'submit', 'audit', 'cancelAudit'].map((key) => `purchaseOrder_${key}`)

let keys = 0

export async function anOffice(given?: Tenant): Promise<Office> {
  const tenant = given ?? (await aTenant())
  const { admin } = tenant
  const buyer = await tenant.person({ menus: ['purchaseOrder'], buttons })
  const { id: supplierId } = await admin.ok('supplier/insert', { name: '宁波模具厂', types: ['模具制造'] })
  const type = await admin.ok('toolingType/insert', { cardType: 2, name: '注塑模', designLife: 100_000 })
  const file = await admin.ok('archives/insert', { cardType: 2, toolingTypeId: type.id, name: '外壳模' })
  const entity = (id: string): Promise<Data> => office.admin.ok('procurementOrder/getEntityById', { id })
  const todo = async (caller: Caller): Promise<Data[]> => (await caller.ok('flowableTask/listTodo', {})).list
  const office: Office = {
    ...{ tenant, admin, buyer, entity, todo },
    people: (count) => Promise.all(Array.from({ length: count }, () => tenant.person())),
    async publish(
      process,
      { key = `p${++keys}`, bindings = [{ businessCodeId: purchaseOrders }], adminIds = [] } = {},
    ) {
      const made = await admin.ok('flowableDefinition/insert', {
        ...{ key, name: `流程${key}`, process: { key, name: key, ...process }, adminIds },
      })
      await admin.ok('flowableDefinition/saveBindings', { id: made.id, bindings })
      await admin.ok('flowableDefinition/publish', { id: made.id })
      return { id: made.id, key }
    },
    async order(amount = 1000, by = buyer, more = {}) {
      const lines = [{ archivesId: file.id, qty: 1, price: String(amount) }]
      return (await by.ok('procurementOrder/insert', { cardType: 2, supplierId, lines, ...more })).id
    },
    async submitted(amount) {
      const id = await office.order(amount)
      await buyer.ok('procurementOrder/submit', { id })
      return id
    },
    async task(caller) {
      const [task] = await todo(caller)
      if (!task) throw new Error('Nothing waits for this person')
      return task
    },
    async history(rowId) {
      const given = { businessCodeId: purchaseOrders, rowId }
      const [instance] = await office.admin.ok('flowableInstance/listByRow', given)
      return office.admin.ok('flowableInstance/history', { id: instance.id })
    },
  }
  return office
}

// A purchase order on its way through three steps: looked at, countersigned where it is large, approved in the end.
import type { Client, Data } from './client.ts'

/** Who does what: job numbers of the demo company. */
export interface Parts {
  /** Looks at it first, and has the last word. */
  readonly chief: string
  readonly signer: string
  /** Is on leave; the substitute signs for him. */
  readonly away: string
  readonly substitute: string
}

const purchaseOrders = 220

const step = (id: string, name: string, sign: 'or' | 'all', value: string): Data => ({
  ...{ kind: 'userTask', id, name, sign, candidates: [{ type: 'user', value }], empty: 'admin', fields: [] },
  ...{ buttons: ['reject', 'transfer', 'delegate', 'addSign'], annexRequired: false },
})

/** Publishes the process and binds it to purchase orders; answers how both are taken back, also in a later session. */
export async function threeSteps(admin: Client, key: string, parts: Parts): Promise<(later?: Client) => Promise<void>> {
  const idOf = async (jobNo: string): Promise<string> =>
    (await admin.ok('user/list', { keyword: jobNo })).list.find((one: Data) => one.jobNo === jobNo).id
  const [chief, signer, away] = [await idOf(parts.chief), await idOf(parts.signer), await idOf(parts.away)]
  const flow = (id: string, from: string, to: string, more: Data = {}): Data => ({ id, name: '', from, to, ...more })
  const process = {
    ...{ key, name: key },
    nodes: [
      { kind: 'start', id: 'start', name: '开始' },
      step('check', '部门审核', 'or', chief),
      { kind: 'exclusive', id: 'large', name: '金额判断', defaultFlow: 'small' },
      step('sign', '会签', 'all', `${signer},${away}`),
      step('final', '终审', 'or', chief),
      { kind: 'end', id: 'end', name: '结束' },
    ],
    flows: [
      flow('f1', 'start', 'check'),
      flow('f2', 'check', 'large'),
      flow('big', 'large', 'sign', { name: '≥ 50000', condition: 'amount >= 50000' }),
      flow('small', 'large', 'final'),
      flow('f5', 'sign', 'final'),
      flow('f6', 'final', 'end'),
    ],
  }
  const { id } = await admin.ok('flowableDefinition/insert', { key, name: '采购审批', process })
  await admin.ok('flowableDefinition/saveBindings', { id, bindings: [{ businessCodeId: purchaseOrders }] })
  await admin.ok('flowableDefinition/publish', { id })
  return async (later = admin) => {
    await later.ok('flowableDefinition/suspend', { id })
    await later.ok('flowableDefinition/saveBindings', { id, bindings: [] })
  }
}

/** Of the paper's last submission. */
export const newestInstance = async (client: Client, rowId: string): Promise<Data> =>
  (await client.ok('flowableInstance/listByRow', { businessCodeId: purchaseOrders, rowId }))[0]

/** The way of the paper's last submission, as it is told: action by action. */
export const recordOf = async (client: Client, rowId: string): Promise<Data[]> =>
  client.ok('flowableInstance/history', { id: (await newestInstance(client, rowId)).id })

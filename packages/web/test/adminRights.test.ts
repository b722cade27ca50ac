import { screen } from '@tmlm/model'
import { catalogue } from '@tmlm/model/catalogue'
import { expect, test } from 'vitest'
import { saveAdminRights } from '../src/app/adminRights.ts'
import { allScreens } from '../src/app/areas.ts'

const screens = [
  screen('orders', { path: '/o', parents: ['sales'], label: ['单', 'Orders'], kind: 'list', buttons: ['insert'] }),
  screen('roles', { path: '/r', parents: ['organization'], label: ['角', 'Roles'], kind: 'list', buttons: ['copy'] }),
  screen('Scan', { path: '/s', label: ['扫', 'Scan'], kind: 'mobile', mobile: true }),
  screen('Login', { path: '/login', label: ['登录', 'Login'], kind: 'public' }),
]

async function callsOf(person: { isAdmin: boolean; permission: string }, stored: object = {}): Promise<unknown[]> {
  const calls: unknown[] = []
  const call = async (resource: string, action: string, input?: object): Promise<unknown> => {
    calls.push([`${resource}/${action}`, input])
    return action === 'list' ? { list: [{ id: 'r1' }] } : stored
  }
  await saveAdminRights(call, person, screens, 'multi')
  return calls
}

test('the administrator saves every licensed menu and button to his role', async () => {
  expect((await callsOf({ isAdmin: true, permission: 'all' })).at(-1)).toEqual([
    'sysRole/jurisdiction',
    {
      ...{ id: 'r1', menusRole: 'orders,roles', buttonsRole: 'orders_insert,roles_copy' },
      menusDingdingRole: 'Scan',
    },
  ])
  expect((await callsOf({ isAdmin: true, permission: 'report' })).at(-1)).toMatchObject([
    'sysRole/jurisdiction',
    { menusRole: 'roles', buttonsRole: 'roles_copy' },
  ])
})

test('what his role holds already is not saved again, and nobody else saves anything', async () => {
  const stored = { menusRole: 'roles,orders', buttonsRole: 'orders_insert,roles_copy', menusDingdingRole: 'Scan' }
  expect(await callsOf({ isAdmin: true, permission: 'all' }, stored)).toHaveLength(2)
  expect(await callsOf({ isAdmin: false, permission: 'all' })).toEqual([])
})

test('the screens he works them out from are all that the product has', () => {
  const names = (list: readonly { readonly name: string }[]): string[] => list.map(({ name }) => name).toSorted()
  expect(names(allScreens)).toEqual(names(catalogue.screens))
})

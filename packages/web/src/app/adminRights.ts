// The administrator's role holds every menu and button of what the company has bought: his client works them out from
// the table of screens and saves them when they have changed. The server gives him all of them anyway, so that a failure
// does not matter.
import { grantableScreens, isLicensed, modulesOf, namesIn } from '@tmlm/model/licence'
import type { Screen } from '@tmlm/model'
import type { Call } from '../engine/surroundings.ts'
import { fieldsOf, listOf, textOf } from './wire.ts'

const administratorKind = 3

export async function saveAdminRights(
  call: Call,
  { isAdmin, permission }: { readonly isAdmin: boolean; readonly permission: string },
  screens: readonly Screen[],
  tenancy: 'multi' | 'single',
): Promise<void> {
  if (!isAdmin) return
  const found = await call('sysRole', 'list', { picker: 1, kind: administratorKind, pageSize: 1 })
  const id = textOf(fieldsOf(listOf(fieldsOf(found).list)[0]).id)
  if (id === '') return
  const stored = fieldsOf(await call('sysRole', 'getEntityById', { id }))
  const modules = modulesOf(permission)
  const lists = listsOf(grantableScreens(screens, tenancy).filter((screen) => isLicensed(screen, modules)))
  const isSame = Object.entries(lists).every(([name, names]) => sameNames(names, namesIn(textOf(stored[name]))))
  if (isSame) return
  const joined = Object.entries(lists).map(([name, names]) => [name, names.join(',')])
  await call('sysRole', 'jurisdiction', { id, ...Object.fromEntries(joined) })
}

const listsOf = (screens: readonly Screen[]) => ({
  menusRole: screens.flatMap(({ name, mobile }) => (mobile ? [] : name)),
  buttonsRole: screens.flatMap(({ prefix: permissionPrefix, buttons }) =>
    buttons.map(({ key }) => `${permissionPrefix}_${key}`),
  ),
  menusDingdingRole: screens.flatMap(({ name, mobile }) => (mobile ? name : [])),
})

const sameNames = (a: readonly string[], b: readonly string[]): boolean => {
  const names = new Set(b)
  return names.size === new Set(a).size && a.every((name) => names.has(name))
}

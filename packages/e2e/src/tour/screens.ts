// Where the tour goes: every screen of the menu and of the phone, taken from the catalogue, so that a new screen is toured
// by itself.
import { catalogue } from '@tmlm/model/catalogue'

export interface Stop {
  readonly name: string
  readonly path: string
  /** Seen before the login. */
  readonly isOutside?: true
}

const besides: readonly Stop[] = [
  { name: 'Login', path: '/login', isOutside: true },
  { name: 'SupplierLogin', path: '/supplierLogin', isOutside: true },
  { name: 'Page404', path: '/404' },
  { name: 'MobileHome', path: '/home' },
  { name: 'Dashboard', path: '/dashboard' },
]

export function stops(only: readonly string[], withUnfinished: boolean): Stop[] {
  const menu = catalogue.screens.filter(
    ({ hidden, unfinished, kind }) => !hidden && kind !== 'public' && (withUnfinished || !unfinished),
  )
  const all = [...besides, ...menu.filter(({ name }) => !besides.some((stop) => stop.name === name))]
  return only.length === 0 ? all : all.filter(({ name }) => only.includes(name))
}

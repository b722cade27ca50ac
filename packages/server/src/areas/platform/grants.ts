// The three lists of a role: what can be granted, what of it was sent, and whether the giver has it himself. Pure.
import { normalizeKey, refuse, type Refusal, type Screen } from '@tmlm/model'
import type { grantFields } from '@tmlm/model/areas/platform/role'
import { isLicensed, namesIn } from '@tmlm/model/licence'
import { spelledKeys } from '../../platform/permission/rights.ts'
import type { Actor } from '../../platform/session/actor.ts'

export type Grants = { readonly [Field in keyof typeof grantFields]?: unknown }

interface GrantList {
  readonly field: keyof typeof grantFields
  /** What can be granted: the compared form, and how it is spelled. */
  readonly known: ReadonlyMap<string, string>
  readonly compared: (name: string) => string
  /** What the granting person has. */
  readonly own: ReadonlySet<string>
}

/** What of the lists sent can be stored. Names that do not exist or are not licensed are dropped. */
export function sift(grantable: readonly Screen[], actor: Actor, sent: Grants) {
  const lists = listsOf(grantable, actor).map((list) => {
    const wanted = namesIn(textOf(sent[list.field]))
    const kept = new Map(wanted.map((name) => [list.compared(name), list.known.get(list.compared(name))]))
    return {
      field: list.field,
      kept: [...kept.values()].filter((name) => name !== undefined).join(','),
      dropped: [...new Set(wanted)].filter((name) => !list.known.has(list.compared(name))),
    }
  })
  return {
    kept: Object.fromEntries(lists.map(({ field, kept }) => [field, kept])),
    dropped: lists.flatMap(({ dropped }) => dropped),
  }
}

/** Refuses to give what the giver does not have (rule 25); what the receiver has already is not given anew. */
export function requireOwn(grantable: readonly Screen[], actor: Actor, given: Grants, before: Grants = {}): void {
  if (actor.isAdmin) return
  const lacking = listsOf(grantable, actor).flatMap(({ field, known, compared, own }) => {
    const had = new Set(namesIn(textOf(before[field])).map(compared))
    const keys = new Set(namesIn(textOf(given[field])).map(compared))
    return [...keys].flatMap((key) => (had.has(key) || own.has(key) ? [] : (known.get(key) ?? [])))
  })
  if (lacking.length > 0) throw moreThanOwn(lacking)
}

function listsOf(grantable: readonly Screen[], { rights }: Actor): GrantList[] {
  const licensed = grantable.filter((screen) => isLicensed(screen, rights.modules))
  const named = (mobile: boolean) =>
    new Map(licensed.filter((screen) => screen.mobile === mobile).map(({ name }) => [name, name]))
  const asItIs = (name: string): string => name
  return [
    { field: 'menusRole', known: named(false), compared: asItIs, own: rights.menus },
    { field: 'buttonsRole', known: spelledKeys(licensed), compared: normalizeKey, own: rights.buttons },
    { field: 'menusDingdingRole', known: named(true), compared: asItIs, own: rights.mobileMenus },
  ]
}

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null)

function moreThanOwn(names: readonly string[]): Refusal {
  const shown = names.slice(0, 5).join(', ') + (names.length > 5 ? ' …' : '')
  return refuse(`不能授予自己没有的权限：${shown}`, `You cannot grant what you do not have: ${shown}`)
}

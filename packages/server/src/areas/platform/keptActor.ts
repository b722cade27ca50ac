// A person as a job keeps him until it is his turn.
import type { Importing } from '../../engine/excel/importDesk.ts'
import type { KeptActor } from '../../platform/jobs/jobs.ts'
import type { Actor } from '../../platform/session/actor.ts'

/** The person as he was when he asked; his rights of that moment count. */
export function keepActor({ entry: { actor } }: Importing): KeptActor {
  const { rights, tenantId: _tenant, lang, ...person } = actor
  const { menus, buttons, mobileMenus, modules } = rights
  return {
    ...person,
    lang,
    rights: {
      menus: [...menus],
      buttons: [...buttons],
      mobileMenus: [...mobileMenus],
      modules: modules === 'all' ? modules : [...modules],
    },
  }
}

export function actorOf(tenantId: string, { rights, ...person }: KeptActor): Actor {
  const { menus, buttons, mobileMenus, modules } = rights
  return {
    ...person,
    tenantId,
    rights: {
      menus: new Set(menus),
      buttons: new Set(buttons),
      mobileMenus: new Set(mobileMenus),
      modules: modules === 'all' ? modules : new Set(modules),
    },
  }
}

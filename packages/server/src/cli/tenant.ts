// Commands about tenants: made, listed, shown, suspended, let in again.
import type { Lang } from '@tmlm/model'
import { implementedTasks } from '../areas/index.ts'
import {
  createTenant,
  listTenants,
  resumeTenant,
  showTenant,
  suspendTenant,
  type NewTenant,
} from '../areas/platform/tenants.ts'
import { placedIn } from './cell.ts'
import { WrongWords, type Command, type Given } from './command.ts'
import { tenantChangeCommands } from './tenantChanges.ts'
import { tenantEndCommands } from './tenantEnd.ts'
import { done, operatorOf, shown, tableOf, wholeNumber } from './words.ts'

export const tenantCommands: readonly Command[] = [
  {
    name: 'tenant create',
    explains: 'makes a tenant with its administrator tmlmAdmin and prints the first password, this once',
    options: [
      ...['code!', 'name!', 'combo!', 'short', 'open', 'close', 'months', 'timezone', 'language'],
      ...['contact', 'contact-phone', 'contact-email', 'cell', 'by'],
    ],
    async run({ db, cells, given, now }) {
      const created = await createTenant(placedIn(given.cell, db, cells), newTenant(given), {
        operator: operatorOf(given),
        now,
      })
      const { code, adminJobNo, initialPassword } = created
      return {
        data: { code, adminJobNo, initialPassword },
        lines: [`Tenant ${code} is made.`, `Job number: ${adminJobNo}`, `First password: ${initialPassword}`],
      }
    },
  },
  {
    name: 'tenant list',
    explains: 'lists the tenants; with --expiring 30 those with 30 days left or fewer',
    options: ['expiring'],
    async run({ db, given, now }) {
      const tenants = await listTenants(db, now, wholeNumber(given, 'expiring'))
      const columns = ['code', 'fullName', 'combo', 'status', 'phase', 'closingDate', 'daysLeft'] as const
      return { data: tenants, lines: tableOf(tenants, columns) }
    },
  },
  {
    name: 'tenant show',
    explains: 'shows one tenant with its limits and their use',
    words: ['code'],
    async run({ db, given, now }) {
      const tenant = await showTenant(db, given.code ?? '', now)
      return { data: tenant, lines: Object.entries(tenant).map(([name, value]) => `${name}: ${shown(value)}`) }
    },
  },
  {
    name: 'tenant suspend',
    explains: 'ends all sessions and refuses logins with the reason',
    words: ['code'],
    options: ['reason!', 'by'],
    async run({ db, given, now }) {
      const { code = '', reason = '' } = given
      await suspendTenant(db, code, reason, { operator: operatorOf(given), now })
      return done(code, `Tenant ${code} is suspended.`)
    },
  },
  {
    name: 'tenant resume',
    explains: 'lets a suspended tenant in again',
    words: ['code'],
    options: ['by'],
    async run({ db, given, now }) {
      const { code = '' } = given
      await resumeTenant(db, code, { operator: operatorOf(given), now })
      return done(code, `Tenant ${code} is active again.`)
    },
  },
  ...tenantChangeCommands,
  ...tenantEndCommands,
]

function newTenant(given: Given): NewTenant {
  const { code = '', name = '', combo = '' } = given
  if (given.close && given.months) throw new WrongWords('Give --close or --months, not both.')
  const language = languageOf(given)
  const months = wholeNumber(given, 'months')
  return {
    ...{ code: code.trim(), fullName: name.trim(), combo: combo.trim(), tasks: implementedTasks },
    ...(given.short ? { shortName: given.short } : {}),
    ...(given.open ? { openingDate: given.open } : {}),
    ...(given.close ? { closingDate: given.close } : {}),
    ...(months === undefined ? {} : { months }),
    ...(given.timezone ? { timezone: given.timezone } : {}),
    ...(language ? { language } : {}),
    ...(given.contact ? { contactName: given.contact } : {}),
    ...(given['contact-phone'] ? { contactPhone: given['contact-phone'] } : {}),
    ...(given['contact-email'] ? { contactEmail: given['contact-email'] } : {}),
  }
}

function languageOf({ language }: Given): Lang | undefined {
  if (language === undefined || language === 'zh' || language === 'en') return language
  throw new WrongWords(`--language must be zh or en, not "${language}".`)
}

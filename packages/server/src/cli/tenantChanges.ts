// Commands that change a tenant while its people work; they feel it at their next call.
import { renewTenant, resetAdmin, setCombo, setLimit, type Renewal } from '../areas/platform/tenantChanges.ts'
import { WrongWords, type Command, type Given } from './command.ts'
import { done, limitIn, onlyGiven, operatorOf, wholeNumber } from './words.ts'

export const tenantChangeCommands: readonly Command[] = [
  {
    name: 'tenant renew',
    explains:
      'prolongs the term: --months 12 from the closing date or today, whichever is later, or --close 2027-12-31',
    words: ['code'],
    options: ['months', 'close', 'by'],
    async run({ db, given, now }) {
      const { code = '' } = given
      const closingDate = await renewTenant(db, code, renewalOf(given), { operator: operatorOf(given), now })
      return { data: { code, closingDate }, lines: [`Tenant ${code} runs until ${closingDate}.`] }
    },
  },
  {
    name: 'tenant set-combo',
    explains: 'gives another package with its modules and limits; --force even if more is in use',
    words: ['code'],
    options: ['combo!', 'by'],
    flags: ['force'],
    async run({ db, given, now }) {
      const { code = '', combo = '' } = given
      await setCombo(db, code, combo.trim(), { operator: operatorOf(given), now, force: given.force === 'yes' })
      return done(code, `Tenant ${code} has the package ${combo}.`)
    },
  },
  {
    name: 'tenant set-limit',
    explains: 'limits or modules other than the package gives; none = no limit',
    words: ['code'],
    options: ['users', 'cards', 'storage', 'grace', 'permission', 'by'],
    flags: ['force'],
    async run({ db, given, now }) {
      const { code = '' } = given
      const limits = onlyGiven({
        maxUsers: limitIn(given, 'users'),
        maxCards: limitIn(given, 'cards'),
        storageGb: wholeNumber(given, 'storage'),
        graceDays: wholeNumber(given, 'grace'),
        permission: given.permission?.trim(),
      })
      await setLimit(db, code, limits, { operator: operatorOf(given), now, force: given.force === 'yes' })
      return done(code, `The limits of tenant ${code} are changed.`)
    },
  },
  {
    name: 'tenant reset-admin',
    explains: 'gives tmlmAdmin a new password, prints it this once, ends its sessions and takes off a lock',
    words: ['code'],
    options: ['by'],
    async run({ db, given, now }) {
      const reset = await resetAdmin(db, given.code ?? '', { operator: operatorOf(given), now })
      const { code, adminJobNo, initialPassword } = reset
      return {
        data: reset,
        lines: [
          `The administrator of tenant ${code} has a new password, to be changed at the next login.`,
          `Job number: ${adminJobNo}`,
          `Password: ${initialPassword}`,
        ],
      }
    },
  },
]

function renewalOf(given: Given): Renewal {
  const months = wholeNumber(given, 'months')
  if ((months === undefined) === (given.close === undefined)) throw new WrongWords('Give either --months or --close.')
  return months === undefined ? { closingDate: given.close ?? '' } : { months }
}

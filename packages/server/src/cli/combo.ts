// Commands about packages.
import { createCombo, listCombos, updateCombo, withdrawCombo } from '../areas/platform/combos.ts'
import type { Command, Given } from './command.ts'
import { done, limitIn, onlyGiven, operatorOf, tableOf, wholeNumber } from './words.ts'

const content = ['users', 'cards', 'storage', 'grace', 'trial', 'remark']

export const comboCommands: readonly Command[] = [
  {
    name: 'combo list',
    explains: 'lists the packages',
    async run({ db, now }) {
      const combos = await listCombos(db, now)
      const limits = ['maxUsers', 'maxCards', 'storageGb', 'graceDays', 'trialDays'] as const
      return { data: combos, lines: tableOf(combos, ['code', 'comboName', 'permission', ...limits, 'status']) }
    },
  },
  {
    name: 'combo create',
    explains: 'adds a package; --permission is all, or module names joined by commas',
    words: ['code'],
    options: ['name!', 'permission!', ...content, 'by'],
    async run({ db, given, now }) {
      const { code = '', name = '', permission = '' } = given
      const sold = { ...contentOf(given), comboName: name.trim(), permission: permission.trim() }
      await createCombo(db, code, sold, { operator: operatorOf(given), now })
      return done(code, `Package ${code} is on sale.`)
    },
  },
  {
    name: 'combo update',
    explains: 'changes a package; tenants that have it keep what they got until set-combo',
    words: ['code'],
    options: ['name', 'permission', ...content, 'by'],
    async run({ db, given, now }) {
      const { code = '' } = given
      const named = onlyGiven({ comboName: given.name?.trim(), permission: given.permission?.trim() })
      await updateCombo(db, code, { ...contentOf(given), ...named }, { operator: operatorOf(given), now })
      return done(code, `Package ${code} is changed.`)
    },
  },
  {
    name: 'combo withdraw',
    explains: 'takes a package from sale; tenants that have it keep it',
    words: ['code'],
    options: ['by'],
    async run({ db, given, now }) {
      const { code = '' } = given
      await withdrawCombo(db, code, { operator: operatorOf(given), now })
      return done(code, `Package ${code} is not on sale any more.`)
    },
  },
]

const contentOf = (given: Given) =>
  onlyGiven({
    maxUsers: limitIn(given, 'users'),
    maxCards: limitIn(given, 'cards'),
    storageGb: wholeNumber(given, 'storage'),
    graceDays: wholeNumber(given, 'grace'),
    trialDays: limitIn(given, 'trial'),
    remark: given.remark,
  })

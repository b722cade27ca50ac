// Behaviour and reports are typed by the definitions alone: these are the types they get.
import { describe, expectTypeOf, it } from 'vitest'
import * as l from '../src/language/index.ts'

const label = ['东西', 'Thing'] as const

const order = l.document('order', {
  label,
  fields: {
    sort: l.choice(label, { 1: label, 2: label }, { required: true }),
    grade: l.choice(label, { A: label, B: label }),
    uses: l.choices(label, { 1: label, 2: label }),
    day: l.date(label, { required: true }),
    sentAt: l.datetime(label),
    amount: l.money(label),
    isUrgent: l.bool(label),
    supplierId: l.ref(label, 'supplier', { required: true }),
    keeperIds: l.users(label),
    annex: l.files(label),
    notes: l.json<{ readonly colour: string }>(label),
    progress: l.state(label, l.states({ waiting: [0, label], done: [1, label] }), 'waiting'),
    total: l.computed(label, 'money'),
    lines: l.lines(label, {
      partId: l.ref(label, 'part', { required: true }),
      qty: l.decimal(label, 18, 4, { required: true }),
      remark: l.text(label),
    }),
  },
})
type Order = l.Row<typeof order>
type NewOrder = l.Insert<typeof order>
type PaperState = 'saved' | 'complete' | 'closed' | 'inApproval' | 'rejected'

describe('a stored row', () => {
  it('has a value in required fields, a value or null in the others', () => {
    expectTypeOf<Order['day']>().toEqualTypeOf<string>()
    expectTypeOf<Order['supplierId']>().toEqualTypeOf<string>()
    expectTypeOf<Order['amount']>().toEqualTypeOf<string | null>()
    expectTypeOf<Order['sentAt']>().toEqualTypeOf<Date | null>()
    expectTypeOf<Order['isUrgent']>().toEqualTypeOf<boolean>()
    expectTypeOf<Order['keeperIds']>().toEqualTypeOf<readonly string[] | null>()
    expectTypeOf<Order['annex']>().toEqualTypeOf<readonly l.StoredFile[] | null>()
    expectTypeOf<Order['notes']>().toEqualTypeOf<{ readonly colour: string } | null>()
  })

  it('has choices by their literal codes and states by their names', () => {
    expectTypeOf<Order['sort']>().toEqualTypeOf<1 | 2>()
    expectTypeOf<Order['grade']>().toEqualTypeOf<'A' | 'B' | null>()
    expectTypeOf<Order['uses']>().toEqualTypeOf<readonly (1 | 2)[] | null>()
    expectTypeOf<Order['progress']>().toEqualTypeOf<'waiting' | 'done'>()
    expectTypeOf<Order['status']>().toEqualTypeOf<PaperState>()
  })

  it('has the system columns, the number and its lines, and nothing computed', () => {
    expectTypeOf<Order['id']>().toEqualTypeOf<string>()
    expectTypeOf<Order['version']>().toEqualTypeOf<number>()
    expectTypeOf<Order['createTime']>().toEqualTypeOf<Date>()
    expectTypeOf<Order['code']>().toEqualTypeOf<string>()
    expectTypeOf<Order['lines'][number]['id']>().toEqualTypeOf<string>()
    expectTypeOf<Order['lines'][number]['qty']>().toEqualTypeOf<string>()
    expectTypeOf<Order['lines'][number]['remark']>().toEqualTypeOf<string | null>()
    expectTypeOf<Order>().not.toHaveProperty('total')
    expectTypeOf<Order>().not.toHaveProperty('colour')
  })
})

describe('an insert', () => {
  it('needs exactly the required fields that nobody fills in by himself', () => {
    type Needed = { [K in keyof NewOrder]-?: object extends Pick<NewOrder, K> ? never : K }[keyof NewOrder]
    expectTypeOf<Needed>().toEqualTypeOf<'sort' | 'day' | 'supplierId'>()
  })

  it('takes values of the right kind', () => {
    expectTypeOf<NewOrder['sort']>().toEqualTypeOf<1 | 2>()
    expectTypeOf<NewOrder['grade']>().toEqualTypeOf<'A' | 'B' | null | undefined>()
    expectTypeOf({ sort: 1, day: '2024-05-06', supplierId: 's', lines: [{ partId: 'p', qty: '1' }] } as const).toExtend<
      Omit<NewOrder, 'lines'>
    >()
    expectTypeOf<{ sort: 3; day: string; supplierId: string }>().not.toExtend<NewOrder>()
    expectTypeOf<{ sort: 1; day: string }>().not.toExtend<NewOrder>()
    expectTypeOf<NonNullable<NewOrder['lines']>[number]['qty']>().toEqualTypeOf<string | undefined>()
  })
})

describe('a paper with a status table of its own', () => {
  const report = l.document('report', {
    label,
    fields: { status: l.state(label, l.states({ open: [0, label], evaluated: [4, label] }), 'open') },
    editable: { status: ['open'] },
  })

  it('has its own states instead of the usual ones', () => {
    expectTypeOf<l.Row<typeof report>['status']>().toEqualTypeOf<'open' | 'evaluated'>()
    expectTypeOf<l.Row<typeof report>['code']>().toEqualTypeOf<string>()
  })
})

describe('a definition is refused by the compiler', () => {
  it('when a state starts with a name it does not have', () => {
    // @ts-expect-error no state is called shut
    l.state(label, l.states({ open: [0, label] }), 'shut')
  })

  it('when a choice defaults to what is no option', () => {
    // @ts-expect-error 3 is no option
    l.choice(label, { 1: label, 2: label }, { default: 3 })
  })

  it('when lines are distinct by a field they lack', () => {
    // @ts-expect-error there is no field no
    l.lines(label, { name: l.text(label) }, { distinct: [['no']] })
  })

  it('when a table has a key that is no field', () => {
    // @ts-expect-error there is no field no
    l.table('kept', { label, fields: { id: l.id(label) }, key: ['no'] })
  })

  it('when a button is no word of the vocabulary', () => {
    // @ts-expect-error explode is not in the vocabulary
    l.screen('things', { path: '/things', label, kind: 'list', buttons: ['explode'] })
  })
})

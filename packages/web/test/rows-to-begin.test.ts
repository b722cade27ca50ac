// A new paper that begins with rows of another list, chosen first: an outbound order with what a collect order asks for.
import type { Values } from '@tmlm/model'
import { isValidElement, type ReactNode } from 'react'
import { expect, test } from 'vitest'
import { ApiError } from '../src/engine/call/apiError.ts'
import type { ChooseRowsProps } from '../src/engine/form/ChooseRows.tsx'
import { useRowsToBegin } from '../src/engine/form/useRowsToBegin.tsx'
import { drawn, unasked } from './hookUnderTest.ts'

interface Order {
  readonly id: string
  readonly code: string
}
type Choosing = Parameters<typeof useRowsToBegin<Order>>[0]

const orders: readonly Order[] = [
  { id: 'a', code: 'LY1' },
  { id: 'b', code: 'LY2' },
]

const choosing: Choosing = {
  may: true,
  label: '引用领用单',
  ask: (keyword) => ['requisitionTooling', 'listUnissued', keyword === '' ? {} : { keyword }],
  shown: (answer) => ({
    columns: [['code', '领用单', ({ code }) => code]],
    rows: answer === orders ? orders : [],
    ...{ empty: '没有', yes: (count) => `引用 ${count}` },
  }),
  take: (chosen) => ({ lines: chosen.map(({ id }) => ({ requisitionId: id })) }),
}

/** The screen after the button was pressed, with the list read already: the dialog, and what new papers began with. */
function pressed(differing: Partial<Choosing> = {}) {
  const begun: Values[] = []
  const serverState = unasked()
  serverState.setQueryData(['requisitionTooling', 'listUnissued', {}], orders)
  const press = ({ buttons }: ReturnType<typeof useRowsToBegin<Order>>) => {
    if (typeof buttons.buttons !== 'function') throw new Error('There is no button')
    propsOf<{ readonly onClick: () => void }>(buttons.buttons((start) => begun.push(start))).onClick()
  }
  const { given, failures } = drawn(() => useRowsToBegin({ ...choosing, ...differing }), { serverState, press })
  return { dialog: propsOf<ChooseRowsProps<Order>>(given.place), begun, failures }
}

function propsOf<P>(drawing: ReactNode): P {
  if (!isValidElement<P>(drawing)) throw new Error('Nothing is drawn there')
  return drawing.props
}

/** What follows from choosing is done when the work at hand is. */
const afterwards = () => new Promise((resolve) => setTimeout(resolve))

test('who may not has no button, and nobody has a dialog before it is pressed', () => {
  expect(drawn(() => useRowsToBegin({ ...choosing, may: false })).given).toEqual({ buttons: {}, place: null })
  const { buttons, place } = drawn(() => useRowsToBegin(choosing)).given
  expect([typeof buttons.buttons, place]).toEqual(['function', null])
})

test('the dialog is called as the button unless it says otherwise, and shows what the list answered', () => {
  expect(pressed().dialog).toMatchObject({ title: '引用领用单', rows: orders, empty: '没有' })
  const shown = () => ({ ...choosing.shown(orders), title: '未出库的领用单' })
  expect(pressed({ shown }).dialog.title).toBe('未出库的领用单')
})

test('only a list that is searched is asked with the keyword', () => {
  expect(pressed().dialog.onKeyword).toBeUndefined()
  expect(pressed({ isSearched: true }).dialog.onKeyword).toBeTypeOf('function')
})

test('the new paper begins with what is taken of the rows that were chosen', async () => {
  const { dialog, begun, failures } = pressed()
  dialog.onChoose(orders.slice(1))
  await afterwards()
  expect(begun).toEqual([{ lines: [{ requisitionId: 'b' }] }])
  expect(failures).toEqual([])
})

test('where there is nothing to take, or the server refuses, that is told and nothing begins', async () => {
  const nothing = pressed({ take: () => '没有可出库的卡片' })
  const refused = pressed({ take: async () => Promise.reject(new ApiError(422, '领用单已关闭')) })
  for (const { dialog } of [nothing, refused]) dialog.onChoose(orders)
  await afterwards()
  expect([nothing.failures, refused.failures]).toEqual([['没有可出库的卡片'], ['领用单已关闭']])
  expect([...nothing.begun, ...refused.begun]).toEqual([])
})

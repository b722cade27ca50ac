import { choice, document, lines, ref, text } from '@tmlm/model'
import type { TFunction } from 'i18next'
import { describe, expect, test } from 'vitest'
import { withBin } from '../src/areas/library/phone/bins.ts'
import type { FoundBin } from '../src/areas/cards/phone/found.ts'
import { kindFor, mayBringIn } from '../src/areas/library/phone/inboundKind.ts'
import {
  changeLine,
  emptyPaper,
  forgetting,
  goingOut,
  isUnderway,
  restAfter,
  restOf,
  signedAnew,
  withLine,
  withoutLine,
  withProblems,
  type PaperLine,
} from '../src/engine/phone/paper.ts'
import { readPaper } from '../src/engine/phone/keptPaper.ts'
import { judgedProblems } from '../src/engine/phone/judgedProblems.ts'
import { limitsText } from '../src/engine/phone/limitsText.ts'
import { numberAfter, wholeNumber } from '../src/engine/phone/numberKeys.ts'
import { contentOfRow, linesAsDrawn, paperOfRow, withName } from '../src/engine/phone/openedRow.ts'
import { findByLabel, plugsOf } from '../src/engine/phone/scanPlugs.ts'
import { ApiError } from '../src/engine/call/apiError.ts'
import { unsentIn } from '../src/engine/phone/unsent.ts'
import { withWaiting } from '../src/engine/phone/scanning.ts'
import { wedgeReader } from '../src/engine/phone/wedge.ts'
import {
  noExtensions,
  readExtensions,
  turnedTo,
  withoutCard,
  withTyped,
} from '../src/areas/library/phone/extensions.ts'
import { binsOf, binsOutside, openFigures } from '../src/areas/library/papers/counted.ts'
import { readCard, type FoundCard } from '../src/areas/cards/phone/found.ts'
import { wantedIn } from '../src/areas/library/phone/demands.ts'
import { foldedIn } from '../src/areas/cards/cardDetail/versions.ts'
import { isCounted } from '../src/areas/library/phone/counting.ts'
import { collected } from '../src/areas/library/phone/collected.ts'
import { binsIn, firstBins } from '../src/areas/library/phone/stockBins.ts'
import { keepsIn } from '../src/areas/library/phone/keeping.ts'
import { isCut, ordersIn } from '../src/areas/library/phone/picking.ts'
import { reasonFor, stationOn } from '../src/areas/cards/phone/stations.ts'

const line = (id: string, values = {}): PaperLine => ({ id, title: id, about: '', values, problem: undefined })

describe('a wedge scanner', () => {
  /** Each key with the time it is pressed at; in the field for codes from the one with this index, up to that one. */
  const typed = (keys: readonly string[], { gap = 10, from = 99, to = 99, start = 0, reader = wedgeReader() } = {}) =>
    keys.map((key, index) => reader.hear({ key, time: start + index * gap, isInField: index >= from && index < to }))
  const scan = [...'MJ00012', 'Enter']
  const whole = { kind: 'code', code: 'MJ00012', leftInField: false }

  test('is known by its speed', () => {
    expect(typed(scan).at(-1)).toEqual(whole)
    expect(typed(scan, { gap: 1_500 }).at(-1)).toBeUndefined()
  })

  test('types into the field for codes as anybody does, and that hears its own Enter', () => {
    expect(typed(scan, { from: 0 })).toEqual(scan.map(() => undefined))
  })

  test('is heard whole though the field takes the focus in the middle of a code: nothing is typed there', () => {
    const heard = typed(scan, { from: 1 })
    expect(heard.at(-1)).toEqual(whole)
    expect(heard.slice(1, -1)).toEqual(heard.slice(1, -1).map(() => ({ kind: 'swallowed' })))
  })

  test('is heard whole though the field loses the focus in the middle of a code: what stands there is taken too', () => {
    expect(typed(scan, { from: 0, to: 3 }).at(-1)).toEqual({ ...whole, leftInField: true })
  })

  test('whose first key came long before the others is not heard as a shorter code', () => {
    const reader = wedgeReader()
    typed(['M'], { reader })
    expect(typed([...'J00012', 'Enter'], { reader, start: 1_200 }).at(-1)).toEqual({ kind: 'torn', code: 'J00012' })
    expect(typed(scan, { reader, start: 2_000 }).at(-1)).toEqual(whole)
  })

  test('does not mix one code with what was pressed long before, or before something was touched', () => {
    const reader = wedgeReader()
    typed(['x'], { reader })
    expect(typed(scan, { reader, start: 11_000 }).at(-1)).toEqual(whole)
    typed(['x'], { reader, start: 12_000 })
    reader.forget()
    expect(typed(scan, { reader, start: 12_100 }).at(-1)).toEqual(whole)
  })

  test('is not begun by a blank that pressed a button', () => {
    const reader = wedgeReader()
    expect(typed([' ', ...scan], { reader }).at(-1)).toEqual(whole)
    typed([' '], { reader, start: 5_000 })
    expect(typed(scan, { reader, start: 8_000 }).at(-1)).toEqual(whole)
    expect(typed([...'A 12', 'Enter'], { reader, start: 20_000 }).at(-1)).toMatchObject({ code: 'A 12' })
  })

  test('is not a finger on the Enter key, nor a shift key inside a code', () => {
    expect(typed(['Enter']).at(-1)).toBeUndefined()
    expect(typed(['Shift', 'M', 'Shift', 'J', '7', 'Enter']).at(-1)).toMatchObject({ code: 'MJ7' })
  })
})

describe('picking for a collect order', () => {
  const entry = {
    ...{ requisitionId: 'r', lineId: 'l', code: 'LY1', warehouseId: 'w', qty: 2, issuedQty: 1, closedQty: 0 },
    ...{ applyUserId: 'u', applyUserIdName: '李四', applyDeptId: 'd', applyDeptIdName: '一车间' },
    ...{ productLineId: 'p', productLineIdName: '一线', equipmentCardId: null, equipmentCardIdName: null },
    returnTime: '2025-03-04 18:00:00',
  }

  test('takes over who wants the cards, for what and until when', () => {
    const [order] = ordersIn({ list: [entry, { ...entry, lineId: 'm' }], totalRow: 2 })
    expect(order).toMatchObject({ wanted: 2, returnTime: '2025-03-04 18:00:00' })
    expect(order?.head).toEqual({
      ...{ receiveUserId: 'u', receiveUserIdName: '李四', receiveDeptId: 'd', receiveDeptIdName: '一车间' },
      ...{ productLineId: 'p', productLineIdName: '一线' },
    })
  })

  test('knows when there is more than it was told', () => {
    expect([2, 3].map((totalRow) => isCut({ list: [entry, entry], totalRow }))).toEqual([false, true])
    expect(isCut(undefined)).toBe(false)
  })

  test('asks for what the configuration wants', () => {
    expect(wantedIn({ requireCollect: true, requireProduct: true })).toEqual(['requisitionId', 'productId'])
    expect(wantedIn(undefined)).toEqual([])
  })
})

describe('what was left unsent', () => {
  test('is told by its screen and the order it is made for; what was only begun is not', () => {
    const kept = (value: object): string => JSON.stringify({ at: '08:00', value })
    const sending = { lineIds: ['a', 'b'] }
    // As an earlier version kept it.
    const earlier = { cards: ['a'] }
    const entries = [
      ['/begun:u:Inbound', kept({ isWanted: true, sending })],
      ['/begun:u:PickUp:r1', kept({ isWanted: true, sending: earlier })],
      ['/begun:u:Outbound', kept({ isWanted: false, sending })],
      ['/begun:v:Inbound', kept({ isWanted: true, sending })],
      ['/begun:u:CherkOrder:s', 'damaged'],
    ] as const
    expect(unsentIn(entries, '/begun:u:')).toEqual([
      { screen: 'Inbound', id: '', lineCount: 2 },
      { screen: 'PickUp', id: 'r1', lineCount: 1 },
    ])
  })
})

describe('a paper in hand', () => {
  test('takes a card once, the newest on top', () => {
    const paper = ['a', 'b', 'a'].reduce((before, id) => withLine(before, line(id)), emptyPaper())
    expect(paper.lines.map(({ id }) => id)).toEqual(['b', 'a'])
    expect(withoutLine(paper, 'b').lines.map(({ id }) => id)).toEqual(['a'])
  })

  test('shows a refusal at its card until that is changed', () => {
    const refused = withProblems(withLine(emptyPaper(), line('a')), new Map([['a', '库位已满']]))
    expect(refused.lines[0]?.problem).toBe('库位已满')
    const fault = (field: string) => ({ field, text: '必填', told: `${field}：必填` })
    const faulty = withProblems(withLine(emptyPaper(), line('a')), new Map([['a', [fault('qty'), fault('price')]]]))
    expect(faulty.lines[0]?.problem).toBe('qty：必填 · price：必填')
    const half = changeLine(faulty, 'a', { qty: '1' }).lines[0]
    expect([half?.problem, half?.faults]).toEqual(['price：必填', [fault('price')]])
    expect(changeLine(changeLine(faulty, 'a', { qty: '1' }), 'a', { price: '2' }).lines[0]?.problem).toBeUndefined()
    expect(changeLine(refused, 'a', { remark: 'x' }).lines[0]).toMatchObject({
      problem: undefined,
      values: { remark: 'x' },
    })
  })

  test('sends the same content under the same name, also after the phone slept', () => {
    const paper = withLine(emptyPaper(), line('a'))
    const sending = goingOut(paper, 'content')
    const refused = { ...paper, sending }
    expect(goingOut(refused, 'content')).toEqual(sending)
    const woken = readPaper(JSON.parse(JSON.stringify(refused)))
    expect(woken && goingOut(woken, 'content')).toEqual(sending)
    expect(goingOut(refused, 'other').clientId).not.toBe(sending.clientId)
  })

  test('that had no answer goes out as it was pressed, whatever is scanned meanwhile', () => {
    const pressed = withLine(emptyPaper(), line('a'))
    const sending = goingOut(pressed, 'a alone')
    const held = withLine({ ...pressed, sending, isWanted: true }, line('b'))
    expect(goingOut(held, 'a and b')).toEqual(sending)
    expect(['a', 'b'].map((id) => isUnderway(held, id))).toEqual([true, false])
    expect(restOf(held)?.lines).toEqual([line('b')])
  })

  test('that had no answer goes by the steps it was pressed with; after a refusal by those that are right now', () => {
    const pressed = withLine(emptyPaper(), line('a'))
    const sending = goingOut(pressed, 'a', { atOnce: 'pick' })
    const woken = readPaper(JSON.parse(JSON.stringify({ ...pressed, sending, isWanted: true })))
    expect(woken && goingOut(woken, 'a', {}).steps).toEqual({ atOnce: 'pick' })
    expect(goingOut({ ...pressed, sending }, 'a', {})).toEqual({ ...sending, steps: {} })
  })

  test('that an older version kept without its steps goes by those of now, and audits too', () => {
    const { steps: _, ...sending } = goingOut(withLine(emptyPaper(), line('a')), 'a', {})
    const woken = readPaper({ ...withLine(emptyPaper(), line('a')), sending, isWanted: true })
    expect(woken && goingOut(woken, 'a', { atOnce: 'pick' })).toEqual({ ...sending, steps: { atOnce: 'pick' } })
  })

  test('that an earlier version kept is read: what it called cards are the ids of its lines', () => {
    const { lineIds, ...sending } = goingOut(withLine(emptyPaper(), line('a')), 'a')
    const held = withLine(withLine(emptyPaper(), line('a')), line('b'))
    const woken = readPaper(
      JSON.parse(JSON.stringify({ ...held, sending: { ...sending, cards: lineIds }, isWanted: true })),
    )
    expect(woken?.sending?.lineIds).toEqual(['a'])
    expect(woken && ['a', 'b'].map((id) => isUnderway(woken, id))).toEqual([true, false])
    const nameless = readPaper({ ...held, sending, isWanted: true })
    expect(nameless?.sending?.lineIds).toEqual(['b', 'a'])
  })

  test('that was audited among those that wait is done, but for what was scanned since', () => {
    const content = JSON.stringify({ warehouseId: 'w', lines: [{ cardId: 'a' }] })
    const stored = { id: 'paper', version: 1, content }
    const sent = { ...withLine(emptyPaper({ warehouseId: 'w' }), line('a')), stored }
    expect(restAfter(sent, 'paper', 'cardId')).toBeUndefined()
    expect(restAfter(sent, 'another', 'cardId')).toBe(sent)
    // Sent once more with the second card, which was refused: that card is still in hand, and in no paper.
    const more = { ...withLine(sent, line('b')), sending: goingOut(withLine(sent, line('b')), 'a and b') }
    expect(restAfter(more, 'paper', 'cardId')).toEqual({ ...emptyPaper({ warehouseId: 'w' }), lines: [line('b')] })
  })

  test('is audited by who keeps its warehouse; while that is not known the server decides', () => {
    const kept = { all: false, ids: ['w1'] }
    expect(['w1', 'w2', ''].map((id) => keepsIn(kept, id))).toEqual([true, false, true])
    expect(keepsIn(undefined, 'w2')).toBe(true)
    expect(keepsIn({ all: true, ids: [] }, 'w2')).toBe(true)
  })

  test('is signed for anew when a card comes or goes', () => {
    const signed = withLine(emptyPaper({ receiveUserId: 'u', annex: [], signedBy: 'u' }), line('a'))
    const signature = ['annex', 'signedBy']
    const after = (now: typeof signed) => signedAnew(signed, now, signature).values
    expect(after(changeLine(signed, 'a', { remark: 'x' }))).toEqual(signed.values)
    expect(after(withLine(signed, line('b')))).toEqual({ receiveUserId: 'u' })
    expect(after(withoutLine(signed, 'a'))).toEqual({ receiveUserId: 'u' })
    expect(after(withLine(withoutLine(signed, 'a'), line('b')))).toEqual({ receiveUserId: 'u' })
    expect(forgetting(signed, signature).lines).toEqual(signed.lines)
  })

  test('is offered again only when something had been begun', () => {
    expect(readPaper(emptyPaper({ warehouseId: 'w' }))).toBeUndefined()
    expect(readPaper('damaged')).toBeUndefined()
    expect(readPaper({ ...emptyPaper(), waiting: ['MJ1'] })?.waiting).toEqual(['MJ1'])
  })

  test('that is sent leaves what was scanned meanwhile for the next one', () => {
    const sent = withLine(emptyPaper({ warehouseId: 'w' }), line('a'))
    const going = { ...sent, sending: goingOut(sent, 'content'), isWanted: true }
    expect(restOf({ ...withLine(going, line('b')), waiting: ['MJ3'] })).toEqual({
      ...emptyPaper({ warehouseId: 'w' }),
      lines: [line('b')],
      waiting: ['MJ3'],
    })
    expect(restOf(going)).toBeUndefined()
  })

  test('lets a code wait once', () => {
    expect(withWaiting(withWaiting([], 'MJ1'), 'MJ1')).toEqual(['MJ1'])
  })
})

describe('a collect order that is chosen for an outbound', () => {
  const shown = ['receiveUserId', 'receiveDeptId', 'requisitionId', 'productId', 'productLineId', 'equipmentCardId']
  const order = {
    ...{ receiveUserId: 'wang', receiveUserIdName: '王', receiveDeptId: 'd', receiveDeptIdName: '注塑' },
    ...{ productLineId: 'l', productLineIdName: '一线', equipmentCardId: 'm', equipmentCardIdName: '机' },
    ...{ productId: 'p', productIdName: '壳' },
  }

  test('fills in for whom, for what and where to', () => {
    expect(collected({ requisitionId: 'r', remark: '急' }, order, shown)).toMatchObject(order)
  })

  test('leaves what was typed, and what belongs to it', () => {
    const typed = { receiveUserId: 'li', productLineId: 'l' }
    const filled = collected(typed, order, shown)
    expect(filled).not.toHaveProperty('receiveUserId')
    expect(filled).not.toHaveProperty('receiveDeptId')
    expect(filled).toMatchObject({ equipmentCardId: 'm', productId: 'p' })
  })

  test('makes room for another one, though not for what was changed since', () => {
    const first = { ...collected({}, order, shown), productId: 'own' }
    const second = collected(first, { receiveUserId: 'li', receiveUserIdName: '李', productId: 'q' }, shown)
    expect({ ...first, ...second }).toMatchObject({
      ...{ receiveUserId: 'li', receiveDeptId: null, receiveDeptIdName: null },
      ...{ productLineId: null, equipmentCardId: null, productId: 'own' },
    })
  })

  test('says nothing of a receiver where a supplier receives it', () => {
    const filled = collected({}, order, ['supplierId', 'productId', 'productLineId', 'equipmentCardId'])
    expect(filled).not.toHaveProperty('receiveUserId')
    expect(filled).toMatchObject({ productId: 'p' })
  })
})

describe('what is shown of stock and documents', () => {
  test('the bins of a file, those of a warehouse without bins by its name', () => {
    const list = [
      { archivesId: 'a', locationIdName: 'A-01', warehouseIdName: 'W', quantity: 2 },
      { archivesId: 'b', locationIdName: 'A-02', warehouseIdName: 'W', quantity: 1 },
      { archivesId: 'a', locationIdName: null, warehouseIdName: 'V', quantity: 1 },
    ]
    expect(binsIn({ list }, 'a')).toEqual([
      { name: 'A-01', quantity: 2 },
      { name: 'V', quantity: 1 },
    ])
    expect(binsIn(undefined, 'a')).toEqual([])
  })

  test('of a file in more bins than one answer holds it is said that there are more', () => {
    const bin = (archivesId: string, locationIdName: string) => ({ archivesId, locationIdName, quantity: 1 })
    const list = ['1', '2', '3', '4'].map((name) => bin('a', name)).concat(bin('b', '5'))
    const told = (file: string, quantity: number, totalRow: number) => {
      const { named, rest, isWhole } = firstBins({ list, totalRow }, file, quantity)
      return [named.map(({ name }) => name).join(), rest, isWhole]
    }
    expect(told('a', 4, 5)).toEqual(['1,2,3', 1, true])
    // What is told wholly counts as such though others were cut off.
    expect(told('a', 4, 9)).toEqual(['1,2,3', 1, true])
    expect(told('b', 3, 9)).toEqual(['5', 0, false])
    expect(told('c', 2, 9)).toEqual(['', 0, false])
    // Cards that moved between two answers are no sign of more bins.
    expect(told('b', 3, 5)).toEqual(['5', 0, true])
  })

  test('of a document the version in force, the older ones folded behind it', () => {
    const documents = [
      { id: '3', cardId: 'c', name: '总装图', docVersion: 'A2' },
      { id: '2', cardId: 'c', name: '总装图', docVersion: 'A1' },
      { id: '1', cardId: null, name: '总装图', docVersion: 'A0' },
    ]
    const folded = foldedIn(documents)
    expect(folded.map(({ shown, older }) => [shown.id, older.map(({ id }) => id)])).toEqual([
      ['3', ['2']],
      ['1', []],
    ])
  })
})

describe('bins', () => {
  const bin = (id: string): FoundBin => ({
    ...{ kind: 'location', id, code: id, name: id, warehouseId: 'w', warehouseIdName: 'W', cards: [], homeCards: [] },
    aboveIds: ['rack', 'zone'],
  })

  test('are counted when they stand in the warehouse of the slip and in what it is narrowed to', () => {
    const slip = (locationIds: readonly string[], warehouseId = 'w') => ({ warehouseId, locationIds })
    expect(isCounted(slip([]), bin('A'))).toBe(true)
    expect(isCounted(slip(['rack']), bin('A'))).toBe(true)
    expect(isCounted(slip(['A']), bin('A'))).toBe(true)
    expect(isCounted(slip(['other']), bin('A'))).toBe(false)
    expect(isCounted(slip([], 'v'), bin('A'))).toBe(false)
    expect(isCounted(undefined, bin('A'))).toBe(true)
  })

  test('scanned first stand for the cards that follow', () => {
    const { standing } = withBin(undefined, bin('A'), emptyPaper())
    expect(standing?.id).toBe('A')
    const filled = withLine(emptyPaper(), line('card', { locationId: 'A', isSuggested: false }))
    const next = withBin(standing, bin('B'), filled)
    expect(next.standing?.id).toBe('B')
    expect(next.change(filled)).toBe(filled)
  })

  test('scanned after a card belong to that card alone', () => {
    const paper = withLine(emptyPaper(), line('card', { locationId: 'suggested', isSuggested: true }))
    const { standing, change } = withBin(undefined, bin('B'), paper)
    expect(standing).toBeUndefined()
    expect(change(paper).lines[0]?.values).toMatchObject({ locationId: 'B', isSuggested: false })
  })
})

describe('the kind of an inbound', () => {
  test('follows from where the card is', () => {
    expect([0, 2, 3, 4, 7, 8].map((place) => kindFor(place as 0))).toEqual([1, 2, 3, 4, 5, 8])
    expect([1, 5, 6, 9].map((place) => kindFor(place as 1))).toEqual([undefined, undefined, undefined, undefined])
  })

  test('brings in only what is there', () => {
    expect(mayBringIn(2, 2)).toBe(true)
    expect(mayBringIn(2, 0)).toBe(false)
    expect(mayBringIn(5, 2)).toBe(false)
  })
})

test('finishing a stocktake tells apart what nobody looked for from what is known to be missing', () => {
  const slip = { bookQty: 10, okQty: 4, moveQty: 1, lossQty: 2, gainQty: 3 }
  expect(openFigures(slip)).toEqual({ unseen: 3, missing: 2 })
})

test('the reason for a worn tool is sent of that tool alone', () => {
  const typed = { toolId: 'worn', reason: 'last shift' }
  expect(reasonFor(readCard({ id: 'worn' }), typed)).toBe('last shift')
  expect(reasonFor(readCard({ id: 'other' }), typed)).toBe('')
  expect(reasonFor(undefined, typed)).toBe('')
})

test('what is typed to keep a card longer stays with it while another card is looked at, until it is sent', () => {
  const first = withTyped(turnedTo(noExtensions(), 'A'), 'A', { reason: 'trial' })
  const second = withTyped(turnedTo(first, 'B'), 'B', { reason: 'repair' })
  expect(second).toEqual({ open: 'B', typed: { A: { reason: 'trial' }, B: { reason: 'repair' } } })
  expect(turnedTo(second, 'B')).toEqual({ ...second, open: '' })
  expect(withoutCard(second, 'B')).toEqual({ open: '', typed: { A: { reason: 'trial' } } })
  expect(readExtensions(JSON.parse(JSON.stringify(second)))).toEqual(second)
  expect(readExtensions({ cardId: 'A', isOpen: true })).toBeUndefined()
})

test('a typed station holds for its machine; another one begins with its first free station', () => {
  const machine = (id: string, ...stations: string[]): FoundCard => {
    const tools = stations.map((station) => ({ cardId: station, station }))
    return readCard({ id, tools })
  }
  const typed = { machineId: 'press', station: 'B2' }
  expect(stationOn(machine('press', '1'), typed)).toBe('B2')
  expect(stationOn(machine('press', '1'), { ...typed, station: '' })).toBe('')
  expect(stationOn(machine('other', '1', '3'), typed)).toBe('2')
  expect(stationOn(undefined, undefined)).toBe('1')
})

test('a stocktake of a rack shows the bins of that rack, those where something lies first', () => {
  const bin = (locationId: string, ...aboveIds: string[]) => ({
    locationId,
    code: locationId,
    fullCode: locationId,
    aboveIds,
  })
  const bins = [bin('a1', 'rackA', 'zone'), bin('a2', 'rackA', 'zone'), bin('b1', 'rackB', 'zone'), bin('c1')]
  const lines = [{ bookLocationId: 'a2', realLocationId: null }]
  const ids = (scope: readonly string[]) => binsOf(bins, lines, scope).map(({ id }) => id)
  expect(ids(['rackA'])).toEqual(['a2', 'a1'])
  expect(ids(['b1'])).toEqual(['b1'])
  expect(ids(['zone'])).toEqual(['a2', 'a1', 'b1'])
  expect(ids([])).toHaveLength(4)
  expect(binsOutside(bins, ['rackA']).map(({ id }) => id)).toEqual(['b1', 'c1'])
  expect(binsOutside(bins, [])).toEqual([])
})

const label = ['东西', 'Thing'] as const
const scanned = { by: 'getByQr', of: 'newCard' } as const
const sheet = document('sheet', {
  label,
  fields: {
    cardId: ref(label, 'newCard', { readOnly: 'onceSaved', scan: { ...scanned, kind: 'card' } }),
    placeId: ref(label, 'cargoLocation', { scan: { ...scanned, kind: 'location' } }),
    remark: text(label),
    unasked: text(label),
    lines: lines(
      label,
      {
        itemText: text(label, { readOnly: true }),
        part: text(label, { readOnly: true }),
        judge: choice(label, { 1: label, 2: label, 3: label }),
        value: text(label),
        actionText: text(label),
      },
      {
        given: true,
        judged: true,
      },
    ),
    parts: lines(
      label,
      { accessoryId: ref(label, 'accessory'), qty: text(label) },
      { scan: { field: 'accessoryId', by: 'list', sets: { qty: '1' } } },
    ),
  },
  list: {},
})

describe('a paper of the books', () => {
  const item = { id: 'a', itemText: '油压', part: '液压站', judge: null, value: null, actionText: null }
  const row = { id: '1', version: 3, cardId: 'c', cardIdName: 'CC-0001', remark: 'x', unasked: 'y', lines: [item] }

  test('is a draft with its items by name, and nothing to send until something is filled in', () => {
    const paper = paperOfRow(sheet, ['remark'], row)
    expect(paper.lines.map(({ id, title, about }) => [id, title, about])).toEqual([['a', '油压', '液压站']])
    expect(paper.stored).toMatchObject({ id: '1', version: 3 })
    expect(JSON.stringify(contentOfRow(sheet, ['remark'], paper))).toBe(paper.stored?.content)
    expect(readPaper({ ...paper, lines: [], isTyped: true })?.isTyped).toBe(true)
    expect(readPaper({ ...paper, lines: [] })).toBeUndefined()
  })

  test('sends what the phone asks for, what was emptied as nothing, and its lines without what is told of them', () => {
    const paper = changeLine(paperOfRow(sheet, ['remark'], row), 'a', { judge: 1 })
    const emptied = { ...paper, values: { ...paper.values, remark: '' } }
    expect(contentOfRow(sheet, ['remark'], emptied)).toEqual({
      remark: null,
      lines: [{ id: 'a', judge: 1, value: null, actionText: null }],
    })
  })

  test('says at each item what it still wants', () => {
    const paper = paperOfRow(sheet, [], {
      ...row,
      lines: [item, { ...item, id: 'b', judge: 2 }, { ...item, id: 'c', judge: 1 }],
    })
    const say = ((key: string) => key) as unknown as TFunction<'phone'>
    expect(judgedProblems(sheet, paper, say)).toEqual({
      'lines.0.judge': 'wanting_judge',
      'lines.1.actionText': 'wanting_actionText',
    })
  })

  test('calls a line by what was chosen for it', () => {
    const { parts } = sheet.fields
    const [first] = linesAsDrawn(parts, [{ accessoryId: 'p', accessoryIdName: '轴承' }, {}])
    expect(first?.title).toBe('轴承')
    expect(linesAsDrawn(parts, [{}, {}]).map(({ title }) => title)).toEqual(['1', '2'])
    expect(withName(parts, { ...line('n', { accessoryIdName: '轴承' }), title: '' }, '新').title).toBe('轴承')
  })
})

describe('a label', () => {
  const plugs = plugsOf(sheet, ['cardId', 'placeId', 'remark', 'parts'], [])
  const nothing = new ApiError(404, '没有')
  const answering = (answers: Readonly<Record<string, unknown>>) => {
    const asked: string[] = []
    const call = async (resource: string, action: string): Promise<unknown> => {
      asked.push(`${resource}/${action}`)
      const answer = answers[`${resource}/${action}`]
      if (answer === undefined) throw nothing
      return answer
    }
    return { asked, call }
  }

  test('goes where a reference takes it: into a line, or the head', () => {
    expect(plugs.map(({ into, list, name }) => [into, list, name])).toEqual([
      ['lines', 'parts', 'accessoryId'],
      ['head', 'lines', 'cardId'],
      ['head', 'lines', 'placeId'],
    ])
  })

  test('is asked for once a call, and told by its kind', async () => {
    const bin = { kind: 'location', id: 'b', code: '01', fullCode: 'A-01', name: '一号' }
    const { call, asked } = answering({ 'accessory/list': { list: [] }, 'newCard/getByQr': bin })
    const hit = await findByLabel(call, plugs, 'A-01')
    expect([hit?.plug.name, hit?.found]).toEqual(['placeId', { id: 'b', code: 'A-01', name: '一号', told: bin }])
    expect(asked).toEqual(['accessory/list', 'newCard/getByQr'])
  })

  test('without a call of its own is found by its exact code', async () => {
    const list = [
      { id: '1', code: 'BJ-10', name: '轴承' },
      { id: '2', code: 'BJ-1', name: '油封' },
    ]
    const { call } = answering({ 'accessory/list': { list } })
    expect((await findByLabel(call, plugs, 'bj-1'))?.found).toMatchObject({ id: '2', code: 'BJ-1', name: '油封' })
  })

  test('that nothing has, or of another kind, is not taken', async () => {
    await expect(findByLabel(answering({ 'accessory/list': { list: [] } }).call, plugs, 'x')).rejects.toBe(nothing)
    const person = { 'accessory/list': { list: [] }, 'newCard/getByQr': { kind: 'person', id: 'p' } }
    expect(await findByLabel(answering(person).call, plugs, 'x')).toBeUndefined()
  })
})

describe('a number pad', () => {
  const typed = (...keys: string[]): string => keys.reduce(numberAfter, '')

  test('types numbers and nothing else', () => {
    expect(typed('0', '.', '6', '1')).toBe('0.61')
    expect(typed('.', '5', '.', '2')).toBe('0.52')
    expect(typed('0', '7', 'x')).toBe('7')
    expect(typed('5', '±', '±', '±')).toBe('-5')
    expect(typed('1', '2', 'Backspace')).toBe('1')
    expect(wholeNumber('5.')).toBe('5')
  })

  test('says the limits as people write them', () => {
    const say = ((key: string, { lower, upper, unit }: Record<string, string>) =>
      `${key} ${lower} ${upper} ${unit}`) as unknown as TFunction<'phone'>
    const limits = (lowerLimit: string | null, upperLimit: string | null) =>
      limitsText(say, { valueType: 2, lowerLimit, upperLimit, options: [] }, 'MPa')
    expect(limits('0.5000', '100')).toBe('between 0.5 100 MPa')
    expect(limits(null, '10.0000')).toBe('atMost  10 MPa')
    expect(limits(null, null)).toBe('')
  })
})

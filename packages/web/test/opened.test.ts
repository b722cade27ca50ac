// What stands open over a list: a row by its address, as often as somebody is led there, and tabs that other areas bring.
import { describe, expect, it } from 'vitest'
import { ref } from '@tmlm/model'
import { screensOf } from '../src/app/rowWays.ts'
import { comingBack, isComingBack } from '../src/app/shell/tabs.ts'
import { tabs } from '../src/areas/cards/index.ts'
import { tabsOpenTo } from '../src/engine/page.ts'
import { listPartOf, withoutAsked } from '../src/engine/list/address.ts'
import { askedAnew } from '../src/engine/list/useOpened.ts'
import { rowLink } from '../src/engine/rowLink.ts'

describe('an address that asks to see a row', () => {
  const first = { search: '?open=a', visit: 'one' }

  it('is asked once, however often the page is drawn', () => {
    expect(askedAnew(first, first)).toBeUndefined()
  })

  it('opens the row again when somebody is led there again', () => {
    expect(askedAnew(first, { ...first, visit: 'two' })).toEqual({ detail: 'a', form: null })
  })

  it('leaves closed what was closed for who comes back by the tab of the page', () => {
    expect(isComingBack(comingBack)).toBe(true)
    expect(isComingBack(null)).toBe(false)
    expect(askedAnew(first, { ...first, visit: undefined })).toBeUndefined()
  })

  it('of another row opens that one; one of no row closes what is open, unless it is the same address', () => {
    expect(askedAnew(first, { search: '?open=b', visit: 'two' })?.detail).toBe('b')
    expect(askedAnew(first, { search: '', visit: 'two' })?.detail).toBeNull()
    const plain = { search: '', visit: 'one' }
    expect(askedAnew(plain, { ...plain, visit: 'two' })).toEqual({ detail: undefined, form: null })
  })

  it('brings what a new row begins with, each time', () => {
    const search = '?insert=%7B%22qty%22%3A1%7D'
    expect(askedAnew({ search, visit: 'one' }, { search, visit: 'two' })?.form).toEqual({
      ...{ form: 'insert', start: { qty: 1 } },
    })
  })
})

describe('what an address asks once', () => {
  it('goes from it, and what it asks of the list stays', () => {
    const search = '?keyword=a&insert=%7B%7D&open=b'
    expect(withoutAsked(search, ['insert'])).toBe('?keyword=a&open=b')
    expect(listPartOf(search)).toBe('?keyword=a')
    expect(listPartOf('?open=b')).toBe('')
  })

  it('leaves an address that asks for nothing to the letter', () => {
    expect(withoutAsked('?keyword=a%20b', ['open', 'insert'])).toBe('?keyword=a%20b')
  })

  it('is settled when the form is open: the form stays, and is not asked for again', () => {
    const known = { search: '?insert=%7B%7D', visit: 'one' }
    expect(askedAnew(known, { search: '', visit: undefined })).toEqual({ detail: null, form: null })
  })
})

describe('a reference', () => {
  const supplier = ref(['供应商', 'Supplier'], 'supplier')
  const led: string[] = []
  const ways = (open: readonly string[]) => (resource: string) =>
    open.includes(resource) ? (id: string) => void led.push(`${resource} ${id}`) : undefined

  it('leads to the row it names, for who may open the screen of its object', () => {
    rowLink('supplierId', supplier, { supplierId: 's1' }, ways(['supplier']))?.()
    expect(led).toEqual(['supplier s1'])
    expect(rowLink('supplierId', supplier, { supplierId: 's1' }, ways([]))).toBeUndefined()
    expect(rowLink('supplierId', supplier, { supplierId: null }, ways(['supplier']))).toBeUndefined()
  })

  it('into an object with screens leads to one whose rows an address opens', () => {
    for (const name of ['supplier', 'newCard', 'archives', 'requisitionTooling', 'cargoLocation', 'product'])
      expect([name, screensOf(name).length > 0]).toEqual([name, true])
    expect(screensOf('newCard').map(({ screen }) => screen.name)).not.toContain('cardDetail')
    expect(screensOf('org')).toEqual([])
  })
})

describe('the cards in a bin', () => {
  const [contents] = tabs.cargoLocation
  const way = (paths: readonly string[]) => (path: string) => (paths.includes(path) ? () => undefined : undefined)

  it('are a tab for who may see cards, and for nobody else', () => {
    expect(tabsOpenTo(tabs.cargoLocation, way([]))).toEqual([])
    expect(tabsOpenTo(tabs.cargoLocation, way(['/equipmentManagement/equipmentCardFiles']))).toEqual([contents])
  })

  it('are no tab of a zone or rack, which holds none', () => {
    const row = { id: '1', version: 1, access: 2, flow: 0 }
    expect([1, 2, 3].map((kind) => contents?.isOf?.({ ...row, kind }))).toEqual([false, false, true])
  })
})

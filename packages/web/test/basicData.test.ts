import { catalogue } from '@tmlm/model/catalogue'
import { describe, expect, test } from 'vitest'
import { placeOf, startAt, wayTo, whereOf } from '../src/areas/basicData/places.ts'
import { labelsIn, placesOnSheet, printedLabels, qrText } from '../src/engine/print/labels.ts'
import { askedIn } from '../src/engine/list/listCall.ts'
import { actionsFor, rightsOn } from '../src/engine/call/rights.ts'
import { searchedIn } from '../src/engine/wording.ts'
import { readNodes } from '../src/ui/orgNodes.ts'

const definitionOf = (name: string) => {
  const found = catalogue.resources.get(name)
  if (!found) throw new Error(name)
  return found
}
const screenOf = (name: string) => {
  const found = catalogue.screens.find((screen) => screen.name === name)
  if (!found) throw new Error(name)
  return found
}

const nodes = readNodes([
  {
    value: 'w1',
    label: '一厂模具库',
    type: 0,
    children: [{ value: 'z1', label: 'A A区', type: 1, children: [{ value: 'r1', label: 'A01', type: 2 }] }],
  },
  { value: 'w2', label: '二厂模具库', type: 0 },
])

describe('the tree beside the locations', () => {
  test('narrows to a warehouse, or to all that lies below a zone', () => {
    expect(whereOf(placeOf(wayTo(nodes, 'w1')), 'w1')).toEqual({ warehouseId: 'w1' })
    expect(whereOf(placeOf(wayTo(nodes, 'z1')), 'z1')).toEqual({ parentIdUnder: 'z1' })
    expect(whereOf(undefined, null)).toEqual({})
  })

  test('knows a warehouse from a link before it is there itself', () => {
    expect(whereOf(placeOf(wayTo([], 'w2')), 'w2')).toEqual({ warehouseId: 'w2' })
  })

  test('lets a new location begin where the person stands', () => {
    expect(startAt(wayTo(nodes, 'w2'))).toEqual({ warehouseId: 'w2', warehouseIdName: '二厂模具库', kind: 1 })
    expect(startAt(wayTo(nodes, 'z1'))).toMatchObject({ warehouseId: 'w1', parentId: 'z1', kind: 2 })
    expect(startAt(wayTo(nodes, 'r1'))).toMatchObject({ warehouseId: 'w1', parentId: 'r1', kind: 3 })
    expect(startAt([])).toEqual({})
  })
})

describe('an address', () => {
  test('asks a list by its filters and a keyword, and by nothing else', () => {
    const asked = askedIn(definitionOf('cargoLocation'), '?warehouseId=w1&keyword=A-01&name=x&kind=', 30)
    expect(asked).toMatchObject({ keyword: 'A-01', filters: { warehouseId: 'w1' }, pageSize: 30, currentPage: 1 })
    expect(asked.filters).toEqual({ warehouseId: 'w1' })
    expect(askedIn(definitionOf('cargoLocation'), '', 20).filters).toEqual({})
  })
})

describe('labels', () => {
  const label = { code: 'W1-A', title: 'A区', lines: ['一厂'], qr: 'cardDetail?t=demo&l=k' }

  test('are read from the answer, with an address in full and a code as it is', () => {
    expect(labelsIn({ labels: [label] })).toEqual([label])
    expect(labelsIn(null)).toEqual([])
    expect(qrText(label.qr, 'http://factory.example/tmlm/')).toBe('http://factory.example/tmlm/cardDetail?t=demo&l=k')
    expect(qrText('CK00001', 'http://factory.example/')).toBe('CK00001')
  })

  test('are printed as often as wanted, from a place of the sheet on', () => {
    expect(printedLabels([label], 2, 3)).toEqual([null, null, label, label])
    expect(printedLabels([label], 1, 1)).toEqual([label])
    expect(placesOnSheet({ width: 60, height: 40 })).toBe(21)
  })
})

describe('the buttons of a row', () => {
  const everything = new Set(
    ['supplierfiles', 'supplier', 'warehousefiles', 'productfiles'].flatMap((prefix) =>
      ['update', 'delete', 'disable', 'qualification', 'printqr', 'locations', 'attachments', 'share', 'openuser'].map(
        (key) => `${prefix}_${key}`,
      ),
    ),
  )
  const row = { id: '1', access: 2, flow: 0, enabled: true }
  const names = (resource: string, screen: string, own: string[] = []) => {
    const shown = screenOf(screen)
    return actionsFor(definitionOf(resource), shown, row, rightsOn(shown, everything), 'zh', own).map(
      ({ name }) => name,
    )
  }

  test('change first, then lead on; what takes back and deletes stands last', () => {
    expect(names('warehouse', 'warehouseFiles', ['locations'])).toEqual([
      'update',
      'printQr',
      'locations',
      'disable',
      'delete',
    ])
  })

  test('open a few fields only where one of them can be filled in; what is not built is not offered', () => {
    const offered = names('supplier', 'supplierFiles')
    expect(offered).toContain('qualification')
    expect(offered).not.toContain('share')
  })
})

test('the search field says where it looks', () => {
  expect(searchedIn(definitionOf('customer'), 'zh')).toBe('客户编码、客户名称、简称、统一社会信用代码、ERP编码')
  expect(searchedIn(definitionOf('accessoryInput'), 'en')).toContain('part')
})

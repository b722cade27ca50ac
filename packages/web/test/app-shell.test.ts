import './appBrowser.ts'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { contrast } from '../src/app/colours.ts'
import { lookOf } from '../src/app/look.ts'
import { presets, tableFontSizes } from '../src/app/settings.ts'
import { readUnread, unreadKey } from '../src/app/shell/notices.ts'
import { displayOf } from '../src/engine/wording.ts'
import { OrgIcon } from '../src/ui/OrgIcon.tsx'
import { guardTime } from '../src/ui/guardTime.ts'
import { outboundConfig } from '@tmlm/model/areas/library/outboundConfig'

test('the bell asks for the five newest that are unread', () => {
  expect(unreadKey).toEqual(['notice', 'list', { state: '1', currentPage: 1, pageSize: 5 }])
  expect(readUnread({ varList: [{ id: 'n1', title: '停电' }], totalRow: 7 })).toMatchObject({
    notices: [{ id: 'n1', title: '停电' }],
    total: 7,
  })
})

test('type 12, 14 and 16 px in tables; a pressed button rests for 2.5 seconds', () => {
  expect(tableFontSizes).toEqual({ small: 12, medium: 14, large: 16 })
  expect(guardTime).toBe(2500)
})

test('eight colours are offered', () => {
  expect(presets).toHaveLength(8)
  expect(new Set(presets).size).toBe(8)
  expect(presets).toContain('#409eff')
})

describe('an organisation tree', () => {
  const drawn = (type: number): string => renderToStaticMarkup(createElement(OrgIcon, { type }))

  test('has buildings, suitcases, postcards and people', () => {
    for (const type of [0, 1, 2]) expect(drawn(type)).toContain('anticon-bank')
    expect(drawn(3)).toContain('<rect')
    expect(drawn(4)).toContain('anticon-idcard')
    expect(drawn(5)).toContain('anticon-user')
  })
})

test.each(presets)('a plain button under the mouse can be read in %s', (themeColor) => {
  for (const [theme, ground] of [
    ['light', '#ffffff'],
    ['dark', '#1b1d20'],
  ] as const) {
    const { defaultHoverColor = '' } = lookOf({ theme, themeColor }).components?.Button ?? {}
    expect(contrast(defaultHoverColor, ground)).toBeGreaterThanOrEqual(4.5)
  }
})

test('a row without code and name is called by the first thing in its list that has one, never by its id', () => {
  const row = { id: '019bdb5e-2552-7000-935e-ae8de6e4f3a3', warehouseIdName: '', toolingTypeIdName: '注塑模' }
  expect(displayOf(outboundConfig, row)).toBe('注塑模')
  expect(displayOf(outboundConfig, { id: row.id })).toBe('')
})

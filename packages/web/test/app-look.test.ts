import './appBrowser.ts'
import { describe, expect, test } from 'vitest'
import { contrast, mixed, readableOn, underWhite } from '../src/app/colours.ts'
import { lookOf, shadesOf } from '../src/app/look.ts'
import { defaultSettings, presets, readSettings } from '../src/app/settings.ts'
import { shortened, tileOf } from '../src/app/shell/watermarkTile.ts'

describe('colours', () => {
  test('are as far apart as WCAG says', () => {
    expect(contrast('#ffffff', '#000000')).toBeCloseTo(21)
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
    expect(mixed('#000000', '#ffffff', 0.5)).toBe('#808080')
  })

  test.each([...presets, '#ffff00', '#000000', '#ffffff'])('%s can be read in both themes', (colour) => {
    expect(contrast(underWhite(colour), '#ffffff')).toBeGreaterThanOrEqual(4.5)
    for (const ground of ['#ffffff', '#1b1d20'])
      expect(contrast(readableOn(colour, ground), ground)).toBeGreaterThanOrEqual(4.5)
  })

  test.each(presets)('links in %s can be read on a chosen row', (themeColor) => {
    const ground = shadesOf({ theme: 'light', themeColor })['--table-selected'] ?? ''
    expect(contrast(lookOf({ theme: 'light', themeColor }).token?.colorLink ?? '', ground)).toBeGreaterThanOrEqual(4.5)
  })

  test('that can be read already stay as they are', () => {
    expect(underWhite('#722ed1')).toBe('#722ed1')
  })
})

describe('the settings', () => {
  test('are the usual ones until something is chosen', () => {
    expect(readSettings(null)).toEqual(defaultSettings)
    expect(defaultSettings).toMatchObject({
      themeColor: '#409eff',
      tagsView: true,
      fixedHeader: false,
      sidebarLogo: true,
      tableFontSize: 'small',
    })
  })

  test('come back from the cookie, the damaged ones as never changed', () => {
    const kept = { ...defaultSettings, theme: 'dark', themeColor: '#722ed1', tagsView: false, tableFontSize: 'large' }
    expect(readSettings(JSON.stringify(kept))).toEqual(kept)
    expect(readSettings('{"theme":7,"themeColor":"red","tableFontSize":"huge","tagsView":"x"}')).toEqual(
      defaultSettings,
    )
    expect(readSettings('{')).toEqual(defaultSettings)
  })
})

describe('the watermark', () => {
  test('says each thing in one line of its tile, in whichever language', () => {
    expect(shortened('工装模具设备管理平台')).toBe('工装模具设备管理平台')
    expect(shortened('工装模具设备管理平台软件')).toBe('工装模具设备管理平台…')
    expect(shortened('Tooling, Mould and Equipment Management')).toBe('Tooling, Mould and…')
    expect(shortened('System administrator')).toBe('System administrator')
  })

  test('is a tile of 250 by 250 in 20 px type, and harmless with any name', () => {
    const svg = decodeURIComponent(tileOf(['a<b&c', ''], '#000').replace('data:image/svg+xml,', ''))
    expect(svg).toContain('width="250" height="250"')
    expect(svg).toContain('font-size="20"')
    expect(svg).toContain('a&lt;b&amp;c')
    expect(svg.match(/<text/g)).toHaveLength(1)
  })
})

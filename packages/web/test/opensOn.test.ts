// The lists of papers open on the last thirty days: 29 days back to today.
import { fieldOpenedOn } from '@tmlm/model'
import { godownEntry } from '@tmlm/model/areas/library/godownEntry'
import { inventoryCountSlip } from '@tmlm/model/areas/library/inventoryCountSlip'
import { requisitionTooling } from '@tmlm/model/areas/library/requisitionTooling'
import { maintainRate } from '@tmlm/model/areas/upkeep/reports'
import { catalogue } from '@tmlm/model/catalogue'
import { describe, expect, test } from 'vitest'
import { filtersOf } from '../src/engine/list/filters.ts'
import { lastDays } from '../src/engine/list/useScreenList.ts'

describe('a list of papers opens on 29 days back to today', () => {
  test('by a day as days, by a moment from its first to its last second', () => {
    expect(lastDays(requisitionTooling, '2026-03-30')).toEqual({
      applyDateBegin: '2026-03-01',
      applyDateEnd: '2026-03-30',
    })
    expect(lastDays(godownEntry, '2026-03-30')).toEqual({
      inboundTimeBegin: '2026-03-01 00:00:00',
      inboundTimeEnd: '2026-03-30 23:59:59',
    })
    expect(lastDays(maintainRate, '2026-03-30')).toEqual({ dayBegin: '2025-04-01', dayEnd: '2026-03-30' })
    expect(lastDays(inventoryCountSlip, '2026-03-30')).toHaveProperty('createTimeBegin', '2026-03-01 00:00:00')
  })

  test('all six of the library, and by something people can filter by', () => {
    const papers = [
      'requisitionTooling',
      'godownEntry',
      'outboundOrder',
      'inventoryCountSlip',
      'procurementOrder',
      'acceptance',
    ]
    for (const name of papers) {
      const list = catalogue.resources.get(name)?.list
      expect([name, list?.filters.includes(fieldOpenedOn(list) ?? '')]).toEqual([name, true])
    }
  })

  test('and every list that does so shows it on the line of search, to be changed or cleared', () => {
    const opening = [...catalogue.resources.values(), ...catalogue.reports.values()].filter(({ list }) => list.opensOn)
    expect(opening.length).toBeGreaterThan(6)
    for (const definition of opening) {
      const inBar = filtersOf(definition).first.map(({ name }) => name)
      expect([definition.name, inBar.includes(fieldOpenedOn(definition.list) ?? '')]).toEqual([definition.name, true])
    }
  })
})

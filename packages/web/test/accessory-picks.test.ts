import { accessoryInput } from '@tmlm/model/areas/accessory/accessoryInput'
import { describe, expect, test } from 'vitest'
import { goesWith, issuePicks, pickFor, returnPick } from '../src/areas/accessory/phone/picks.ts'
import { insertOf } from '../src/engine/form/sentDraft.ts'

const outLine = (more = {}) => ({
  ...{ outputLineId: 'line-1', accessoryId: 'bearing', partCode: 'BJ1', partName: 'Bearing', code: 'BJC1' },
  ...{ warehouseId: 'store', receiverUserId: 'lin', receiverDeptId: 'shop', returnable: '3' },
  ...more,
})

describe('parts that come back', () => {
  test('the paper that is sent names the outbound line, which nobody types', () => {
    const { head, line } = returnPick(outLine())
    const sent = insertOf(accessoryInput.fields, { ...head, lines: [line] })
    expect(sent.lines).toEqual([expect.objectContaining({ outputLineId: 'line-1', qty: '3', returnCondition: 1 })])
  })

  test('one paper is of one store and one person', () => {
    const first = returnPick(outLine())
    expect(goesWith(first, returnPick(outLine({ outputLineId: 'line-2', warehouseIdName: 'otherwise called' })))).toBe(
      true,
    )
    expect(goesWith(first, returnPick(outLine({ receiverUserId: 'wang' })))).toBe(false)
    expect(goesWith(undefined, first)).toBe(true)
  })
})

describe('parts that are picked', () => {
  const picks = issuePicks({
    outType: 1,
    lines: [
      { accessoryId: 'bearing', locationId: 'b', locationIdName: 'B-01', batchId: 'late', qty: '2' },
      { accessoryId: 'bearing', locationId: 'a', locationIdName: 'A-01', batchId: 'early', qty: '1' },
      { accessoryId: 'seal', locationId: 'c', locationIdName: 'C-01', qty: '4' },
    ],
  })

  test('stand in walking order, each with the head of the paper', () => {
    expect(picks.map(({ about }) => about)).toEqual(['A-01', 'B-01', 'C-01'])
    expect(picks.every(({ head }) => head.outType === 1 && !('lines' in head))).toBe(true)
  })

  test('a label takes the line of its batch, one without a batch the first, an unwanted part none', () => {
    expect(pickFor(picks, { id: 'bearing', batchId: 'late', batchNo: 'B2' })?.qty).toBe('2')
    expect(pickFor(picks, { id: 'bearing', batchId: null, batchNo: null })?.qty).toBe('1')
    expect(pickFor(picks, { id: 'valve', batchId: null, batchNo: null })).toBeUndefined()
  })
})

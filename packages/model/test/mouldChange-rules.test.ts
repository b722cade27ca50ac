// Minutes and standards of a mould change by the worked examples of its page.
import { changeMinutes, stageOf, standardFor, timesNeeded } from '@tmlm/model/areas/mouldChange/rules'
import { describe, expect, it } from 'vitest'

const at = (time: string): Date => new Date(`2026-03-02T${time}:00Z`)
const change = {
  changeType: 1 as const,
  ...{ requestTime: at('07:30'), startTime: at('08:00'), downTime: at('08:12'), upTime: at('08:30') },
  ...{ debugEndTime: at('08:45'), firstPieceTime: at('08:52') },
  pauses: [{ startTime: at('08:30'), endTime: at('08:35') }],
}

describe('R-11, minutes of a mould change', () => {
  it('are those of the stages less the pauses inside them', () => {
    expect(changeMinutes(change)).toEqual({
      ...{ responseMin: '30.0', downMin: '12.0', upMin: '18.0', debugMin: '10.0', firstMin: '7.0' },
      ...{ pauseMin: '5.0', changeMin: '47.0' },
    })
  })

  it('of a mould that is only mounted count from the start, of one that is only taken off end there', () => {
    const mounted = changeMinutes({ ...change, changeType: 2, downTime: null, pauses: [] })
    expect(mounted).toMatchObject({ downMin: null, upMin: '30.0', changeMin: '52.0' })
    const off = {
      ...change,
      changeType: 3 as const,
      upTime: null,
      debugEndTime: null,
      firstPieceTime: null,
      pauses: [],
    }
    expect(changeMinutes(off)).toMatchObject({ downMin: '12.0', changeMin: '12.0' })
  })

  it('tells what comes next', () => {
    const begun = { ...change, downTime: null, upTime: null, debugEndTime: null, firstPieceTime: null }
    expect(stageOf(begun)).toBe(1)
    expect(stageOf({ ...begun, changeType: 2 })).toBe(2)
    expect(stageOf({ ...begun, downTime: at('08:12') })).toBe(2)
    expect(stageOf({ ...begun, downTime: at('08:12'), upTime: at('08:30') })).toBe(3)
    expect(stageOf(change)).toBe(4)
  })
})

describe('The standard of a change', () => {
  const standard = (standardMin: number, more = {}) => ({
    ...{ equipmentCardId: null, archivesId: null, fromArchivesId: null, standardMin },
    ...more,
  })
  const real = { equipmentCardId: 'M1', archivesId: 'A', fromArchivesId: 'B' }
  const all = [
    standard(50, { equipmentCardId: 'M1' }),
    standard(40, { archivesId: 'A' }),
    standard(30, { equipmentCardId: 'M1', archivesId: 'A' }),
    standard(20, { equipmentCardId: 'M1', archivesId: 'A', fromArchivesId: 'B' }),
  ]

  it('is the most specific that fits', () => {
    expect(standardFor(all, real)).toBe(20)
    expect(standardFor(all, { ...real, fromArchivesId: 'C' })).toBe(30)
    expect(standardFor(all, { ...real, equipmentCardId: 'M2' })).toBe(40)
    expect(standardFor(all, { ...real, archivesId: 'C' })).toBe(50)
    expect(standardFor([], real)).toBeUndefined()
  })
})

describe('Times that a quantity takes', () => {
  it('are counted by the cavities that work', () => {
    expect([timesNeeded(1000, 4), timesNeeded(1001, 4), timesNeeded(7, null)]).toEqual([250, 251, 7])
  })
})

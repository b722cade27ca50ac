import { describe, expect, test } from 'vitest'
import { cavityLives, cavityNumbers, piecesOf, type CavityTurn } from '../src/areas/cards/cavities.ts'

const block = (cavityNo: number, atNum: number): CavityTurn => ({ cavityNo, isBlocked: true, atNum })
const open = (cavityNo: number, atNum: number): CavityTurn => ({ cavityNo, isBlocked: false, atNum })

describe('Cavities of a mould', () => {
  test('that were never blocked have worked as often as the mould', () => {
    const lives = cavityLives(4, 1000, [])
    expect(lives.map(({ worked }) => worked)).toEqual([1000, 1000, 1000, 1000])
    expect(piecesOf(lives)).toBe(4000)
  })

  test('count the strokes while they are open', () => {
    // Number 2 stood from 200 to 700, number 4 stands since 900.
    const lives = cavityLives(4, 1000, [block(2, 200), open(2, 700), block(4, 900)])
    expect(lives.map(({ worked, isBlocked }) => [worked, isBlocked])).toEqual([
      [1000, false],
      [500, false],
      [1000, false],
      [900, true],
    ])
    // Strokes times open cavities: 200 × 4 + 500 × 3 + 200 × 4 + 100 × 3.
    expect(piecesOf(lives)).toBe(3400)
  })

  test('are not made younger by a correction while they are blocked', () => {
    expect(cavityLives(2, 150, [block(1, 200)])[0]).toEqual({ cavityNo: 1, isBlocked: true, worked: 150 })
    expect(cavityLives(2, 180, [block(1, 200), open(1, 150)])[0]?.worked).toBe(180)
  })

  test('are named as people write them', () => {
    expect(cavityNumbers('2, 4-6')).toEqual([2, 4, 5, 6])
    expect(cavityNumbers('3、1、3')).toEqual([1, 3])
    for (const wrong of ['', 'a', '0', '3-1', '1.5', '1-', '1000']) expect(cavityNumbers(wrong), wrong).toBeUndefined()
  })
})

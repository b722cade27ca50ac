// Codes that are scanned faster than the server answers.
import { describe, expect, test } from 'vitest'
import { countingTurn, pressedBin, scannedCode, type Counted } from '../src/areas/library/papers/countingTurn.ts'
import type { CountedBin } from '../src/areas/library/papers/counted.ts'
import { ApiError } from '../src/engine/call/apiError.ts'
import { lineOfTurns } from '../src/ui/lineOfTurns.ts'

const rest = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))

describe('codes in turn', () => {
  test('wait to be seen until the last of their work is done', async () => {
    const answers: ((isAnswered: boolean) => void)[] = []
    const line = lineOfTurns<string>(() => new Promise((resolve) => answers.push(resolve)))
    for (const code of ['A', 'B', 'C']) line.add(code)
    expect(line.now().waiting.map(({ given }) => given)).toEqual(['A', 'B', 'C'])
    expect(answers).toHaveLength(1)
    answers[0]?.(true)
    await rest()
    expect(line.now().waiting.map(({ given }) => given)).toEqual(['B', 'C'])
    answers[1]?.(true)
    await rest()
    answers[2]?.(true)
    await rest()
    expect(line.now()).toEqual({ waiting: [], isStopped: false })
  })

  test('without an answer stay by name, and those behind them keep their turn', async () => {
    let isConnected = false
    const done: string[] = []
    const line = lineOfTurns<string>(async (code) => {
      if (isConnected) done.push(code)
      return isConnected
    })
    for (const code of ['A', 'B', 'C']) line.add(code)
    await rest()
    expect(line.now().isStopped).toBe(true)
    expect(line.now().waiting.map(({ given }) => given)).toEqual(['A', 'B', 'C'])
    isConnected = true
    line.again()
    await rest()
    expect(done).toEqual(['A', 'B', 'C'])
    expect(line.now()).toEqual({ waiting: [], isStopped: false })
  })

  test('are tried again with the next one, and one can be dropped', async () => {
    const tried: string[] = []
    const line = lineOfTurns<string>(async (code) => {
      tried.push(code)
      return code !== 'lost'
    })
    line.add('lost')
    await rest()
    line.add('B')
    await rest()
    expect(tried).toEqual(['lost', 'lost'])
    line.drop(line.now().waiting[0]?.key ?? 0)
    await rest()
    expect(tried).toEqual(['lost', 'lost', 'B'])
    expect(line.now().waiting).toEqual([])
  })
})

describe('counting at the desk', () => {
  const binOf = (id: string): CountedBin => ({ id, code: id, fullCode: `WH-${id}`, expected: 0, counted: 0 })
  const [a, b, other] = [binOf('A'), binOf('B'), binOf('C')]

  /** A desk at bin A; each call is answered by what is given for its code. */
  function desk(answer: (input: Readonly<Record<string, unknown>>) => unknown) {
    const [counted, refused, outside, asked]: [string[], string[], string[], unknown[]] = [[], [], [], []]
    const seen = { here: a as CountedBin | null, counted, refused, outside, asked }
    const line = lineOfTurns<Counted>((given) =>
      countingTurn(
        {
          ...{ slipId: 's', bins: [a, b], outside: [other], here: seen.here },
          call: async (_resource, action, input = {}) => {
            await rest()
            if (action === 'scan') seen.asked.push(input.clientId)
            return answer({ ...input, action })
          },
          onBin: (bin) => (seen.here = bin),
          onOutside: (bin) => {
            seen.here = null
            seen.outside.push(bin)
          },
          onCard: (card, here) => seen.counted.push(`${String(card.cardCode)} in ${here?.id}`),
          onRefused: (text) => seen.refused.push(text),
        },
        given,
      ),
    )
    return { seen, line }
  }

  async function workedOff(line: { now: () => { waiting: readonly unknown[]; isStopped: boolean } }): Promise<void> {
    while (line.now().waiting.length > 0 && !line.now().isStopped) await rest()
  }

  test('a bin that is pressed waits for the cards that were scanned before it', async () => {
    const { seen, line } = desk(({ code }) => ({ line: { cardCode: code } }))
    for (const asked of [scannedCode('M1'), scannedCode('M2'), pressedBin(b), scannedCode('M3')]) line.add(asked)
    await workedOff(line)
    expect(seen.counted).toEqual(['M1 in A', 'M2 in A', 'M3 in B'])
  })

  test('a card without an answer is asked again as the same scan, in the bin it was scanned in', async () => {
    let isConnected = false
    const { seen, line } = desk(({ code }) => {
      if (!isConnected) throw new ApiError(0, 'no answer')
      return { line: { cardCode: code } }
    })
    line.add(scannedCode('M1'))
    await workedOff(line)
    isConnected = true
    line.add(pressedBin(b))
    await workedOff(line)
    expect(seen.counted).toEqual(['M1 in A'])
    expect(seen.here).toBe(b)
    expect(new Set(seen.asked).size).toBe(1)
    expect(seen.refused).toEqual([])
  })

  test('what is refused as a card may be the label of a bin; otherwise it is told', async () => {
    const { seen, line } = desk(({ action }) => {
      if (action === 'scan') throw new ApiError(404, 'no such card')
      return { id: 'B' }
    })
    for (const code of ['https://factory.example/?l=7', 'M9']) line.add(scannedCode(code))
    await workedOff(line)
    expect(seen.here).toBe(b)
    expect(seen.refused).toEqual(['M9: no such card'])
  })

  test('a bin that is not counted is told as such, and no card behind it is counted in the bin before', async () => {
    const { seen, line } = desk(({ code, realLocationId }) => {
      if (realLocationId === undefined)
        throw new ApiError(400, 'wrong data', [{ field: 'realLocationId', msg: 'scan the bin' }])
      return { line: { cardCode: code } }
    })
    for (const code of ['M1', 'WH-C', 'M2', 'B', 'M3']) line.add(scannedCode(code))
    await workedOff(line)
    expect(seen.outside).toEqual(['WH-C'])
    expect(seen.refused).toEqual(['M2: scan the bin'])
    expect(seen.counted).toEqual(['M1 in A', 'M3 in B'])
  })

  test('so is the label of a bin in another warehouse', async () => {
    const { seen, line } = desk(({ action }) => {
      if (action === 'scan') throw new ApiError(404, 'no such card')
      return { kind: 'location', id: 'X', fullCode: 'FAR-X' }
    })
    line.add(scannedCode('https://factory.example/?l=8'))
    await workedOff(line)
    expect(seen.outside).toEqual(['FAR-X'])
    expect(seen.here).toBeNull()
    expect(seen.refused).toEqual([])
  })
})

// A journey: somebody does something in a real browser. It fails when he does not get there, and also when he meets
// something on the way that nobody should meet.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { theHouse } from './theHouse.ts'
import type { House } from './house.ts'
import { viewsInTurn } from './views.ts'
import type { View, Visitor } from './visitor.ts'

export * from './views.ts'

type Walk = (visitor: Visitor, house: House) => Promise<void>
/** A job number, nobody (`null`), or what the journey needs. */
type Who = string | null | ((house: House, view: View) => Promise<Visitor>)

export type Journey = (what: string, views: readonly View[], who: Who, walk: Walk) => void

/** One of them starts a server of its own. Who did not get there the first time may try once more, with a window of his
 * own again; the first failure is printed with its picture, so that a race is not forgotten. */
const patience = { timeout: 300_000, retry: 1 }

const pictures = fileURLToPath(new URL('../../dist/journeys', import.meta.url))

/** Journeys through the house that all of them share. */
export function journeys(what: string, tell: (journey: Journey) => void): void {
  describe(what, () => {
    let house: House | undefined
    beforeAll(async () => {
      house = await theHouse()
    })
    afterAll(() => house?.close())
    tell(
      journeysIn(() => {
        if (!house) throw new Error('A journey begins in a test')
        return house
      }),
    )
  })
}

function journeysIn(house: () => House): Journey {
  let turn = 0
  return (what, views, who, walk) => {
    for (const view of viewsInTurn(views, turn++)) {
      const name = `${what} (${view.lang}, ${view.width} px)`
      it(name, patience, async () => {
        const visitor = await come(house(), view, who)
        try {
          await walk(visitor, house())
        } catch (error) {
          mkdirSync(pictures, { recursive: true })
          const path = join(pictures, `${name.replaceAll(/[^\w\u3400-\u9fff]+/g, '-').slice(0, 100)}.png`)
          await visitor.page.screenshot({ path }).catch(() => undefined)
          const met = visitor.findings().map((finding) => `\n  met: ${finding}`)
          if (error instanceof Error) error.message += `\n  picture: ${path}${met.join('')}`
          await visitor.page.context().close()
          console.error(`${name} did not get there`, error)
          throw error
        }
        const met = await visitor.leave()
        // Said at once: of a journey that is walked twice only the second walk is told.
        if (met.length > 0) console.error(`${name} met`, met)
        expect(met).toEqual([])
      })
    }
  }
}

function come(house: House, view: View, who: Who): Promise<Visitor> {
  if (who === null) return house.stranger(view)
  return typeof who === 'string' ? house.insider(view, who) : who(house, view)
}

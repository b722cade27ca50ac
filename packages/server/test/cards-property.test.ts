// Thousands of random papers, many of them at once: whatever happens, position, moves and bins agree for every card.
import { expect, it } from 'vitest'
import type { Data } from './harness/app.ts'
import { aLibrary, type Library } from './harness/library.ts'

const rounds = 60
const atOnce = 8

it('Whatever people do at once, every card is where its moves say', { timeout: 120_000 }, async () => {
  const library = await aLibrary()
  const bins = await Promise.all(Array.from({ length: 6 }, (_, nth) => library.bin(`B-0${nth}`, { capacity: 2 })))
  const cards = await Promise.all(Array.from({ length: 10 }, () => library.card()))
  const papers: { resource: string; id: string }[] = []
  const random = seeded(20_261_115)
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T

  const deeds: readonly (() => Promise<unknown>)[] = [
    () => bringIn(library, papers, pick(cards), pick(bins), pick([1, 2, 8])),
    () => takeOut(library, papers, pick(cards)),
    () => audit(library, pick(papers), 'cancelAudit'),
    () => audit(library, pick(papers), 'audit'),
  ]
  const statuses = new Map<number, number>()
  for (let round = 0; round < rounds; round++) {
    const answers = await Promise.all(Array.from({ length: atOnce }, () => pick(deeds)()))
    for (const answer of answers as Data[]) statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
  }
  expect([...statuses.keys()].filter((status) => ![200, 409, 422].includes(status))).toEqual([])
  expect(statuses.get(200)).toBeGreaterThan(rounds)
  expect(await library.defects()).toEqual([])
})

async function bringIn(library: Library, papers: Data[], card: Data, binId: string, inboundType: number) {
  const paper = await library.inbound([{ cardId: card.id, locationId: binId }], { inboundType })
  papers.push({ resource: 'godownEntry', id: paper.id })
  return library.audit('godownEntry', paper.id)
}

async function takeOut(library: Library, papers: Data[], card: Data) {
  const paper = await library.outbound([{ cardId: card.id }])
  papers.push({ resource: 'outboundOrder', id: paper.id })
  return library.audit('outboundOrder', paper.id, { confirmWarn: 'holderOverdue' })
}

const audit = async (library: Library, paper: Data | undefined, action: string) =>
  paper ? library.admin.call(`${paper.resource}/${action}`, { id: paper.id }) : { status: 200 }

/** The same numbers in every run. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}

// What a large company waits for against a small one, call by call, in turns so that both meet the same machine.
import type { Office } from './parts/excel.ts'
import { median, type Figure } from './report.ts'

export type AskedCall = readonly [
  what: string,
  resource: string,
  action: string,
  input: Readonly<Record<string, string>>,
]

const times = 15

/** `against` tells the two sizes. */
export async function growthOf(
  [few, many]: readonly [few: Office, many: Office],
  calls: readonly AskedCall[],
  against: string,
): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const [what, resource, action, input] of calls) {
    const [atFew, atMany]: [number[], number[]] = [[], []]
    for (let turn = 0; turn < times; turn++) {
      atFew.push(await timeOf(few, resource, action, input))
      atMany.push(await timeOf(many, resource, action, input))
    }
    figures.push({
      what: `${what}: ${against}`,
      figure: median(atMany) / median(atFew),
      budget: { atMost: 3 },
      detail: `${median(atMany).toFixed(1)} ms against ${median(atFew).toFixed(1)} ms`,
    })
  }
  return figures
}

async function timeOf(office: Office, resource: string, action: string, input: AskedCall[3]): Promise<number> {
  const began = performance.now()
  await office.call(resource, action, { input })
  return performance.now() - began
}

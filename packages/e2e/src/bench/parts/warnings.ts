// All kinds of warnings at 100,000 cards: looked for the first time, and again when nothing has changed.
import { warningSources } from '@tmlm/server/src/areas/index.ts'
import { lookFor, type Looked } from '@tmlm/server/src/areas/warnings/look.ts'
import { openDatabase } from '@tmlm/server/src/platform/database/database.ts'
import type { BenchDatabase } from '../database.ts'
import { aLibrary } from '../library.ts'
import type { Figure } from '../report.ts'

const many = 100_000

export async function measureWarnings(database: BenchDatabase): Promise<Figure[]> {
  const { tenantId } = await aLibrary(database, 'cardsmany', many)
  const db = openDatabase(database.app)
  const now = new Date()
  const round = async (): Promise<{ seconds: number; slowest: string; looked: Looked[] }> => {
    const looked: Looked[] = []
    let [slowest, most, total] = ['', 0, 0]
    for (const source of warningSources.filter(({ warning }) => warning.foundBy === undefined)) {
      const began = performance.now()
      looked.push(await lookFor({ tenantId, timezone: 'Asia/Shanghai', now, db }, source))
      const taken = performance.now() - began
      total += taken
      if (taken > most) [slowest, most] = [`${source.warning.name} ${taken.toFixed(0)} ms`, taken]
    }
    return { seconds: total / 1000, slowest, looked }
  }
  try {
    const first = await round()
    const again = await round()
    const sum = (of: (one: Looked) => number, { looked }: typeof first): number =>
      looked.reduce((all, one) => all + of(one), 0)
    const found = sum(({ opened }) => opened, first)
    return [
      {
        ...{ what: `warnings: all kinds, nothing changed, ${many} cards`, figure: again.seconds, unit: 's' },
        ...{ budget: { atMost: 5 }, detail: again.slowest },
      },
      {
        ...{ what: 'warnings: written when nothing has changed', unit: 'rows', budget: { atMost: 0 } },
        figure: sum(({ opened, changed, resolved, queued }) => opened + changed + resolved + queued, again),
      },
      {
        ...{ what: `warnings: all kinds for the first time, ${many} cards`, figure: first.seconds, unit: 's' },
        detail: `${found} found; ${first.slowest}`,
      },
    ]
  } finally {
    await db.close()
  }
}

// What the server counts about itself, in the text that Prometheus reads. Labels name calls of the catalogue only, so
// that no caller can make them many.

export interface Metrics {
  /** One answered call. */
  answered(call: string, status: number, seconds: number): void
  /** A number that is looked up when it is asked for. */
  gauge(name: string, help: string, read: () => Readings | Promise<Readings>): void
  text(): Promise<string>
}

/** One value, or one for each value of a label such as `queue="task"`. */
export type Readings = number | Readonly<Record<string, number>>

const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

interface Series {
  readonly counts: number[]
  total: number
  sum: number
  readonly byStatus: Map<number, number>
}

export function createMetrics(): Metrics {
  const calls = new Map<string, Series>()
  const gauges: { name: string; help: string; read: () => Readings | Promise<Readings> }[] = []

  function callLines(): string[] {
    const requests = head('tmlm_requests_total', 'counter', 'Answered calls by status of the envelope')
    const durations = head('tmlm_request_seconds', 'histogram', 'Time from the arrival of a call to its answer')
    for (const [call, series] of calls) {
      const labels = labelsOf(call)
      for (const [status, count] of series.byStatus)
        requests.push(`tmlm_requests_total{${labels},status="${status}"} ${count}`)
      let below = 0
      BUCKETS.forEach((limit, index) => {
        below += series.counts[index] ?? 0
        durations.push(`tmlm_request_seconds_bucket{${labels},le="${limit}"} ${below}`)
      })
      durations.push(
        `tmlm_request_seconds_bucket{${labels},le="+Inf"} ${series.total}`,
        `tmlm_request_seconds_sum{${labels}} ${series.sum.toFixed(6)}`,
        `tmlm_request_seconds_count{${labels}} ${series.total}`,
      )
    }
    return [...requests, ...durations]
  }

  /** A number that cannot be had now, such as one of the database while it is away, is left out. */
  async function gaugeLines({ name, help, read }: (typeof gauges)[number]): Promise<string[]> {
    try {
      const readings = await read()
      if (typeof readings === 'number') return [...head(name, 'gauge', help), `${name} ${readings}`]
      return [
        ...head(name, 'gauge', help),
        ...Object.entries(readings).map(([label, value]) => `${name}{${label}} ${value}`),
      ]
    } catch {
      return []
    }
  }

  return {
    answered(call, status, seconds) {
      let series = calls.get(call)
      if (!series) calls.set(call, (series = { counts: BUCKETS.map(() => 0), total: 0, sum: 0, byStatus: new Map() }))
      const bucket = BUCKETS.findIndex((limit) => seconds <= limit)
      if (bucket >= 0) series.counts[bucket] = (series.counts[bucket] ?? 0) + 1
      series.total++
      series.sum += seconds
      series.byStatus.set(status, (series.byStatus.get(status) ?? 0) + 1)
    },
    gauge: (name, help, read) => void gauges.push({ name, help, read }),
    async text() {
      const told = await Promise.all(gauges.map(gaugeLines))
      return `${[...callLines(), ...told.flat()].join('\n')}\n`
    },
  }
}

const head = (name: string, type: string, help: string): string[] => [
  `# HELP ${name} ${help}`,
  `# TYPE ${name} ${type}`,
]

function labelsOf(call: string): string {
  const [resource = '', action = ''] = call.split('/')
  return `resource="${resource}",action="${action}"`
}

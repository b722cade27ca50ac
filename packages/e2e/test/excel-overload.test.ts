// Workbooks of a few hundred kilobytes that become a hundred megabytes, many at once: they are refused, and the server
// stays as small and as quick for everybody else as it was.
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { zipped } from '@tmlm/server/src/platform/excel/zipStream.ts'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { signature, type Answer, type Client } from '../src/harness/client.ts'
import { anInstallation, type Installation, type Server } from '../src/harness/installation.ts'
import { cleanUp } from '../src/harness/processes.ts'

const password = 'Tmlm@2026'
const AT_ONCE = 12
/** Megabytes. */
const MEMORY = 1024

afterAll(cleanUp)

describe('A server that is brought twelve hostile workbooks at once', () => {
  let installation: Installation
  let server: Server
  let admin: Client
  let token: string

  beforeAll(async () => {
    installation = await anInstallation({ from: inject('demoData'), settings: { DEMO: '1' } })
    server = await installation.start()
    const visitor = installation.client.as({ tenantCode: 'demo' })
    ;({ token } = await visitor.ok('token/login', { jobNo: 'tmlmAdmin', password }))
    admin = visitor.as({ token })
  })

  async function bring(bytes: Buffer): Promise<Answer> {
    const form = new FormData()
    form.set('file', new Blob([new Uint8Array(bytes)]), 'types.xlsx')
    const response = await fetch(`${installation.url}api/materialType/readExcel?${signature()}`, {
      method: 'POST',
      headers: { token, tenantCode: 'demo' },
      body: form,
      signal: AbortSignal.timeout(150_000),
    })
    return (await response.json()) as Answer
  }

  /** The most memory meanwhile, how long others waited for a list, and how long the server did one thing only, in seconds. */
  async function watched<T>(work: () => Promise<T>): Promise<Watched & { found: T }> {
    let memory = 0
    const waits: number[] = []
    const over = new AbortController()
    const looking = (async () => {
      while (!over.signal.aborted) {
        memory = Math.max(memory, residentOf(server.pid))
        const asked = performance.now()
        expect((await admin.call('warehouse/list')).status).toBe(200)
        waits.push((performance.now() - asked) / 1000)
        await sleep(50)
      }
    })()
    await delayOf(installation.url)
    const found = await work()
    const delay = await delayOf(installation.url)
    over.abort()
    await looking
    return { found, memory, delay, wait: waits.toSorted((one, other) => one - other)[waits.length >> 1] ?? 0 }
  }

  it.each([
    ['rows', () => hostile('<row><c><v>1</v></c><c><v>2</v></c></row>'.repeat(25_000), 40)],
    ['rows without anything', () => hostile('<row/>'.repeat(500_000), 30)],
    [
      'rows on another sheet, and one that is wrong',
      () => hostile('<row><c><v>1</v></c></row>'.repeat(100_000), 30, true),
    ],
  ])('of millions of %s stays below 1 GB and answers everybody else', async (_, make) => {
    const bytes = await make()
    expect(bytes.length).toBeLessThan(1024 * 1024)
    const usual = await watched(() => sleep(3_000))
    const flood = await watched(() => Promise.all(Array.from({ length: AT_ONCE }, () => bring(bytes))))
    console.log(`usual ${told(usual)}, meanwhile ${told(flood)}: ${flood.found.map(({ status }) => status).join(' ')}`)
    for (const { status } of flood.found) expect([200, 413, 422]).toContain(status)
    expect(server.isRunning()).toBe(true)
    expect(flood.memory).toBeLessThan(MEMORY)
    // Half a second is left for a machine with much other work; read by the server itself it was three.
    expect(flood.delay).toBeLessThan(Math.max(0.5, usual.delay * 2))
    expect(flood.wait).toBeLessThan(Math.max(0.1, usual.wait * 2))
  })
})

interface Watched {
  readonly memory: number
  readonly delay: number
  /** The middle one. */
  readonly wait: number
}

const told = ({ memory, delay, wait }: Watched): string =>
  `${memory} MB, a list in ${Math.round(wait * 1000)} ms, at most ${Math.round(delay * 1000)} ms without a turn`

/** A workbook for types of material with as many times this text in its sheet, or in a second one. */
async function hostile(piece: string, times: number, isBeside = false): Promise<Buffer> {
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
  const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const text = (word: string): string => `<c t="inlineStr"><is><t>${word}</t></is></c>`
  const much = Array.from({ length: times }, () => piece)
  const first = [
    '<worksheet><sheetData>',
    `<row>${text('类型编码')}${text('类型名称')}</row>`,
    `<row>${text('X')}</row>`,
  ]
  const sheets = isBeside ? [first, ['<worksheet><sheetData>', ...much]] : [[...first, ...much]]
  const listed = sheets.map((_, at) => `<sheet name="表${at}" sheetId="${at + 1}" r:id="r${at + 1}"/>`)
  const linked = sheets.map(
    (_, at) => `<Relationship Id="r${at + 1}" Type="${relations}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`,
  )
  const files = [
    { path: 'xl/workbook.xml', content: [`<workbook xmlns="${main}"><sheets>${listed.join('')}</sheets></workbook>`] },
    { path: 'xl/_rels/workbook.xml.rels', content: [`<Relationships>${linked.join('')}</Relationships>`] },
    ...sheets.map((content, at) => ({
      path: `xl/worksheets/sheet${at + 1}.xml`,
      content: [...content, '</sheetData></worksheet>'],
    })),
  ]
  const pieces: Buffer[] = []
  for await (const packed of zipped(files)) pieces.push(packed)
  return Buffer.concat(pieces)
}

/** The delay of the event loop that one in a hundred moments exceeded, since this was asked last. */
async function delayOf(url: string): Promise<number> {
  const answer = await fetch(`${url}metrics`)
  return Number(/^nodejs_eventloop_delay_seconds\{quantile="0.99"\} (\S+)/m.exec(await answer.text())?.[1])
}

function residentOf(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Math.round(Number(kilobytes) / 1024)
}

// An export of 100,000 rows through the whole engine, against the Excel library alone on the same rows in memory.
import { PassThrough } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { WorkbookWriter } from '@cj-tech-master/excelts'
import { readTable } from '@tmlm/server/src/platform/excel/read.ts'
import type { Company } from '../company.ts'
import { asOwner, type BenchDatabase } from '../database.ts'
import type { Figure } from '../report.ts'
import { insertWarehouses } from '../warehouses.ts'
import { openOffice, type Office } from './excel.ts'

const rows = 100_000

export async function measureExport(database: BenchDatabase, company: Company): Promise<Figure[]> {
  const managerIds = company.people.map(({ userId }) => userId)
  await asOwner(database, async (owner) => {
    const { rows: found } = await owner.query<{ count: string }>(
      'SELECT count(*) FROM warehouse WHERE tenant_id = $1',
      [company.tenantId],
    )
    const missing = rows - Number(found[0]?.count ?? 0)
    if (missing > 0) await insertWarehouses(owner, [{ ...company, managerIds }], missing)
    await owner.query(
      `INSERT INTO parameter_value (tenant_id, parameter_id, value) VALUES ($1, '31', '2000000') ON CONFLICT DO NOTHING`,
      [company.tenantId],
    )
    await owner.query('ANALYZE warehouse')
  })
  const office = openOffice(database, company)
  try {
    await exported(office, '1')
    const few = await exported(office, '1')
    const many = await exported(office, '')
    const book = await readTable('a.xlsx', many.bytes, { maxRows: rows })
    const cells = (book.sheets[0]?.rows ?? []).map((row) => [...row.cells.values()])
    const library = await written(cells)
    return [
      {
        what: `export of ${rows} rows, against the library alone`,
        figure: many.ms / library,
        budget: { atMost: 1.2 },
        detail: `${Math.round(many.ms)} ms against ${Math.round(library)} ms`,
      },
      {
        what: 'memory of an export of 100,000 rows, against a part of them',
        figure: many.peak / few.peak,
        budget: { atMost: 1.3 },
        detail: `${Math.round(many.peak / 1e6)} MB`,
      },
    ]
  } finally {
    await office.db.close()
  }
}

/** All rows, or those of one type. */
async function exported(office: Office, type: string): Promise<{ ms: number; peak: number; bytes: Buffer }> {
  global.gc?.()
  let peak = 0
  const pieces: Buffer[] = []
  const began = performance.now()
  const { file } = await office.call('warehouse', 'exportExcel', {
    download: true,
    input: type === '' ? {} : { warehouseType: type },
  })
  if (!file || Buffer.isBuffer(file.content) || !('pipe' in file.content)) throw new Error('No stream came')
  const sink = new PassThrough()
  sink.on('data', (piece: Buffer) => {
    pieces.push(piece)
    peak = Math.max(peak, process.memoryUsage().rss)
  })
  await pipeline(file.content, sink)
  return { ms: performance.now() - began, peak, bytes: Buffer.concat(pieces) }
}

async function written(cells: readonly unknown[][]): Promise<number> {
  const began = performance.now()
  const sink = new PassThrough().resume()
  const book = new WorkbookWriter({ stream: sink, useStyles: true, useSharedStrings: false })
  const sheet = book.addWorksheet('数据')
  for (const [at, row] of cells.entries()) {
    sheet.addRow(row).commit()
    if (at % 500 === 0) await new Promise((resolve) => setImmediate(resolve))
  }
  sheet.commit()
  await book.commit()
  return performance.now() - began
}

// An import of 5,000 parts with references through the whole engine, against the library reading the file and a plain COPY
// of the same rows.
import { chmodSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Workbook } from '@cj-tech-master/excelts'
import { runImportJob } from '@tmlm/server/src/areas/platform/importLater.ts'
import { newId } from '@tmlm/server/src/platform/ids.ts'
import type { Company } from '../company.ts'
import { asOwner, temporaryFolder, type BenchDatabase } from '../database.ts'
import { median, type Figure } from '../report.ts'
import { openOffice, type Office } from './excel.ts'

const count = 5_000
const titles = ['备件编码', '备件名称', '备件类型', '规格型号', '单位', 'ABC分类', '参考单价', '制造商', '备注']

export async function measureImport(database: BenchDatabase, company: Company): Promise<Figure[]> {
  const office = openOffice(database, company)
  try {
    const typeIds: string[] = []
    for (let nth = 0; nth < 20; nth++)
      typeIds.push(await made(office, 'materialType', { code: `IM${nth}`, name: `导入类型${nth}` }))
    const makerId = await made(office, 'manufacturer', { code: 'IMF', name: '导入制造商' })
    const rounds: { ours: number; copied: number; read: number }[] = []
    for (const letter of ['A', 'B', 'C'])
      rounds.push({
        ours: await imported(office, company, letter),
        copied: await copy(database, company, typeIds, makerId, letter),
        read: await readByLibrary(await fileOf('R')),
      })
    const middle = (name: 'ours' | 'copied' | 'read'): number => median(rounds.map((round) => round[name]))
    const [ours, copied, read] = [middle('ours'), middle('copied'), middle('read')]
    return [
      { what: `import of ${count} rows with references`, figure: ours / 1000, unit: 's', budget: { atMost: 5 } },
      {
        what: 'import against reading the file and COPY',
        figure: ours / (copied + read),
        budget: { atMost: 3 },
        detail: `COPY ${Math.round(copied)} ms, read ${Math.round(read)} ms; medians of three`,
      },
    ]
  } finally {
    await office.db.close()
  }
}

async function made(office: Office, resource: string, input: Record<string, unknown>): Promise<string> {
  const { data } = await office.call(resource, 'insert', { input })
  return (data as { id: string }).id
}

async function fileOf(letter: string): Promise<Buffer> {
  const book = new Workbook()
  const sheet = book.addWorksheet('数据')
  sheet.addRow(titles)
  for (let nth = 0; nth < count; nth++)
    sheet.addRow([
      `I${letter}${nth}`,
      `导柱 ${nth}`,
      nth % 2 ? `IM${nth % 20}` : `导入类型${nth % 20}`,
      `φ${nth}`,
      '个',
      'A类',
      nth / 4,
      'IMF',
      '批量',
    ])
  return Buffer.from(await book.xlsx.writeBuffer())
}

async function imported(office: Office, { tenantId }: Company, letter: string): Promise<number> {
  const bytes = await fileOf(letter)
  const began = performance.now()
  const answer = await office.call('accessory', 'readExcel', {
    uploads: [{ field: 'file', name: 'parts.xlsx', bytes }],
  })
  const { jobId } = answer.data as { jobId: string }
  const data = office.waiting.find((job) => job.jobId === jobId && job.by)
  if (!data) throw new Error('No job was sent')
  await runImportJob(office.app, { tenantId, data, now: new Date(), db: office.db })
  const ms = performance.now() - began
  const job = (await office.call('importJob', 'getEntityById', { input: { id: jobId } })).data as {
    inserted: number
    errors: unknown
  }
  if (job.inserted !== count) throw new Error(`Imported ${job.inserted}: ${JSON.stringify(job).slice(0, 500)}`)
  return ms
}

async function copy(
  database: BenchDatabase,
  { tenantId, rootOrgId, adminId }: Company,
  typeIds: readonly string[],
  makerId: string,
  letter: string,
): Promise<number> {
  const now = new Date()
  const lines = Array.from({ length: count }, (_, nth) =>
    [
      tenantId,
      newId(now),
      rootOrgId,
      `C${letter}${nth}`,
      `导柱 ${nth}`,
      typeIds[nth % typeIds.length],
      `φ${nth}`,
      '个',
      'A',
      nth / 4,
      makerId,
      '批量',
      adminId,
      now.toISOString(),
      adminId,
      now.toISOString(),
    ].join('\t'),
  )
  const path = join(temporaryFolder(), 'rows.txt')
  writeFileSync(path, `${lines.join('\n')}\n`)
  chmodSync(join(path, '..'), 0o755)
  chmodSync(path, 0o644)
  return asOwner(database, async (owner) => {
    const began = performance.now()
    await owner.query(
      `COPY accessory (tenant_id, id, org_id, code, name, type_id, spec, unit, abc_class, ref_price, manufacturer_id, remark, create_user_id, create_time, update_user_id, update_time) FROM '${path}'`,
    )
    return performance.now() - began
  })
}

async function readByLibrary(bytes: Buffer): Promise<number> {
  const began = performance.now()
  await new Workbook().xlsx.load(bytes)
  return performance.now() - began
}

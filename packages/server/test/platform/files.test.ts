// Uploading, keeping, reading and removing files: rules 74 and 75 and the file rows of "Bad input and conflicts".
import { existsSync } from 'node:fs'
import { createHash } from 'node:crypto'
import { cleanFileName } from '@tmlm/model'
import sharp from 'sharp'
import { sql } from '../../src/platform/database/sql.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { cleanUp } from '../../src/areas/platform/tasks/cleanUp.ts'
import { db as builder } from '../../src/platform/database/query.ts'
import { keyOf, thumbnailKeyOf } from '../../src/platform/files/store.ts'
import { rangeOf } from '../../src/platform/http/download.ts'
import {
  aTenant,
  buttonsOf,
  clock,
  product,
  type Caller,
  type Data,
  type Envelope,
  type Tenant,
} from '../harness/app.ts'
import { multipart } from '../harness/files.ts'
import { samplesOf } from '../harness/samples.ts'

const pdf = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')
const aPicture = (width: number, height = 10) =>
  sharp({ create: { width, height, channels: 3, background: '#336699' } })
    .png()
    .toBuffer()

let tenant: Tenant
let png: Buffer = pdf
beforeAll(async () => {
  tenant = await aTenant()
  png = await aPicture(20)
})

async function send(
  caller: Caller,
  name: string,
  content: Buffer,
  fields: Readonly<Record<string, string>> = {},
  action = 'upload',
): Promise<Envelope> {
  const { headers, payload } = multipart(fields, { name, content })
  const answer = await product().server.inject({
    method: 'POST',
    url: `/api/file/${action}`,
    headers: { ...headers, token: caller.token, tenantcode: caller.tenant.code },
    payload,
  })
  return answer.json()
}

async function upload(caller: Caller, name = '图纸.pdf', content: Buffer = pdf, fields = {}): Promise<Data> {
  const answer = await send(caller, name, content, fields)
  if (answer.status !== 200) throw new Error(JSON.stringify(answer))
  return answer.data
}

const get = (caller: Caller | undefined, path: string, headers: Readonly<Record<string, string>> = {}) =>
  product().server.inject({
    method: 'GET',
    url: `/api/file/${path}`,
    headers: { ...headers, ...(caller ? { token: caller.token, tenantcode: caller.tenant.code } : {}) },
  })

const preview = (caller: Caller | undefined, url: string, headers = {}) =>
  get(caller, `preview?url=${encodeURIComponent(url)}`, headers)

/** 200 and the content, or the status of the refusal. */
async function reads(caller: Caller | undefined, url: string): Promise<unknown> {
  const answer = await preview(caller, url)
  return String(answer.headers['content-type']).startsWith('application/json') ? answer.json().status : 'the file'
}

const setParameter = (id: string, value: string, of = tenant) =>
  of.inTenant((tx) =>
    tx.run(
      builder
        .insertInto('parameterValue')
        .values({ parameterId: id, orgKey: '*', value, version: 1 })
        .onConflict((conflict) => conflict.constraint('parameter_value_pkey').doUpdateSet({ value })),
    ),
  )

const isKept = async (url: string): Promise<boolean> => {
  const stream = await product().files.store.open(keyOf(url))
  stream?.destroy()
  return stream !== undefined
}

const aPart = async (given: Readonly<Record<string, unknown>> = {}, caller = tenant.admin): Promise<Data> =>
  caller.ok('accessory/insert', { ...(await samplesOf(tenant).required('accessory')), ...given })

/** The list goes on calling the only entry as before. */
function renamedAtEntry(zip: Buffer, name: string): Buffer {
  zip.write(name, 30)
  return zip
}

const html = Buffer.from('<!DOCTYPE html><html><script>alert(1)</script></html>')

/** An archive of empty files with these names. */
function aZip(...names: readonly string[]): Buffer {
  const entries: Buffer[] = []
  const list: Buffer[] = []
  let start = 0
  for (const name of names.map((one) => Buffer.from(one))) {
    const head = Buffer.alloc(30)
    head.writeUInt32LE(0x04034b50, 0)
    head.writeUInt16LE(name.length, 26)
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50, 0)
    entry.writeUInt16LE(name.length, 28)
    entry.writeUInt32LE(start, 42)
    entries.push(head, name)
    list.push(entry, name)
    start += 30 + name.length
  }
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(names.length, 8)
  end.writeUInt16LE(names.length, 10)
  end.writeUInt32LE(Buffer.concat(list).length, 12)
  end.writeUInt32LE(start, 16)
  return Buffer.concat([...entries, ...list, end])
}

describe('an upload', () => {
  it('of an archive whose entries stay in their folder is kept', async () => {
    expect((await upload(tenant.admin, 'a.zip', aZip('a..b.txt', 'x/…/y.txt', 'dots/..hidden'))).size).toBeGreaterThan(
      0,
    )
  })

  it('without a name is refused, whatever brings it', async () => {
    const { headers, payload } = multipart({}, { name: '', content: pdf })
    for (const url of ['/api/file/upload', '/api/file/uploadImage', '/api/accessory/readExcel']) {
      const sent = { ...headers, token: tenant.admin.token, tenantcode: tenant.code }
      const answer = await product().server.inject({ method: 'POST', url, headers: sent, payload })
      expect(answer.json(), url).toMatchObject({ status: 400, msg: '文件名不能为空' })
    }
  })

  it('has a name without marks that turn the direction of reading, and without line breaks', async () => {
    const deceiving = '\u202egnp.\u2066a\u2069\u200e\u200f\r\n\u2028.pdf'
    expect((await upload(tenant.admin, 'x.pdf', pdf, { fileName: deceiving })).name).toBe('gnp.a.pdf')
  })

  it('that belongs to nothing is one of few: so many files, so many bytes', async () => {
    const other = await aTenant()
    const orphans = (count: number, size: number, userId: string) =>
      other.inTenant((tx) =>
        tx.run(
          sql`
INSERT INTO sys_file (id, name, url, size, mime, sha256, is_public, has_thumbnail, create_user_id, create_time)
SELECT gen_random_uuid(), 'a.pdf', 'files/x/202601/' || gen_random_uuid() || '.pdf', ${size}, 'application/pdf', 'x', false,
  false, ${userId}::uuid, ${clock.now}
FROM generate_series(1, ${count}::int)`,
        ),
      )
    const told = (files: number) => ({
      status: 422,
      msg: `您已上传${files}个文件尚未保存到任何数据，请先保存或删除，或明天再上传`,
    })
    await orphans(199, 10, other.admin.userId)
    await upload(other.admin)
    expect(await send(other.admin, 'a.pdf', pdf)).toMatchObject(told(200))
    const heavy = await other.person()
    await orphans(1, 1024 ** 3 - 10, heavy.userId)
    const tooMuch = { status: 422, msg: expect.stringContaining('超过 1 GB') }
    expect(await send(heavy, 'a.pdf', pdf)).toMatchObject(tooMuch)
    // What rows showed once counts until it is cleaned up.
    const tidy = await other.person()
    await orphans(1, 1024 ** 3 - 10, tidy.userId)
    await other.inTenant((tx) =>
      tx.run(
        sql`UPDATE sys_file SET row_id = gen_random_uuid(), removed_time = now() WHERE create_user_id = ${tidy.userId}`,
      ),
    )
    expect(await send(tidy, 'a.pdf', pdf)).toMatchObject(tooMuch)
    // Others are not concerned.
    await upload(await other.person())
  })

  it('answers name, url and size, and the file is what was sent', async () => {
    const kept = await upload(tenant.admin, '模具 图纸.pdf')
    expect(kept).toEqual({ name: '模具 图纸.pdf', url: expect.any(String), size: pdf.length })
    expect(kept.url).toMatch(new RegExp(`^files/${tenant.code}/\\d{6}/[0-9a-f]{32}\\.pdf$`))
    const answer = await preview(tenant.admin, kept.url)
    expect(answer.rawPayload).toEqual(pdf)
    const [row] = await tenant.inTenant((tx) =>
      tx.all(builder.selectFrom('sysFile').select(['sha256', 'mime', 'rowId']).where('url', '=', kept.url)),
    )
    const sha256 = createHash('sha256').update(pdf).digest('hex')
    expect(row).toEqual({ sha256, mime: 'application/pdf', rowId: null })
  })

  it('of an image answers the url as text', async () => {
    const answer = await send(tenant.admin, 'a.png', png, {}, 'uploadImage')
    expect(answer.data).toMatch(/^files\/.*\.png$/)
    expect((await send(tenant.admin, 'a.pdf', pdf, {}, 'uploadImage')).msg).toBe('不支持的文件类型')
  })

  it('over the limit of parameter 41 is 413, and nothing of it stays', async () => {
    const small = await aTenant()
    await setParameter('41', '1', small)
    const big = Buffer.concat([pdf, Buffer.alloc(1024 * 1024)])
    expect(await send(small.admin, 'a.pdf', big)).toMatchObject({ status: 413, msg: '文件过大，不能超过1MB' })
    expect(await send(small.admin, 'a.exe', big)).toMatchObject({ status: 413 })
    expect(await send(small.admin, 'a.pdf', big.subarray(0, 1024 * 1024))).toMatchObject({ status: 200 })
  })

  it.each([
    ['an extension that is not allowed', 'a.svg', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['no extension', 'picture', () => png],
    ['a zip named png', 'a.png', () => Buffer.from('504b0506000000000000000000000000000000000000', 'hex')],
    ['a picture named pdf', 'a.pdf', () => png],
    ['bytes named txt', 'a.txt', () => Buffer.from([1, 2, 0, 4])],
    ['a Windows program named txt', 'a.txt', () => Buffer.from(`MZ${' '.repeat(200)}`)],
    ['a Linux program named prt', 'a.prt', () => Buffer.from('\x7fELF\x02\x01\x01', 'latin1')],
    ['a script named csv', 'a.csv', () => Buffer.from('#!/bin/sh\nrm -rf /\n')],
    ['a script with PHP named txt', 'a.txt', () => Buffer.from('<?php system($_GET[0]);')],
    ['an installer of Windows named doc', 'a.doc', () => anInstaller()],
    ['HTML named jpg', 'a.jpg', () => Buffer.from('<html><script>alert(1)</script>')],
    ['text named step', 'a.step', () => Buffer.from('not a model')],
    ['HTML named pdf', 'a.pdf', () => html],
    ['HTML named pdf that speaks of PDF', 'a.pdf', () => Buffer.concat([html, pdf])],
    ['text named pdf', 'a.pdf', () => Buffer.from('hello')],
    ['HTML named zip', 'a.zip', () => html],
    ['a zip without a list of contents', 'a.zip', () => Buffer.from('504b030414000000', 'hex')],
    ['HTML named gif', 'a.gif', () => html],
    ['HTML named webp', 'a.webp', () => html],
    ['HTML named prt', 'a.prt', () => html],
    ['a zip that leads out of its folder', 'a.zip', () => aZip('ok.txt', '../../etc/cron.d/x')],
    ['a zip that leads out with backslashes', 'a.zip', () => aZip('a\\..\\..\\x.exe')],
    ['a zip with a place of its own', 'a.zip', () => aZip('/etc/passwd')],
    ['a zip with a drive of its own', 'a.zip', () => aZip('C:\\x.txt')],
    ['a zip that leads out by what stands before its entry', 'a.zip', () => renamedAtEntry(aZip('ab/x'), '../x')],
  ])('of %s is refused', async (_, name, content) => {
    expect(await send(tenant.admin, name, content())).toMatchObject({ status: 422, msg: '不支持的文件类型' })
  })

  it.each([
    ['a drawing', 'a.dwg', Buffer.from('AC1032\0\0\0')],
    ['a model', 'a.STEP', Buffer.from('ISO-10303-21;\nHEADER;')],
    ['a table', '表.csv', Buffer.from('名称,数量\n模具,1\n')],
    ['a table in GB18030', '表.csv', Buffer.from([0xc4, 0xa3, 0xbe, 0xdf, 0x2c, 0x31])],
    ['an older paper', 'a.doc', anInstaller('00000000000000000000000000000000')],
    ['an exchange file', 'a.dxf', Buffer.from('  0\r\nSECTION\r\n')],
  ])('of %s is taken', async (_, name, content) => {
    expect(await send(tenant.admin, name, content)).toMatchObject({ status: 200 })
  })

  it('of nothing is refused', async () => {
    expect(await send(tenant.admin, 'a.txt', Buffer.alloc(0))).toMatchObject({ status: 422, msg: '文件是空的' })
    const { headers, payload } = multipart({ folder: 'x' })
    const bare = await product().server.inject({
      method: 'POST',
      url: '/api/file/upload',
      headers: { ...headers, token: tenant.admin.token, tenantcode: tenant.code },
      payload,
    })
    expect(bare.json()).toMatchObject({ status: 400, data: [{ field: 'file' }] })
  })

  it('without a session is 1000 before anything is read', async () => {
    const nobody = { ...tenant.admin, token: 'x' }
    expect(await send(nobody, 'a.pdf', pdf)).toMatchObject({ status: 1000 })
  })

  it('may be named by the tenant: parameter 42', async () => {
    const other = await aTenant()
    await setParameter('42', 'txt, SVG', other)
    expect(await send(other.admin, 'a.pdf', pdf)).toMatchObject({ status: 422 })
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
    const { url } = await upload(other.admin, 'a.svg', svg)
    const shown = await preview(other.admin, url)
    expect(shown.headers['content-security-policy']).toMatch(/^sandbox;/)
    expect(shown.headers['x-content-type-options']).toBe('nosniff')
  })
})

describe('a name', () => {
  it.each([
    ['../../etc/passwd.txt', 'passwd.txt'],
    ['C:\\temp\\图纸.pdf', '图纸.pdf'],
    ['..', 'file'],
    ['a\u202Efdp.exe.txt', 'afdp.exe.txt'],
    ['a\0b\r\nc.txt', 'abc.txt'],
    ['say "hi".txt', 'say _hi_.txt'],
    [`${'长'.repeat(300)}.pdf`, `${'长'.repeat(196)}.pdf`],
  ])('%j is kept as %j', (given, kept) => expect(cleanFileName(given)).toBe(kept))

  it('never leads out of the folder, and no such address is answered', async () => {
    const { name, url } = await upload(tenant.admin, '..\\..\\evil.txt', Buffer.from('text'))
    expect([name, url.includes('evil')]).toEqual(['evil.txt', false])
    for (const asked of ['files/../../keys/secret', `files/${tenant.code}/../x.txt`, '/etc/passwd', 'files/x'])
      expect(await reads(tenant.admin, asked)).toBe(404)
  })
})

describe('the storage of the tenant', () => {
  const fill = (of: Tenant, bytes: number): Promise<unknown> =>
    of.inTenant((tx) => tx.run(sql`UPDATE sys_file SET size = ${bytes} WHERE tenant_id = ${tx.tenantId}`))

  it('is full when the next file does not fit', async () => {
    const small = await aTenant()
    await small.inTenant((tx) => tx.run(builder.updateTable('tenant').set({ storageGb: 1 }).where('id', '=', small.id)))
    await upload(small.admin)
    await fill(small, 1024 ** 3 - pdf.length)
    expect(await send(small.admin, 'b.pdf', pdf)).toMatchObject({ status: 200 })
    expect(await send(small.admin, 'c.pdf', pdf)).toMatchObject({ status: 422, msg: '存储空间不足' })
  })

  it('is told by module: what several rows share counts once', async () => {
    const own = await aTenant()
    const kept = await upload(own.admin)
    const input = await samplesOf(own).required('accessory')
    for (const name of ['甲', '乙'])
      await own.admin.ok('accessory/insert', { ...input, name, spec: name, annex: [kept] })
    await upload(own.admin)
    const { use } = await own.admin.ok('tenant/findByCode')
    expect(use.storage).toEqual({
      used: 2 * pdf.length,
      limit: 20 * 1024 ** 3,
      modules: expect.arrayContaining([
        { module: 'accessoryManagement', used: pdf.length },
        { module: '', used: pdf.length },
      ]),
    })
  })

  it('lets one of many at once take the last room', async () => {
    const small = await aTenant()
    await small.inTenant((tx) => tx.run(builder.updateTable('tenant').set({ storageGb: 1 }).where('id', '=', small.id)))
    await upload(small.admin)
    await fill(small, 1024 ** 3 - pdf.length - 1)
    const answers = await Promise.all(Array.from({ length: 8 }, () => send(small.admin, 'b.pdf', pdf)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ msg }) => msg === '存储空间不足')).toHaveLength(7)
  })
})

describe('a file of a row', () => {
  it('becomes part of it when the row is saved, and others who see the row read it', async () => {
    const { url, name } = await upload(tenant.admin)
    const colleague = await tenant.person({ menus: ['sparePartsFiles'], buttons: buttonsOf('sparePartsFiles') })
    expect(await reads(colleague, url)).toBe(404)
    const { id } = await aPart({ annex: [{ name, url }] })
    expect(await reads(colleague, url)).toBe('the file')
    const stored = await tenant.admin.ok('accessory/getEntityById', { id })
    expect(stored.annex).toEqual([{ name, url }])
  })

  it('is not there for who does not see the row, nor for another tenant', async () => {
    const { url, name } = await upload(tenant.admin)
    await aPart({ annex: [{ name, url }] })
    const stranger = await tenant.person()
    const other = await aTenant()
    expect([await reads(stranger, url), await reads(other.admin, url), await reads(undefined, url)]).toEqual([
      404, 404, 1000,
    ])
  })

  it('that nobody has saved is read by who uploaded it alone', async () => {
    const { url } = await upload(tenant.admin)
    const colleague = await tenant.person({ menus: ['sparePartsFiles'] })
    expect([await reads(tenant.admin, url), await reads(colleague, url)]).toEqual(['the file', 404])
  })

  it('cannot be taken from somebody else: the field says so and nothing is saved', async () => {
    const author = await tenant.person()
    const { url } = await upload(author)
    const input = { ...(await samplesOf(tenant).required('accessory')), annex: [{ name: 'x.pdf', url }] }
    expect(await tenant.admin.call('accessory/insert', input)).toMatchObject({
      status: 400,
      data: [{ field: 'annex', msg: '文件不存在或已过期，请重新上传' }],
    })
    const made = { ...input, annex: [{ name: 'x.pdf', url: `files/${tenant.code}/202601/${'0'.repeat(32)}.pdf` }] }
    expect(await tenant.admin.call('accessory/insert', made)).toMatchObject({ status: 400 })
    const outside = { ...input, annex: [{ name: 'x.pdf', url: 'https://example.com/x.pdf' }] }
    expect(await tenant.admin.call('accessory/insert', outside)).toMatchObject({ status: 400 })
  })

  it('leaves with the field, and with the row', async () => {
    const [one, two] = [await upload(tenant.admin), await upload(tenant.admin)]
    const { id, version } = await aPart({ annex: [one, two] })
    await tenant.admin.ok('accessory/update', { id, version, annex: [two] })
    expect([await reads(tenant.admin, one.url), await reads(tenant.admin, two.url)]).toEqual([404, 'the file'])
    await tenant.admin.ok('accessory/delete', { ids: id })
    expect(await reads(tenant.admin, two.url)).toBe(404)
  })

  it('stays while another row shows it too', async () => {
    const kept = await upload(tenant.admin)
    const first = await aPart({ annex: [kept] })
    const second = await aPart({ annex: [kept] })
    await tenant.admin.ok('accessory/delete', { ids: first.id })
    await tidyUp(25)
    expect([await reads(tenant.admin, kept.url), await isKept(kept.url)]).toEqual(['the file', true])
    await tenant.admin.ok('accessory/delete', { ids: second.id })
    await tidyUp(25)
    expect([await reads(tenant.admin, kept.url), await isKept(kept.url)]).toEqual([404, false])
  })

  it('is not taken when the save is refused', async () => {
    const { url, name } = await upload(tenant.admin)
    const input = await samplesOf(tenant).required('accessory')
    expect(await tenant.admin.call('accessory/insert', { ...input, name: '', annex: [{ name, url }] })).toMatchObject({
      status: 400,
    })
    const [row] = await tenant.inTenant((tx) =>
      tx.all(builder.selectFrom('sysFile').select(['rowId']).where('url', '=', url)),
    )
    expect(row?.rowId).toBeNull()
  })

  it('in a line belongs to the row as well', async () => {
    const kept = await upload(tenant.admin)
    const input = await samplesOf(tenant).required('supplier')
    const { id } = await tenant.admin.ok('supplier/insert', {
      ...input,
      qualifications: [{ name: '营业执照', annex: [kept] }],
    })
    const [row] = await tenant.inTenant((tx) =>
      tx.all(builder.selectFrom('sysFile').select(['rowId', 'fieldName']).where('url', '=', kept.url)),
    )
    expect(row).toEqual({ rowId: id, fieldName: 'qualifications.annex' })
  })
})

const tidyUp = async (hours: number): Promise<Data> => {
  const { db, files } = product()
  const now = new Date(clock.now.getTime() + hours * 3_600_000)
  return cleanUp({ tenantId: tenant.id, now, db, store: files.store })
}

describe('the daily clean-up', () => {
  it('removes what nobody has saved for 24 hours, and nothing younger', async () => {
    const orphan = await upload(tenant.admin)
    const saved = await upload(tenant.admin)
    await aPart({ annex: [saved] })
    await tidyUp(23)
    expect(await isKept(orphan.url)).toBe(true)
    await tidyUp(25)
    expect([await isKept(orphan.url), await isKept(saved.url)]).toEqual([false, true])
    expect(await reads(tenant.admin, orphan.url)).toBe(404)
  })
})

describe('a picture', () => {
  it('over 2,000 points wide has a small one of 400', async () => {
    const { url } = await upload(tenant.admin, 'wide.png', await aPicture(2001, 1000))
    const small = await get(tenant.admin, `preview?thumbnail=1&url=${encodeURIComponent(url)}`)
    expect(small.headers['content-type']).toBe('image/webp')
    expect(await sharp(Buffer.from(small.rawPayload)).metadata()).toMatchObject({ width: 400, height: 200 })
  })

  it('of 2,000 points is its own small one', async () => {
    const content = await aPicture(2000)
    const { url } = await upload(tenant.admin, 'narrow.png', content)
    const small = await get(tenant.admin, `preview?thumbnail=1&url=${encodeURIComponent(url)}`)
    expect(small.rawPayload).toEqual(content)
    expect(existsSync(thumbnailKeyOf(url))).toBe(false)
  })
})

describe('the way to the content', () => {
  it('is a signed link for two hours, without any session', async () => {
    const { url } = await upload(tenant.admin)
    const { links } = await tenant.admin.ok('file/ticket', { urls: [url] })
    const path = String(links[url]).replace('api/file/', '')
    expect((await get(undefined, path)).rawPayload).toEqual(pdf)
    expect((await get(undefined, path.replace('.pdf', '.txt'))).json().status).toBe(1000)
    expect((await get(undefined, path.replace(/until=\d/, 'until=9'))).json().status).toBe(1000)
    const before = clock.now
    try {
      clock.now = new Date(before.getTime() + 2 * 3_600_000 - 1000)
      expect((await get(undefined, path)).rawPayload).toEqual(pdf)
      clock.now = new Date(before.getTime() + 2 * 3_600_000 + 61_000)
      expect((await get(undefined, path)).json().status).toBe(1000)
    } finally {
      clock.now = before
    }
  })

  it('is a link for this file, this time and this tenant: whoever changes anything has none', async () => {
    const other = await aTenant()
    const [mine, theirs] = [await upload(tenant.admin), await upload(other.admin)]
    const second = await upload(tenant.admin, 'b.pdf')
    const { links } = await tenant.admin.ok('file/ticket', { urls: [mine.url] })
    const link = new URLSearchParams(String(links[mine.url]).replace(/^.*\?/, ''))
    const changed = (fields: Readonly<Record<string, string>>): string =>
      `preview?${new URLSearchParams({ ...Object.fromEntries(link), ...fields })}`
    const seal = String(link.get('seal'))
    const tampered: Readonly<Record<string, string>>[] = [
      { url: second.url },
      { url: theirs.url },
      { url: mine.url.toUpperCase() },
      { url: `${mine.url}?x` },
      { url: `/${mine.url}` },
      { url: mine.url.replace('files/', 'files/../files/') },
      { url: `${mine.url}/../../../../etc/passwd` },
      { until: String(Number(link.get('until')) + 1) },
      { until: '99999999999999999999' },
      { until: '1e99' },
      { seal: seal.slice(0, -1) },
      { seal: `${seal}A` },
      { seal: seal.split('').toReversed().join('') },
      { seal: '' },
    ]
    for (const fields of tampered)
      expect([fields, (await get(undefined, changed(fields))).json().status]).toEqual([fields, 1000])
    // The same name twice is no way round either.
    const twice = `preview?url=${encodeURIComponent(second.url)}&${link}`
    expect((await get(undefined, twice)).rawPayload).not.toEqual(second)
    expect((await get(undefined, changed({}))).rawPayload).toEqual(pdf)
  })

  it('outlives the session that asked for it, as in a mail, but not the file', async () => {
    const person = await tenant.person({ menus: ['sparePartsFiles'], buttons: ['sparePartsFiles_insert'] })
    const file = await upload(person)
    const { links } = await person.ok('file/ticket', { urls: [file.url] })
    const path = String(links[file.url]).replace('api/file/', '')
    await person.ok('token/loginOut')
    expect((await get(undefined, path)).rawPayload).toEqual(pdf)
    await tenant.inTenant((tx) => tx.run(builder.deleteFrom('sysFile').where('url', '=', file.url)))
    expect((await get(undefined, path)).json().status).toBe(404)
  })

  it('gives no link to what one may not read', async () => {
    const { url } = await upload(tenant.admin)
    const stranger = await tenant.person()
    expect(await stranger.ok('file/ticket', { urls: [url] })).toEqual({ links: {} })
  })

  it('is a ticket, once', async () => {
    const { url } = await upload(tenant.admin)
    const { ticket } = await tenant.admin.ok('file/ticket')
    const path = `download?url=${encodeURIComponent(url)}&token=${ticket}&tenantCode=${tenant.code}`
    const first = await get(undefined, path)
    expect(first.rawPayload).toEqual(pdf)
    expect(first.headers['content-disposition']).toBe(
      `attachment; filename="__.pdf"; filename*=UTF-8''%E5%9B%BE%E7%BA%B8.pdf`,
    )
    expect((await get(undefined, path)).json().status).toBe(1000)
  })

  it('may be walked in parts, and is not sent again to who has it', async () => {
    const { url } = await upload(tenant.admin)
    const part = await preview(tenant.admin, url, { range: 'bytes=1-3' })
    expect([part.statusCode, part.body, part.headers['content-range']]).toEqual([206, 'PDF', `bytes 1-3/${pdf.length}`])
    const whole = await preview(tenant.admin, url)
    const again = await preview(tenant.admin, url, { 'if-none-match': String(whole.headers.etag) })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    expect((await preview(tenant.admin, url, { range: 'bytes=9999-' })).statusCode).toBe(416)
  })

  it.each([
    [undefined, undefined],
    ['bytes=0-9', { start: 0, end: 9 }],
    ['bytes=90-', { start: 90, end: 99 }],
    ['bytes=-10', { start: 90, end: 99 }],
    ['bytes=50-500', { start: 50, end: 99 }],
    ['bytes=100-', 'outside'],
    ['bytes=9-2', 'outside'],
    ['bytes=0-1,5-6', undefined],
  ])('%s of 100 bytes is %j', (header, range) => expect(rangeOf(header, 100)).toEqual(range))
})

describe('what is attached to a row', () => {
  it('is listed with the files of its fields, told in its history, and goes again', async () => {
    const own = await upload(tenant.admin, '说明书.pdf')
    const { id } = await aPart({ annex: [own] })
    const row = { businessCodeId: '702', rowId: id }
    const attached = await upload(tenant.admin, '合格证.pdf', pdf, { ...row, category: '证书' })
    const { list, mayAttach } = await tenant.admin.ok('file/listByRow', row)
    expect(mayAttach).toBe(true)
    expect(list).toMatchObject([
      { name: '合格证.pdf', url: attached.url, category: '证书', fieldName: null, mayDelete: true },
      { name: '说明书.pdf', url: own.url, fieldName: 'annex', mayDelete: false },
    ])
    const ofField = { status: 422, msg: '该文件属于单据字段，请在编辑时删除' }
    for (const ids of [list[1].id, `${list[0].id},${list[1].id}`])
      expect(await tenant.admin.call('file/delete', { ids })).toMatchObject(ofField)
    expect(await reads(tenant.admin, attached.url)).toBe('the file')
    expect(await tenant.admin.ok('file/delete', { ids: list[0].id })).toEqual({ count: 1 })
    expect(await reads(tenant.admin, attached.url)).toBe(404)
    const told = await tenant.inTenant((tx) =>
      tx.all(builder.selectFrom('operationLog').select(['action', 'changes']).where('rowId', '=', id).orderBy('id')),
    )
    expect(told.map(({ action }) => action)).toEqual(['insert', 'attach', 'detach'])
    expect(told[1]?.changes).toEqual([{ field: 'attachments', before: null, after: '合格证.pdf' }])
  })

  it('needs sight of the row and the button', async () => {
    const { id } = await aPart()
    const row = { businessCodeId: '702', rowId: id }
    const reader = await tenant.person({ menus: ['sparePartsFiles'] })
    const stranger = await tenant.person()
    expect(await send(reader, 'a.pdf', pdf, row)).toMatchObject({ status: 403 })
    expect(await send(stranger, 'a.pdf', pdf, row)).toMatchObject({ status: 404 })
    expect(await reader.ok('file/listByRow', row)).toMatchObject({ list: [], mayAttach: false })
    expect(await stranger.call('file/listByRow', row)).toMatchObject({ status: 404 })
    expect(await send(tenant.admin, 'a.pdf', pdf, { ...row, category: '无' })).toMatchObject({
      status: 400,
      data: [{ field: 'category' }],
    })
  })

  it('may be added to a complete paper unless parameter 58 is off', async () => {
    const own = await aTenant()
    const { id } = await own.admin.ok('accessoryInput/insert', await samplesOf(own).required('accessoryInput'))
    await own.admin.ok('accessoryInput/audit', { id })
    const row = { resource: 'accessoryInput', rowId: id }
    expect(await send(own.admin, 'a.pdf', pdf, row)).toMatchObject({ status: 200 })
    await setParameter('58', '0', own)
    expect(await send(own.admin, 'a.pdf', pdf, row)).toMatchObject({ status: 403 })
  })
})

/** A compound file whose root has the given class; by default that of an installer. */
function anInstaller(rootClass = '84100c0000000000c000000000000046'): Buffer {
  const file = Buffer.alloc(512 * 3)
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(file)
  file.writeUInt16LE(0x3e, 24)
  file.writeUInt16LE(3, 26)
  file.writeUInt16LE(0xfffe, 28)
  file.writeUInt16LE(9, 30)
  file.writeUInt32LE(1, 48)
  Buffer.from(rootClass, 'hex').copy(file, 512 * 2 + 80)
  return file
}

describe('a file that a row shows', () => {
  it('keeps its extension and a clean name, whatever an insert or an update calls it', async () => {
    const { url, size } = await upload(tenant.admin, '图纸.pdf')
    const shown = async (id: string) => (await tenant.admin.ok('accessory/getEntityById', { id })).annex
    const { id } = await aPart({ annex: [{ name: '图纸.html', url, size }] })
    expect(await shown(id)).toEqual([{ name: '图纸.html.pdf', url, size }])
    const names = [
      ['a.exe', 'a.exe.pdf'],
      ['\u202efdp.exe', 'fdp.exe.pdf'],
      ['一行\r\n二行.PDF', '一行二行.PDF'],
      ['../../etc/passwd', 'passwd.pdf'],
      ['', 'file.pdf'],
    ] as const
    for (const [nth, [given, kept]] of names.entries()) {
      await tenant.admin.ok('accessory/update', { id, version: nth + 1, annex: [{ name: given, url, size }] })
      expect(await shown(id), given).toEqual([{ name: kept, url, size }])
    }
    const stored = await tenant.inTenant((tx) =>
      tx.all(builder.selectFrom('sysFile').select('name').where('url', '=', url)),
    )
    expect(stored.map(({ name }) => name)).toEqual(['file.pdf'])
    const answer = await get(tenant.admin, `download?url=${encodeURIComponent(url)}`)
    expect(String(answer.headers['content-disposition'])).toContain(`filename="file.pdf"`)
  })
})

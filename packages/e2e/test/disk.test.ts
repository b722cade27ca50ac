// The disk is full while somebody uploads: a clear refusal, nothing half stored, and it works again when there is room.
// The largest file the server's process may write stands for the room on the disk; that takes no privileges.
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { signature } from '../src/harness/client.ts'
import { anInstallation, type Installation, type Server } from '../src/harness/installation.ts'
import { cleanUp } from '../src/harness/processes.ts'

const ROOM = 200_000
const small = pdfOf(50_000)
const large = pdfOf(2_000_000)

let installation: Installation
let server: Server
let token = ''

beforeAll(async () => {
  installation = await anInstallation({ from: inject('demoData'), settings: { DEMO: '1' } })
  server = await installation.start()
  const asked = { jobNo: 'tmlmAdmin', password: 'Tmlm@2026' }
  token = (await installation.client.as({ tenantCode: 'demo' }).ok('token/login', asked)).token
})

afterAll(cleanUp)

describe('An upload while the disk is full', () => {
  it('is refused with a sentence and leaves nothing; smaller ones and other calls go on; later it is kept', async () => {
    const before = await stored()
    leaveRoom(ROOM)
    expect(await upload(large)).toEqual({
      status: 503,
      msg: 'The server has no disk space left, tell the administrator',
    })
    expect(await stored()).toEqual(before)
    expect(server.output()).toContain('no room is left on the disk')
    expect(await upload(small)).toMatchObject({ status: 200 })
    const admin = installation.client.as({ tenantCode: 'demo', token })
    const { userId: managerId } = await admin.ok('token/getToken')
    await admin.ok('warehouse/insert', { name: crypto.randomUUID(), managerId })

    leaveRoom('unlimited')
    expect(await upload(large)).toMatchObject({ status: 200 })
    const after = await stored()
    expect(after).toMatchObject({ waiting: 0, known: before.known + 2, files: before.files + 2 })
    expect(after.bytes).toBe(before.bytes + small.length + large.length)
  })
})

/** Of the server alone: its database has begun with the usual limit. */
const leaveRoom = (bytes: number | 'unlimited'): unknown =>
  execFileSync('prlimit', ['--pid', String(server.pid), `--fsize=${bytes}:`])

function pdfOf(length: number): Buffer {
  const bytes = Buffer.alloc(length, ' ')
  bytes.write('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n')
  bytes.write('%%EOF\n', length - 6)
  return bytes
}

async function upload(content: Buffer): Promise<{ status: number; msg: string }> {
  const body = new FormData()
  body.set('file', new Blob([content]), 'drawing.pdf')
  const headers = { token, tenantCode: 'demo', lang: 'en' }
  const response = await fetch(`${installation.url}api/file/upload?${signature()}`, { method: 'POST', headers, body })
  const { status, msg } = (await response.json()) as { status: number; msg: string }
  return { status, msg }
}

/** What is on the disk, and what the database knows of it. */
async function stored() {
  const files = filesIn(join(installation.dataDir, 'files'))
  const { known } = (await installation.row('SELECT count(*)::int AS known FROM sys_file')) as { known: number }
  return {
    waiting: filesIn(join(installation.dataDir, 'uploads')).length,
    files: files.length,
    bytes: files.reduce((sum, path) => sum + statSync(path).size, 0),
    known,
  }
}

const filesIn = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name))
    : []

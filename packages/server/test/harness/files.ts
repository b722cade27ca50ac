// A store of files in a folder of its own, and uploads as a browser sends them.
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { folderStore } from '../../src/platform/files/folderStore.ts'
import type { Files } from '../../src/platform/files/index.ts'
import { linkSigner } from '../../src/platform/files/links.ts'

export const aFolder = (): string => mkdtempSync(join(tmpdir(), 'tmlm-files-'))

export const filesIn = (folder: string): Files => ({
  store: folderStore(folder),
  links: linkSigner(Buffer.from('a secret of the tests')),
})

/** The body of a multipart call: text fields, then one file. */
export function multipart(
  fields: Readonly<Record<string, string>>,
  file?: { readonly name: string; readonly content: Buffer },
): { headers: Record<string, string>; payload: Buffer } {
  const boundary = 'a-boundary-of-the-tests'
  const parts = Object.entries(fields).map(([name, value]) =>
    Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`),
  )
  const sent = file
    ? [
        Buffer.from(
          `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${file.name}"\r\ncontent-type: application/octet-stream\r\n\r\n`,
        ),
        file.content,
        Buffer.from('\r\n'),
      ]
    : []
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([...parts, ...sent, Buffer.from(`--${boundary}--\r\n`)]),
  }
}

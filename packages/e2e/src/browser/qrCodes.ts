// What a phone would read from a picture of a label.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'

const path = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')
// The reader would fetch its program from the network otherwise.
prepareZXingModule({ overrides: { wasmBinary: readFileSync(path).buffer as ArrayBuffer } })

/** The texts of all QR codes in a picture. */
export async function readQrCodes(picture: Uint8Array): Promise<string[]> {
  const found = await readBarcodes(new Uint8Array(picture), { formats: ['QRCode'], tryHarder: true })
  return found.map(({ text }) => text)
}

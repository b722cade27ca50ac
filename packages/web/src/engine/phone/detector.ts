// Finds codes in a picture: the browser's own reader where it has one that knows our labels, else the one that comes
// along, with its WebAssembly from our own server.
import { once } from '../../ui/once.ts'

export interface Detector {
  readonly detect: (source: ImageBitmapSource) => Promise<readonly { readonly rawValue: string }[]>
}

const formats = ['qr_code', 'data_matrix', 'code_128', 'code_39', 'ean_13'] as const

export const loadDetector = once(async (): Promise<Detector> => (await ownDetector()) ?? (await broughtAlong()))

/** The first code in a photo of a label. */
export async function codeInPhoto(file: File): Promise<string | undefined> {
  const [found] = await (await loadDetector()).detect(file)
  return found?.rawValue
}

interface NativeDetector {
  new (options: { formats: readonly string[] }): Detector
  getSupportedFormats(): Promise<readonly string[]>
}

async function ownDetector(): Promise<Detector | undefined> {
  const { BarcodeDetector: Native } = globalThis as { BarcodeDetector?: NativeDetector }
  const known = (await Native?.getSupportedFormats().catch(() => [])) ?? []
  return Native && known.includes('qr_code')
    ? new Native({ formats: formats.filter((format) => known.includes(format)) })
    : undefined
}

async function broughtAlong(): Promise<Detector> {
  const [{ BarcodeDetector, prepareZXingModule }, { default: address }] = await Promise.all([
    import('barcode-detector/ponyfill'),
    import('zxing-wasm/reader/zxing_reader.wasm?url'),
  ])
  prepareZXingModule({
    overrides: { locateFile: (path: string, prefix: string) => (path.endsWith('.wasm') ? address : prefix + path) },
  })
  return new BarcodeDetector({ formats: [...formats] })
}

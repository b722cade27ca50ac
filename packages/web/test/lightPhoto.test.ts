import { afterEach, describe, expect, it, vi } from 'vitest'
import { fitted, lightPhoto } from '../src/engine/files/lightPhoto.ts'

afterEach(() => vi.unstubAllGlobals())

/** A browser that draws everything as so many bytes, and remembers how large. */
function drawing(bytes: number) {
  const canvas = {
    ...{ width: 0, height: 0, shape: '' },
    getContext: (): unknown => ({ drawImage: () => (canvas.shape = `${canvas.width}x${canvas.height}`) }),
    toBlob: (done: (blob: Blob) => void, type: string) => done(new Blob([new Uint8Array(bytes)], { type })),
  }
  vi.stubGlobal('createImageBitmap', async () => ({ width: 4000, height: 3000, close: () => undefined }))
  vi.stubGlobal('document', { createElement: () => canvas })
  return canvas
}

const photo = (size: number): File => new File([new Uint8Array(size)], 'IMG_1.HEIC', { type: 'image/heic' })

describe('A photo from a phone', () => {
  it('is no larger than screens show it, in its own shape', () => {
    expect(fitted({ width: 4000, height: 3000 })).toEqual({ width: 1920, height: 1440 })
    expect(fitted({ width: 3000, height: 4000 })).toEqual({ width: 1440, height: 1920 })
    expect(fitted({ width: 800, height: 600 })).toEqual({ width: 800, height: 600 })
  })

  it('is sent lighter, under a name that fits', async () => {
    const canvas = drawing(300)
    const light = await lightPhoto(photo(5000))
    expect(light).toMatchObject({ size: 300, name: 'IMG_1.jpg', type: 'image/jpeg' })
    expect(canvas.shape).toBe('1920x1440')
    expect(canvas).toMatchObject({ width: 0, height: 0 })
  })

  it('goes as it is where the phone has no memory left to draw in', async () => {
    drawing(300).getContext = () => null
    const whole = photo(5000)
    expect(await lightPhoto(whole)).toBe(whole)
  })

  it('is made lighter after the one before it', async () => {
    drawing(300)
    const open = { now: 0, most: 0 }
    vi.stubGlobal('createImageBitmap', async () => {
      open.most = Math.max(open.most, ++open.now)
      return { width: 4000, height: 3000, close: () => open.now-- }
    })
    await Promise.all([photo(5000), photo(5000), photo(5000)].map(lightPhoto))
    expect(open).toEqual({ now: 0, most: 1 })
  })

  it('goes as it is where that would not make it lighter, or the browser cannot read it', async () => {
    drawing(9000)
    const heavy = photo(5000)
    expect(await lightPhoto(heavy)).toBe(heavy)
    vi.stubGlobal('createImageBitmap', () => Promise.reject(new DOMException('', 'InvalidStateError')))
    expect(await lightPhoto(heavy)).toBe(heavy)
  })
})

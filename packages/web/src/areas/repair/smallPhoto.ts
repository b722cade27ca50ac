// A photo small enough for who has no account: such calls carry 64 KB at most.
const mostCharacters = 54_000

/** Longest side and quality, until it fits. */
const tries = [
  [1024, 0.6],
  [800, 0.55],
  [640, 0.5],
  [480, 0.45],
  [320, 0.4],
] as const

/** A JPEG in Base64; undefined where the file is no picture. */
export async function smallPhoto(file: Blob): Promise<string | undefined> {
  const picture = await createImageBitmap(file).catch(() => undefined)
  if (!picture) return undefined
  try {
    for (const [side, quality] of tries) {
      const base64 = drawn(picture, side, quality)
      if (base64.length <= mostCharacters) return base64
    }
    return undefined
  } finally {
    picture.close()
  }
}

function drawn(picture: ImageBitmap, side: number, quality: number): string {
  const scale = Math.min(1, side / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return canvas.toDataURL('image/jpeg', quality).split(',')[1] ?? ''
}

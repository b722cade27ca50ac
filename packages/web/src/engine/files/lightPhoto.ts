// A photo as it leaves the phone: no larger than screens show it, upright as it was taken. It is made lighter before it is
// sent or kept for later; what cannot be made lighter goes as it is, for a photo must never be lost over this.
const longestSide = 1920
const quality = 0.8

/** One after the other: a phone has no room for several large pictures at once. */
let last: Promise<unknown> = Promise.resolve()

export function lightPhoto(photo: File): Promise<File> {
  const turn = last.then(() => drawnLighter(photo))
  last = turn
  return turn
}

async function drawnLighter(photo: File): Promise<File> {
  try {
    // Turned as the camera noted it: what is drawn carries no such note any more.
    const picture = await createImageBitmap(photo, { imageOrientation: 'from-image' })
    const canvas = Object.assign(document.createElement('canvas'), fitted(picture))
    const context = canvas.getContext('2d')
    context?.drawImage(picture, 0, 0, canvas.width, canvas.height)
    picture.close()
    // Where the memory for drawing is used up, what would be stored is black.
    if (!context) return photo
    const drawn = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
    // Some phones give that memory back only so.
    Object.assign(canvas, { width: 0, height: 0 })
    if (!drawn || drawn.size >= photo.size) return photo
    const name = `${photo.name.replace(/\.\w+$/, '')}.jpg`
    return new File([drawn], name, { type: drawn.type, lastModified: photo.lastModified })
  } catch {
    return photo
  }
}

interface Size {
  readonly width: number
  readonly height: number
}

/** The same shape with no side too long; never larger than it was. */
export function fitted({ width, height }: Size): Size {
  const part = Math.min(1, longestSide / Math.max(width, height))
  return { width: Math.round(width * part), height: Math.round(height * part) }
}

// A text as the picture of a QR code, sharp at any size.
import { useEffect, useState } from 'react'
import { toString } from 'qrcode'

/** Empty until it is drawn. The quiet zone around it is in modules. */
export function useQrPicture(text: string, quiet: number): string {
  const [picture, setPicture] = useState('')
  useEffect(() => {
    let isWanted = true
    void toString(text, { type: 'svg', margin: quiet, errorCorrectionLevel: 'M' }).then((svg) => {
      if (isWanted) setPicture(`data:image/svg+xml;utf8,${encodeURIComponent(svg)}`)
    })
    return () => {
      isWanted = false
    }
  }, [text, quiet])
  return picture
}

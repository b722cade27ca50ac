// A text as a QR code with the text below it, sharp at any size.
import { useEffect, useState } from 'react'
import { toString } from 'qrcode'
import style from './QrCode.module.css'
import { useUiText } from './useUiText.ts'

export default function QrCode({ text, size = 120 }: { readonly text: string; readonly size?: number }) {
  const t = useUiText()
  const [picture, setPicture] = useState('')

  useEffect(() => {
    let isWanted = true
    void toString(text, { type: 'svg', margin: 1, errorCorrectionLevel: 'M' }).then((svg) => {
      if (isWanted) setPicture(`data:image/svg+xml;utf8,${encodeURIComponent(svg)}`)
    })
    return () => {
      isWanted = false
    }
  }, [text])

  return (
    <figure className={style.code}>
      {picture !== '' && <img src={picture} width={size} height={size} alt={t('qrOf', { text })} />}
      <figcaption>{text}</figcaption>
    </figure>
  )
}

// A text as a QR code with the text below it.
import style from './QrCode.module.css'
import { useQrPicture } from './qrPicture.ts'
import { useUiText } from './useUiText.ts'

export default function QrCode({ text, size = 120 }: { readonly text: string; readonly size?: number }) {
  const t = useUiText()
  const picture = useQrPicture(text, 1)
  return (
    <figure className={style.code}>
      {picture !== '' && <img src={picture} width={size} height={size} alt={t('qrOf', { text })} />}
      <figcaption>{text}</figcaption>
    </figure>
  )
}

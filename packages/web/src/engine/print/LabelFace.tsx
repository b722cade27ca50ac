// One label in millimetres: the QR code, and beside it what people read.
import type { Label } from '@tmlm/model'
import { useQrPicture } from '../../ui/qrPicture.ts'
import style from './LabelDialog.module.css'
import { qrText, type LabelSize } from './labels.ts'

/** Null: a place of the sheet that is used up already. */
export function LabelFace({ label, size: { width, height } }: { label: Label | null; size: LabelSize }) {
  const side = Math.min(height - 6, width * 0.46)
  const box = { width: `${width}mm`, height: `${height}mm`, fontSize: `${height / 10}mm` }
  if (!label) return <div className={style.free} style={box} />
  return (
    <div className={style.label} style={box}>
      <Picture text={qrText(label.qr, document.baseURI)} side={side} />
      <div className={style.words}>
        <strong {...(label.tone ? { className: style[label.tone] } : {})}>{label.title}</strong>
        {label.code !== label.title && <span className={style.code}>{label.code}</span>}
        {label.lines.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </div>
    </div>
  )
}

function Picture({ text, side }: { text: string; side: number }) {
  const picture = useQrPicture(text, 4)
  const box = { width: `${side}mm`, height: `${side}mm` }
  return picture === '' ? <span style={box} /> : <img src={picture} style={box} alt="" />
}

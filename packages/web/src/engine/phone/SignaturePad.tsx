// Somebody signs with a finger. The picture is dark on white whatever the colours of the screen, so that it prints.
import { Button } from 'antd'
import { useEffect, useRef, useState, type PointerEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Overlay } from './Overlay.tsx'
import style from './phone.module.css'

interface SignaturePadProps {
  /** Who signs what. */
  readonly title: string
  readonly send: string
  readonly onSigned: (picture: File) => void
  readonly onClose: () => void
}

const ink = { width: 3, colour: '#111' } as const

export function SignaturePad({ title, send, onSigned, onClose }: SignaturePadProps) {
  const { t } = useTranslation('phone')
  const paper = useRef<HTMLCanvasElement>(null)
  const [isSigned, setSigned] = useState(false)
  useEffect(() => clear(paper.current), [])

  function draw(event: PointerEvent<HTMLCanvasElement>): void {
    const pen = event.currentTarget.getContext('2d')
    if (!pen || event.buttons === 0) return
    const { left, top, width } = event.currentTarget.getBoundingClientRect()
    const scale = event.currentTarget.width / width
    const [x, y] = [(event.clientX - left) * scale, (event.clientY - top) * scale]
    if (event.type === 'pointerdown') {
      event.currentTarget.setPointerCapture(event.pointerId)
      pen.beginPath()
      pen.moveTo(x, y)
    }
    pen.lineTo(x, y)
    pen.stroke()
    setSigned(true)
  }

  function hand(): void {
    paper.current?.toBlob((picture) => {
      if (picture) onSigned(new File([picture], `${t('signature')}.png`, { type: 'image/png' }))
    }, 'image/png')
  }

  return (
    <Overlay>
      <div className={style.cover}>
        <div className={style.sheet} role="dialog" aria-label={title}>
          <h2>{title}</h2>
          <canvas
            ref={paper}
            className={style.signature}
            aria-label={t('signHere')}
            width={1_040}
            height={520}
            onPointerDown={draw}
            onPointerMove={draw}
          />
          <div className={style.sheetButtons}>
            <Button onClick={onClose}>{t('cancel')}</Button>
            <Button
              disabled={!isSigned}
              onClick={() => {
                clear(paper.current)
                setSigned(false)
              }}
            >
              {t('clear')}
            </Button>
            <Button type="primary" disabled={!isSigned} onClick={hand}>
              {send}
            </Button>
          </div>
        </div>
      </div>
    </Overlay>
  )
}

function clear(paper: HTMLCanvasElement | null): void {
  const pen = paper?.getContext('2d')
  if (!paper || !pen) return
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, paper.width, paper.height)
  pen.lineWidth = ink.width * 2
  pen.strokeStyle = ink.colour
  pen.lineCap = 'round'
  pen.lineJoin = 'round'
}

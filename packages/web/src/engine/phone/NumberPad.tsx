// Digits for a thumb or a glove: what is typed is judged by its limits while it is typed.
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { numberAfter } from './numberKeys.ts'
import { Overlay } from './Overlay.tsx'
import style from './phone.module.css'

interface NumberPadProps {
  readonly title: string
  /** What the number should be. */
  readonly limits: string
  readonly unit: string
  readonly start: string
  readonly isWithin: (value: string) => boolean
  readonly onDone: (value: string) => void
  readonly onClose: () => void
}

const keys = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '±', '0', '.']

export function NumberPad({ title, limits, unit, start, isWithin, onDone, onClose }: NumberPadProps) {
  const { t } = useTranslation('phone')
  const [typed, setTyped] = useState(start)
  const isNumber = /\d/.test(typed)
  return (
    <Overlay>
      <div className={style.cover}>
        <div
          className={style.sheet}
          role="dialog"
          aria-label={title}
          tabIndex={-1}
          ref={focused}
          onKeyDown={({ key }) => {
            if (key === 'Escape') onClose()
            else if (key === 'Enter' && isNumber) onDone(typed)
            else setTyped((before) => numberAfter(before, key))
          }}
        >
          <h2>{title}</h2>
          <p className={style.padValue} data-ng={isNumber && !isWithin(typed)} role="status">
            <span>
              {typed || '–'} {unit}
            </span>
            <small>{limits}</small>
          </p>
          <div className={style.padKeys}>
            {keys.map((key) => (
              <Button key={key} onClick={() => setTyped((before) => numberAfter(before, key))}>
                {key}
              </Button>
            ))}
          </div>
          <div className={style.sheetButtons}>
            <Button onClick={onClose}>{t('cancel')}</Button>
            <Button aria-label={t('eraseDigit')} onClick={() => setTyped((before) => before.slice(0, -1))}>
              ⌫
            </Button>
            <Button type="primary" disabled={!isNumber} onClick={() => onDone(typed)}>
              {t('enter')}
            </Button>
          </div>
        </div>
      </div>
    </Overlay>
  )
}

/** A keyboard types into it too. */
const focused = (sheet: HTMLElement | null): void => sheet?.focus()

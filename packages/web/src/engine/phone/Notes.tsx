// What is said above a paper: that it was begun earlier, what waits for the network, why it was refused.
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import style from './phone.module.css'
import type { Scan } from './useScanning.ts'

/** Offered again: it goes on where it was left, or begins anew. */
export function BegunNote({ from, onDrop }: { readonly from: string | undefined; readonly onDrop: () => void }) {
  const { t } = useTranslation('phone')
  if (from === undefined) return null
  return <StartOver text={t('begunAt', { time: from })} onDrop={onDrop} />
}

/** Something is to be known of what was filled in; it can be thrown away. */
export function StartOver({ text, onDrop }: { readonly text: string; readonly onDrop: () => void }) {
  const { t } = useTranslation('phone')
  return (
    <div className={style.note} role="status">
      <span>{text}</span>
      <Button type="link" onClick={onDrop}>
        {t('beginAnew')}
      </Button>
    </div>
  )
}

interface ScanNotesProps {
  readonly waiting: readonly string[]
  readonly scanning: Pick<Scan, 'refusals' | 'forgetRefusals'>
}

/** What still waits for the network, and what did so in vain. */
export function ScanNotes({ waiting, scanning: { refusals, forgetRefusals } }: ScanNotesProps) {
  const { t } = useTranslation('phone')
  return (
    <>
      {waiting.length > 0 && (
        <div className={style.note} role="status">
          <span>{t('codesWait', { count: waiting.length })}</span>
        </div>
      )}
      {refusals.length > 0 && (
        <div className={style.problemNote} role="alert">
          <span>
            {refusals.map((text) => (
              <span key={text} className={style.refusal}>
                {text}
              </span>
            ))}
          </span>
          <Button type="link" onClick={forgetRefusals}>
            {t('understood')}
          </Button>
        </div>
      )}
    </>
  )
}

export function ProblemNote({ text }: { readonly text: string | undefined }) {
  if (text === undefined) return null
  return (
    <div className={style.problemNote} role="alert">
      {text}
    </div>
  )
}

export function AdviceNote({ text }: { readonly text: string | undefined }) {
  if (text === undefined) return null
  return (
    <div className={style.note} role="status">
      <span>{text}</span>
    </div>
  )
}

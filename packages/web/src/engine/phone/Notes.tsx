// What is said above a paper: that it was begun earlier, what waits for the network, why it was refused.
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import style from './phone.module.css'

/** Offered again: it goes on where it was left, or begins anew. */
export function BegunNote({ from, onDrop }: { readonly from: string | undefined; readonly onDrop: () => void }) {
  const { t } = useTranslation('phone')
  if (from === undefined) return null
  return (
    <div className={style.note} role="status">
      <span>{t('begunAt', { time: from })}</span>
      <Button type="link" onClick={onDrop}>
        {t('beginAnew')}
      </Button>
    </div>
  )
}

export function WaitingNote({ codes }: { readonly codes: readonly string[] }) {
  const { t } = useTranslation('phone')
  if (codes.length === 0) return null
  return (
    <div className={style.note} role="status">
      <span>{t('codesWait', { count: codes.length })}</span>
    </div>
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

// Scanned codes that are not looked up yet: how many, and by name once the line stands still for want of an answer.
import { Button, Tag } from 'antd'
import { useTranslation } from 'react-i18next'
import type { InTurn } from '../../../ui/useInTurn.ts'
import style from './WaitingCodes.module.css'

interface WaitingCodesProps<T> {
  readonly turns: InTurn<T>
  readonly codeOf: (given: T) => string
}

export function WaitingCodes<T>({ turns: { waiting, isStopped, again, drop }, codeOf }: WaitingCodesProps<T>) {
  const { t } = useTranslation('engine')
  if (waiting.length === 0) return null
  if (!isStopped) {
    return (
      <span className={style.count} role="status">
        {t('codesWaiting', { count: waiting.length })}
      </span>
    )
  }
  return (
    <div className={style.stopped} role="alert">
      <span>{t('codesUnanswered', { count: waiting.length })}</span>
      {waiting.map(({ key, given }) => (
        <Tag key={key} closable={{ 'aria-label': t('dropCode', { code: codeOf(given) }) }} onClose={() => drop(key)}>
          {codeOf(given)}
        </Tag>
      ))}
      <Button size="small" onClick={again}>
        {t('retry')}
      </Button>
    </div>
  )
}

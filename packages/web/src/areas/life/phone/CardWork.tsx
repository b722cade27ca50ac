// The head of a card of which work is reported: what runs, what was reported last, how much of its life is used.
import type { Values } from '@tmlm/model'
import { Progress } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PlainFacts } from '../../../engine/phone/Facts.tsx'
import { ProblemNote } from '../../../engine/phone/Notes.tsx'
import { BigButton, Block } from '../../../engine/phone/PhonePage.tsx'
import { usePress } from '../../../engine/phone/usePress.ts'
import { textOf, valuesOf } from '../../../engine/values.ts'
import { StatusTag } from '../../../ui/StatusTag.tsx'
import { LifeMark } from '../../cards/port.ts'

interface CardWorkProps {
  readonly work: Readonly<Values>
  /** It was just reported: what is told is how it stands now. */
  readonly isReported?: boolean
}

export function CardWork({ work, isReported = false }: CardWorkProps) {
  const { t, i18n } = useTranslation('life')
  const last = valuesOf(work.last)
  const number = (value: unknown): string => Number(value ?? 0).toLocaleString(i18n.language)
  const isOver = Number(work.dueState) === 2
  const told: (readonly [string, string])[] = [
    [t('product'), textOf(work.productName)],
    [t('machine'), textOf(work.machineCode)],
    [
      t('lastReport'),
      work.last
        ? t('lastReportOf', { day: textOf(last.workDate), num: number(last.num), who: textOf(last.operatorName) })
        : t('neverReported'),
    ],
    [t('mineToday'), number(work.mineToday)],
  ]
  return (
    <>
      <ProblemNote text={isOver ? t('lifeIsOver', { code: textOf(work.code) }) : undefined} />
      {isOver && <TellEngineer key={textOf(work.cardId)} cardId={textOf(work.cardId)} />}
      <Block
        title={`${textOf(work.code)} ${textOf(work.name)}`}
        aside={
          isReported ? (
            <StatusTag tone="success">{t('reported')}</StatusTag>
          ) : (
            <LifeMark state={Number(work.dueState)} />
          )
        }
      >
        {work.totalLife !== null && (
          <>
            <Progress
              percent={Math.min(100, Math.round((Number(work.usedNum) * 100) / Math.max(1, Number(work.totalLife))))}
              status={isOver ? 'exception' : 'normal'}
            />
            <p>{t('usedAndLeft', { used: number(work.usedNum), left: number(work.remainLife) })}</p>
          </>
        )}
        {!isReported && <PlainFacts facts={told.filter(([, value]) => value !== '')} />}
        {!isReported && work.counterNo !== null && work.takesQuantity === true && (
          <p>{t('countedBy', { counter: textOf(work.counterNo) })}</p>
        )}
      </Block>
    </>
  )
}

/** One press, and who looks after the mould knows that it is over. */
function TellEngineer({ cardId }: { readonly cardId: string }) {
  const { t } = useTranslation('life')
  const { press, problem, isBusy } = usePress(`tellEngineer:${cardId}`)
  const [isTold, setTold] = useState(false)
  const tell = async (): Promise<void> =>
    setTold((await press('processNumRecord', 'tellEngineer', { cardId })) !== undefined)
  return (
    <>
      <ProblemNote text={problem} />
      <BigButton isDanger disabled={isTold} isBusy={isBusy} onClick={() => void tell()}>
        {isTold ? t('engineerTold') : t('tellEngineer')}
      </BigButton>
    </>
  )
}

// A picking whose order no longer waits to be picked: issued, perhaps by this very paper whose answer was lost, or closed
// by somebody. What was in hand is asked about once more or thrown away; nothing is added to it.
import type { Resource, Screen } from '@tmlm/model'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { AdviceNote, ProblemNote } from '../../../engine/phone/Notes.tsx'
import { BigButton, Block, PhonePage } from '../../../engine/phone/PhonePage.tsx'
import { PhoneRow } from '../../../engine/phone/PhoneRow.tsx'
import { Rows } from '../../../engine/phone/Rows.tsx'
import { ScanRefusal } from '../../../engine/phone/scanning.ts'
import { handingOver } from './PickOrder.tsx'
import { useCardPaper } from './useCardPaper.tsx'

interface LeftPickProps {
  readonly screen: Screen
  readonly definition: Resource
  /** Of the collect order. */
  readonly orderId: string
  readonly onBack: () => void
}

export function LeftPick({ screen, definition, orderId, onBack }: LeftPickProps) {
  const { t } = useTranslation('library')
  const take = () => Promise.reject(new ScanRefusal(t('orderGone')))
  const { inHand, questions, frame } = useCardPaper({ screen, definition }, { ...handingOver(orderId, onBack), take })
  const { paper, sending } = inHand
  const isSent = paper.isWanted

  // The server still knows what became of what was sent; it is not done twice.
  const ask = useRef(sending.send)
  ask.current = sending.send
  useEffect(() => {
    if (isSent) void ask.current()
  }, [isSent])

  function drop(): void {
    inHand.drop()
    onBack()
  }

  const foot = (
    <>
      {isSent && (
        <BigButton isBusy={sending.isSending} onClick={() => void sending.send()}>
          {t('askWhatBecame')}
        </BigButton>
      )}
      <BigButton isSecond disabled={sending.isSending} onClick={drop}>
        {t('dropPick')}
      </BigButton>
    </>
  )

  return (
    <PhonePage title={frame.title} onBack={onBack} {...(paper.lines.length > 0 ? { foot } : {})}>
      {questions}
      <AdviceNote text={t('orderGone')} />
      {isSent && <AdviceNote text={t('sentUnheard')} />}
      <ProblemNote text={sending.problem} />
      {paper.lines.length > 0 && (
        <Block title={t('cardsOf', { count: paper.lines.length })}>
          <Rows of={paper.lines} keyOf={({ id }) => id}>
            {({ title, about, problem }) => <PhoneRow title={title} about={problem ?? about} />}
          </Rows>
        </Block>
      )}
    </PhonePage>
  )
}

// What stands against a card going out, said while there is still time: the audit would refuse it, or ask.
import { inLang, stateWord, type Values } from '@tmlm/model'
import { cardStates } from '@tmlm/model/areas/cards/cardStates'
import { outboundStates, type OutboundType } from '@tmlm/model/areas/cards/papers'
import { lockReasons, type LockReason } from '@tmlm/model/areas/cards/words'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { textOf } from '../../../engine/values.ts'
import { StatusTag } from '../../../ui/StatusTag.tsx'
import { useLang } from '../../../ui/useLang.ts'
import type { FoundCard } from '../../cards/port.ts'

/** Of a card, as it is when it is scanned. */
export const againstGoingOut = ({ status, lockReason, dueState, reservedBy }: FoundCard): Values => ({
  ...{ status, lockReason, dueState, reservedBy },
})

const lifeIsOver = 2

/** In words; a card that is promised to the collect order of this very paper is not held against it. */
export function useDoubts(): (known: Readonly<Values>, paper: Readonly<Values>) => string[] {
  const { t } = useTranslation(['library', 'cards'])
  const lang = useLang()
  return ({ status, lockReason, dueState, reservedBy }, paper) => {
    const taken = outboundStates[Number(paper.outboundType) as OutboundType] ?? outboundStates[1]
    const isTaken = taken.some((name) => cardStates[name].code === Number(status))
    const state = Object.values(cardStates).find(({ code }) => code === Number(status))
    const lock = Number(lockReason ?? 0) === 0 ? undefined : lockReasons[Number(lockReason) as LockReason]
    const [ownOrder] = textOf(paper.requisitionIdName).split(' ')
    const isPromised = textOf(reservedBy) !== '' && textOf(reservedBy) !== ownOrder
    return [
      state && !isTaken ? t('stateIs', { state: inLang(stateWord(state), lang) }) : '',
      lock ? t('lockedFor', { reason: inLang(lock, lang) }) : '',
      Number(dueState) === lifeIsOver ? t('lifeOver', { ns: 'cards' }) : '',
      isPromised ? t('promisedTo', { paper: textOf(reservedBy) }) : '',
    ].filter(Boolean)
  }
}

interface DoubtsProps {
  readonly doubts: readonly string[]
  /** What must still be done before it may go. */
  readonly wish?: string | undefined
}

export const Doubts = ({ doubts, wish }: DoubtsProps) => (
  <>
    {wish !== undefined && <StatusTag tone="warning">{wish}</StatusTag>}{' '}
    {doubts.map((doubt) => (
      <Fragment key={doubt}>
        <StatusTag tone="danger">{doubt}</StatusTag>{' '}
      </Fragment>
    ))}
  </>
)

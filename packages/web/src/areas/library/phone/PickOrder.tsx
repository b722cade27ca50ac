// One collect order is picked: each card is fetched, scanned, and handed over to who signs for it or shows his badge.
// What is left stays open.
import { CheckCircleFilled } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import type { Resource, Screen } from '@tmlm/model'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Failed } from '../../../engine/Failed.tsx'
import { hasLine, withLine, type PaperDraft } from '../../../engine/phone/paper.ts'
import { PaperPage } from '../../../engine/phone/PaperPage.tsx'
import { fieldsNamed } from '../../../engine/phone/PhoneFields.tsx'
import style from '../../../engine/phone/phone.module.css'
import { ScanRefusal } from '../../../engine/phone/scanning.ts'
import { lineFieldsOf } from '../../../engine/phone/screenParts.ts'
import type { Taken } from '../../../engine/phone/usePaper.ts'
import { useSigning } from '../../../engine/phone/useSigning.tsx'
import { useSurroundings } from '../../../engine/surroundings.ts'
import { textOf } from '../../../engine/values.ts'
import { type FoundCard, LifeMark, lookUp, useAboutCard } from '../../cards/port.ts'
import { useDemands } from './demands.ts'
import { againstGoingOut, Doubts, useDoubts } from './Doubts.tsx'
import { useInStock } from './goingOut.ts'
import { useBadges } from './people.ts'
import { lineFor, pickablesIn, type PickingOrder } from './picking.ts'
import { Fetching, ToFetch } from './ToFetch.tsx'
import { useCardPaper } from './useCardPaper.tsx'

const head = ['receiveUserId', 'productId', 'productLineId', 'equipmentCardId', 'remark']

interface PickOrderProps {
  readonly screen: Screen
  readonly definition: Resource
  readonly order: PickingOrder
  readonly onBack: () => void
}

/** What a picking is, also when its order is gone. */
export const handingOver = (orderId: string, onBack: () => void) =>
  ({
    name: `PickUp:${orderId}`,
    ...{ owner: 'outboundOrder', byKeepers: true, atOnce: 'pick', remembers: [], onBack, onDone: onBack },
    words: { send: 'handOver', done: 'goneOut' },
  }) as const

export function PickOrder({ screen, definition, order, onBack }: PickOrderProps) {
  const { t } = useTranslation('library')
  const { call, now } = useSurroundings()
  const aboutOf = useAboutCard()
  const inStock = useInStock()
  const orBadge = useBadges()
  const doubtsOf = useDoubts()
  const { data, error, refetch } = useQuery<unknown>({
    queryKey: ['outboundOrder', 'listPickable', { requisitionId: order.id }],
  })
  const start = useMemo(
    () => ({
      ...{ outboundType: 1, requisitionId: order.id, warehouseId: order.warehouseId },
      ...order.head,
    }),
    [order],
  )

  /** A card that is promised to this very order is not held against it. */
  const ofOrder = { outboundType: 1, requisitionIdName: order.code }

  const { inHand, questions, frame, mayFollow } = useCardPaper(
    { screen, definition },
    {
      ...handingOver(order.id, onBack),
      title: order.code,
      scanButton: 'scanAdd',
      signature: ['annex', 'signedBy'],
      start,
      take: (code, paper) => orBadge(code, () => takeLabel(code, paper)),
    },
  )
  const { lines, values } = inHand.paper
  const demands = useDemands(inHand.paper)
  const send = (): void => inHand.send(demands.missing())
  const open = pickablesIn(data).filter(({ cardId }) => !hasLine(inHand.paper, cardId))

  async function takeLabel(code: string, paper: PaperDraft): Promise<Taken> {
    const found = await lookUp(call, code)
    if (found.kind === 'card') return takeCard(found, paper)
    const here = open.filter(({ bin }) => bin === found.code)
    if (here.length === 0) throw new ScanRefusal(t('nothingHere', { bin: found.code }))
    return { scanned: { kind: 'good', text: t('pickHere', { cards: here.map((card) => card.code).join(t('comma')) }) } }
  }

  function takeCard(card: FoundCard, before: PaperDraft): Taken {
    const scannedBefore = inStock(card, before, order.warehouseId)
    if (scannedBefore) return { scanned: scannedBefore }
    const taken = before.lines.map((line) => textOf(line.values.servesLine))
    const line = lineFor(order, card, taken)
    if (!line) throw new ScanRefusal(t('notOrdered', { code: card.code }))
    const ofLine = { cardId: card.id, scanned: true, needReturn: true, servesLine: line.id, dueState: card.dueState }
    // As the order says; what should have been back by now is due as usual.
    const due = order.returnTime > now() ? { dueReturnTime: order.returnTime } : {}
    const known = againstGoingOut(card)
    const doubts = doubtsOf(known, ofOrder)
    const named = `${card.code} ${card.name}`
    return {
      change: (paper) =>
        withLine(paper, {
          id: card.id,
          title: card.code,
          about: aboutOf(card),
          values: { ...ofLine, ...due },
          problem: undefined,
          known,
        }),
      scanned:
        doubts.length > 0
          ? { kind: 'doubtful', text: `${named}: ${doubts.join(' · ')}` }
          : { kind: 'good', text: named },
    }
  }

  /** Whoever takes the cards has shown his badge, or has signed for them. */
  const isTakenOver = [values.badgeOf, values.signedBy].includes(values.receiveUserId)

  const signFor = t('signFor', { name: textOf(values.receiveUserIdName), count: lines.length })
  const signing = useSigning(signFor, frame.send, (annex) => {
    inHand.setHead({ annex, signedBy: values.receiveUserId })
    send()
  })

  // Nobody signs for what cannot go out yet.
  const isMissing = Object.keys(demands.missing()).length > 0

  function toFetch() {
    if (data !== undefined) return open.length > 0 && <ToFetch cards={open} />
    return error ? <Failed error={error} onRetry={refetch} /> : <Fetching order={order} />
  }

  return (
    <>
      {questions}
      {signing.pad}
      <PaperPage
        {...frame}
        onSend={isTakenOver || !mayFollow || isMissing ? send : signing.ask}
        scanLabel={t('scanToPick')}
        linesTitle={t('picked', { count: lines.length, wanted: order.wanted })}
        empty={t('pickHint')}
        mark={() => <CheckCircleFilled className={style.good} aria-label={t('chosen')} />}
        below={(line) => (
          <>
            <LifeMark state={Number(line.values.dueState)} />
            {/* What is left of its life is said already. */}
            <Doubts doubts={doubtsOf({ ...line.known, dueState: 0 }, ofOrder)} wish={demands.ofCard(line)} />
          </>
        )}
        lineFields={lineFieldsOf(definition.fields, ['dueReturnTime', 'photo', 'remark'])}
        head={demands.marked(fieldsNamed(definition.fields, head))}
        wanted={toFetch()}
      />
    </>
  )
}

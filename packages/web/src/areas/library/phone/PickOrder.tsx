// One collect order is picked: each card is fetched, scanned, and handed over to who signs for it or shows his badge.
// What is left stays open.
import { CheckCircleFilled } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import type { Resource } from '@tmlm/model'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../../engine/call/apiError.ts'
import { Failed } from '../../../engine/Failed.tsx'
import { filesOf } from '../../../engine/files/storedFiles.ts'
import { hasLine, withLine, type PaperDraft } from '../../../engine/phone/paper.ts'
import { PaperPage } from '../../../engine/phone/PaperPage.tsx'
import { fieldsNamed } from '../../../engine/phone/PhoneFields.tsx'
import style from '../../../engine/phone/phone.module.css'
import { ScanRefusal } from '../../../engine/phone/scanning.ts'
import { SignaturePad } from '../../../engine/phone/SignaturePad.tsx'
import type { Taken } from '../../../engine/phone/usePaper.ts'
import { useSurroundings } from '../../../engine/surroundings.ts'
import { textOf } from '../../../engine/values.ts'
import { type FoundCard, LifeMark, lineFieldsOf, lookUp, useAboutCard, usePlaceOf } from '../../cards/port.ts'
import { useDemands } from './demands.ts'
import { againstGoingOut, Doubts, useDoubts } from './Doubts.tsx'
import { useBadges } from './people.ts'
import { lineFor, pickablesIn, type PickingOrder } from './picking.ts'
import { Fetching, ToFetch } from './ToFetch.tsx'
import { usePaperOfScreen } from './usePaperOfScreen.tsx'

const head = ['receiveUserId', 'productId', 'productLineId', 'equipmentCardId', 'remark']

interface PickOrderProps {
  readonly definition: Resource
  readonly order: PickingOrder
  readonly title: string
  readonly onBack: () => void
}

export function PickOrder({ definition, order, title, onBack }: PickOrderProps) {
  const { t } = useTranslation('library')
  const { call, upload, notify, now } = useSurroundings()
  const aboutOf = useAboutCard()
  const placeOf = usePlaceOf()
  const orBadge = useBadges()
  const doubtsOf = useDoubts()
  const [isSigning, setSigning] = useState(false)
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

  const { inHand, questions, frame, mayAudit } = usePaperOfScreen({
    name: `PickUp:${order.id}`,
    definition,
    title,
    onBack,
    owner: 'outboundOrder',
    byKeepers: true,
    scanButton: 'scanAdd',
    words: { send: 'handOver', done: 'goneOut' },
    remembers: [],
    signature: ['annex', 'signedBy'],
    start,
    atOnce: 'pick',
    take: (code, paper) => orBadge(code, () => takeLabel(code, paper)),
    onDone: onBack,
  })
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
    if (hasLine(before, card.id)) return { scanned: { kind: 'again', text: t('alreadyScanned', { code: card.code }) } }
    const taken = before.lines.map((line) => textOf(line.values.servesLine))
    const line = lineFor(order, card, taken)
    if (!line) throw new ScanRefusal(t('notOrdered', { code: card.code }))
    if (card.placeType !== 1) throw new ScanRefusal(t('notInStock', { code: card.code, place: placeOf(card) }))
    if (card.warehouseId !== order.warehouseId)
      throw new ScanRefusal(t('elsewhere', { code: card.code, place: placeOf(card) }))
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

  async function sign(picture: File): Promise<void> {
    setSigning(false)
    try {
      const options = { onProgress: () => undefined, signal: new AbortController().signal }
      const annex = filesOf([await upload('upload', picture, {}, options)])
      inHand.setHead({ annex, signedBy: values.receiveUserId })
      send()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      notify.failure(error.message)
    }
  }

  // Nobody signs for what cannot go out yet.
  const isMissing = Object.keys(demands.missing()).length > 0

  function toFetch() {
    if (data !== undefined) return open.length > 0 && <ToFetch cards={open} />
    return error ? <Failed error={error} onRetry={refetch} /> : <Fetching order={order} />
  }

  return (
    <>
      {questions}
      {isSigning && (
        <SignaturePad
          title={t('signFor', { name: textOf(values.receiveUserIdName), count: lines.length })}
          send={frame.send}
          onSigned={(picture) => void sign(picture)}
          onClose={() => setSigning(false)}
        />
      )}
      <PaperPage
        {...frame}
        onSend={isTakenOver || !mayAudit || isMissing ? send : () => setSigning(true)}
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

// One collect order is picked: each card is fetched, scanned, and handed over. What is left stays open.
import { CheckCircleFilled } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import type { Resource } from '@tmlm/model'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../../engine/apiError.ts'
import { hasCard, withLine, type PaperDraft } from '../../../engine/phone/paper.ts'
import { PaperPage } from '../../../engine/phone/PaperPage.tsx'
import { fieldsNamed } from '../../../engine/phone/PhoneFields.tsx'
import { Block } from '../../../engine/phone/PhonePage.tsx'
import { PhoneRow } from '../../../engine/phone/PhoneRow.tsx'
import style from '../../../engine/phone/phone.module.css'
import { ScanRefusal } from '../../../engine/phone/scanning.ts'
import { usePaper, type Taken } from '../../../engine/phone/usePaper.ts'
import { useSurroundings } from '../../../engine/surroundings.ts'
import { useAsker } from '../../../engine/useAsker.tsx'
import { textOf } from '../../../engine/values.ts'
import { lookUp, type FoundCard } from './found.ts'
import { lookUpPerson } from './people.ts'
import { lineFor, pickablesIn, type PickingOrder } from './picking.ts'
import { lineFieldsOf, useAboutCard, usePaperRights, usePlaceOf } from './screen.ts'

interface PickOrderProps {
  readonly definition: Resource
  readonly order: PickingOrder
  readonly title: string
  readonly onBack: () => void
}

export function PickOrder({ definition, order, title, onBack }: PickOrderProps) {
  const { t } = useTranslation('tooling')
  const { call, notify } = useSurroundings()
  const [asker, questions] = useAsker()
  const rights = usePaperRights('outboundOrder')
  const aboutOf = useAboutCard()
  const placeOf = usePlaceOf()
  const { data } = useQuery<unknown>({
    queryKey: ['outboundOrder', 'listPickable', { requisitionId: order.id }],
  })
  const start = useMemo(
    () => ({
      ...{ outboundType: 1, requisitionId: order.id, warehouseId: order.warehouseId },
      ...{ receiveUserId: order.applicantId, receiveUserIdName: order.applicant },
    }),
    [order],
  )

  const inHand = usePaper({
    name: `PickUp:${order.id}`,
    definition,
    remembers: [],
    start,
    asker,
    atOnce: rights.mayAudit ? 'pick' : undefined,
    async take(code, paper) {
      try {
        const found = await lookUp(call, code)
        if (found.kind === 'card') return takeCard(found, paper)
        const here = open.filter(({ bin }) => bin === found.code)
        if (here.length === 0) throw new ScanRefusal(t('nothingHere', { bin: found.code }))
        return { scanned: { kind: 'good', text: t('pickHere', { cards: here.map((card) => card.code).join('、') }) } }
      } catch (error) {
        const person = error instanceof ApiError && error.status === 404 ? await lookUpPerson(call, code) : undefined
        if (!person) throw error
        const receiver = { receiveUserId: person.id, receiveUserIdName: person.name }
        return {
          change: (before) => ({ ...before, values: { ...before.values, ...receiver } }),
          scanned: { kind: 'good', text: t('receiverIs', { name: person.name }) },
        }
      }
    },
    onDone: (_, { lines }) => {
      notify.success(t(rights.mayAudit ? 'goneOut' : 'savedForAudit', { count: lines.length }))
      onBack()
    },
  })
  const { lines } = inHand.paper
  const open = pickablesIn(data).filter(({ cardId }) => !hasCard(inHand.paper, cardId))

  function takeCard(card: FoundCard, before: PaperDraft): Taken {
    if (hasCard(before, card.id)) return { scanned: { kind: 'again', text: t('alreadyScanned', { code: card.code }) } }
    const taken = before.lines.map(({ values }) => textOf(values.servesLine))
    const line = lineFor(order, card, taken)
    if (!line) throw new ScanRefusal(t('notOrdered', { code: card.code }))
    if (card.placeType !== 1) throw new ScanRefusal(t('notInStock', { code: card.code, place: placeOf(card) }))
    if (card.warehouseId !== order.warehouseId)
      throw new ScanRefusal(t('elsewhere', { code: card.code, place: placeOf(card) }))
    const values = { cardId: card.id, scanned: true, needReturn: true, servesLine: line.id }
    return {
      change: (paper) =>
        withLine(paper, { id: card.id, title: card.code, about: aboutOf(card), values, problem: undefined }),
      scanned: { kind: 'good', text: `${card.code} ${card.name}` },
    }
  }

  return (
    <>
      {questions}
      <PaperPage
        title={title}
        onBack={onBack}
        inHand={inHand}
        hindrance={rights.hindrance}
        send={t(rights.mayAudit ? 'handOver' : 'saveForAudit', { count: lines.length })}
        scanLabel={t('scanToPick')}
        linesTitle={t('picked', { count: lines.length, wanted: order.wanted })}
        empty={t('pickHint')}
        mark={() => <CheckCircleFilled className={style.good} aria-label={t('chosen')} />}
        lineFields={lineFieldsOf(definition, ['dueReturnTime', 'photo', 'remark'])}
        head={fieldsNamed(definition.fields, ['receiveUserId', 'remark'])}
        wanted={
          open.length > 0 && (
            <Block title={t('toFetch', { count: open.length })}>
              <ul className={style.rows}>
                {open.map(({ cardId, code, name, bin }) => (
                  <li key={cardId} className={style.row}>
                    <PhoneRow title={bin || t('noBin')} about={`${code} ${name}`} />
                  </li>
                ))}
              </ul>
            </Block>
          )
        }
      />
    </>
  )
}

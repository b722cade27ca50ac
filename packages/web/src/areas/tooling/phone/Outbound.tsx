// Cards go out on the phone: the receiver's badge, then the cards. Stored and audited in one call where the person may.
import { inLang } from '@tmlm/model'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../../engine/apiError.ts'
import type { OwnScreenProps } from '../../../engine/page.ts'
import { hasCard, withLine, type PaperDraft } from '../../../engine/phone/paper.ts'
import { PaperPage } from '../../../engine/phone/PaperPage.tsx'
import { fieldsNamed } from '../../../engine/phone/PhoneFields.tsx'
import { ScanRefusal } from '../../../engine/phone/scanning.ts'
import { usePaper, type Taken } from '../../../engine/phone/usePaper.ts'
import { useSurroundings } from '../../../engine/surroundings.ts'
import { useAsker } from '../../../engine/useAsker.tsx'
import { textOf } from '../../../engine/values.ts'
import { useLang } from '../../../ui/useLang.ts'
import { lookUp, type FoundCard } from './found.ts'
import { lookUpPerson } from './people.ts'
import { lineFieldsOf, required, useAboutCard, useGivenCode, usePaperRights, usePlaceOf } from './screen.ts'

/** For repair and to a supplier somebody outside receives it. */
const toSupplier = new Set([2, 3])

export default function Outbound({ screen, definition, location }: OwnScreenProps) {
  const paperOf = required(definition)
  const { t } = useTranslation('tooling')
  const lang = useLang()
  const { call, notify, wayTo } = useSurroundings()
  const [asker, questions] = useAsker()
  const rights = usePaperRights('outboundOrder')
  const aboutOf = useAboutCard()
  const placeOf = usePlaceOf()

  const inHand = usePaper({
    name: screen.name,
    definition: paperOf,
    remembers: [],
    asker,
    atOnce: rights.mayAudit ? 'pick' : undefined,
    async take(code, paper) {
      try {
        const found = await lookUp(call, code)
        if (found.kind === 'card') return takeCard(found, paper)
        throw new ScanRefusal(t('cardWanted'))
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
    onDone: (_, { lines }) => notify.success(t(rights.mayAudit ? 'goneOut' : 'savedForAudit', { count: lines.length })),
  })
  const { lines, values } = inHand.paper
  useGivenCode(location, inHand.scan)

  /** The first card says from which warehouse. */
  function takeCard(card: FoundCard, before: PaperDraft): Taken {
    if (hasCard(before, card.id)) return { scanned: { kind: 'again', text: t('alreadyScanned', { code: card.code }) } }
    if (card.placeType !== 1) throw new ScanRefusal(t('notInStock', { code: card.code, place: placeOf(card) }))
    if (before.lines.length > 0 && textOf(before.values.warehouseId) !== card.warehouseId)
      throw new ScanRefusal(t('elsewhere', { code: card.code, place: placeOf(card) }))
    const line = {
      ...{ id: card.id, title: card.code, about: aboutOf(card), problem: undefined },
      values: { cardId: card.id, scanned: true, needReturn: true },
    }
    return {
      change: (paper) => withLine({ ...paper, values: { ...paper.values, warehouseId: card.warehouseId } }, line),
      scanned: { kind: 'good', text: `${card.code} ${card.name}` },
    }
  }

  const receiver = toSupplier.has(Number(values.outboundType)) ? ['supplierId'] : ['receiveUserId', 'receiveDeptId']
  return (
    <>
      {questions}
      <PaperPage
        title={inLang(screen.label, lang)}
        onBack={() => wayTo('/home')?.('')}
        inHand={inHand}
        hindrance={rights.hindrance}
        send={t(rights.mayAudit ? 'goOut' : 'saveForAudit', { count: lines.length })}
        scanLabel={t('scanBadgeOrCard')}
        linesTitle={t('cardsOf', { count: lines.length })}
        empty={t('outboundHint')}
        lineFields={lineFieldsOf(paperOf, ['needReturn', 'dueReturnTime', 'photo', 'remark'])}
        head={fieldsNamed(paperOf.fields, ['outboundType', ...receiver, 'requisitionId', 'productLineId', 'remark'])}
      />
    </>
  )
}

// Applying for cards on the phone: what for, which of those in stock, until when; below it what became of earlier
// applications.
import { inLang } from '@tmlm/model'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OwnScreenProps } from '../../../engine/page.ts'
import { hasLine, withLine, withoutLine, type PaperDraft } from '../../../engine/phone/paper.ts'
import { PaperPage } from '../../../engine/phone/PaperPage.tsx'
import { fieldsNamed } from '../../../engine/phone/PhoneFields.tsx'
import { PhonePage } from '../../../engine/phone/PhonePage.tsx'
import { ScanRefusal } from '../../../engine/phone/scanning.ts'
import { Tabs } from '../../../engine/phone/Tabs.tsx'
import type { Taken } from '../../../engine/phone/usePaper.ts'
import { useSurroundings } from '../../../engine/surroundings.ts'
import { textOf } from '../../../engine/values.ts'
import { useLang } from '../../../ui/useLang.ts'
import {
  type FoundCard,
  lineFieldsOf,
  lookUp,
  required,
  useAboutCard,
  useGivenCode,
  usePlaceOf,
} from '../../cards/port.ts'
import { MyApplications } from './MyApplications.tsx'
import { SuitableCards, type Suitable } from './SuitableCards.tsx'
import { usePaperOfScreen } from './usePaperOfScreen.tsx'

/** What for comes first: it decides which cards are offered. */
const first = ['purpose', 'productLineId', 'equipmentCardId', 'productId']
const head = ['warehouseId', 'needTime', 'returnTime', 'remark']

export default function CardPickUpApply({ screen, definition, location }: OwnScreenProps) {
  const paperOf = required(definition)
  const { t } = useTranslation(['library', 'cards'])
  const lang = useLang()
  const { call } = useSurroundings()
  const [tab, setTab] = useState<'apply' | 'mine'>('apply')
  const aboutOf = useAboutCard()
  const placeOf = usePlaceOf()

  const { inHand, questions, frame } = usePaperOfScreen({
    name: screen.name,
    definition,
    title: inLang(screen.label, lang),
    owner: 'collectOrder',
    words: { send: 'applyFor', done: 'applied', sendUnaudited: 'applyFor', unaudited: 'appliedForAudit' },
    remembers: ['purpose', 'warehouseId', 'productLineId'],
    async take(code, paper) {
      const found = await lookUp(call, code)
      if (found.kind !== 'card') throw new ScanRefusal(t('cardWanted', { ns: 'cards' }))
      return takeCard(found, paper)
    },
    onDone: () => setTab('mine'),
  })
  const { lines, values } = inHand.paper
  useGivenCode(location, inHand.scanning.scan)

  function takeCard(card: FoundCard, before: PaperDraft): Taken {
    if (hasLine(before, card.id)) return { scanned: { kind: 'again', text: t('alreadyScanned', { code: card.code }) } }
    if (card.placeType !== 1) throw new ScanRefusal(t('notInStock', { code: card.code, place: placeOf(card) }))
    if (card.reservedBy !== '') throw new ScanRefusal(t('promised', { code: card.code, paper: card.reservedBy }))
    if (before.lines.length > 0 && textOf(before.values.warehouseId) !== card.warehouseId)
      throw new ScanRefusal(t('elsewhere', { code: card.code, place: placeOf(card) }))
    const wanted = { id: card.id, code: card.code, about: aboutOf(card), warehouseId: card.warehouseId }
    return { change: adding(wanted), scanned: { kind: 'good', text: `${card.code} ${card.name}` } }
  }

  const adding =
    ({ id, code, about, warehouseId }: Suitable) =>
    (paper: PaperDraft): PaperDraft => {
      const isSame = textOf(paper.values.warehouseId) === warehouseId
      const other = { ...paper.values, warehouseId, warehouseIdName: null }
      return withLine(
        { ...paper, values: isSame ? paper.values : other },
        { id, title: code, about, values: { cardId: id, qty: 1 }, problem: undefined },
      )
    }

  const tabs = (
    <Tabs
      tabs={[
        ['apply', t('apply')],
        ['mine', t('myApplications')],
      ]}
      chosen={tab}
      onChoose={setTab}
    />
  )
  if (tab === 'mine')
    return (
      <PhonePage title={frame.title} onBack={frame.onBack}>
        {tabs}
        <MyApplications definition={paperOf} />
      </PhonePage>
    )
  return (
    <>
      {questions}
      <PaperPage
        {...frame}
        above={tabs}
        scanLabel={t('scanCard')}
        empty={t('applyHint')}
        lineFields={lineFieldsOf(paperOf.fields, ['remark'])}
        first={fieldsNamed(paperOf.fields, first)}
        head={fieldsNamed(paperOf.fields, head)}
        isHeadDisabled={(name) => name === 'warehouseId' && lines.length > 0}
      >
        <SuitableCards
          productId={textOf(values.productId)}
          warehouseId={textOf(values.warehouseId)}
          isChosen={(id) => hasLine(inHand.paper, id)}
          onChoose={(card) =>
            inHand.change(hasLine(inHand.paper, card.id) ? (paper) => withoutLine(paper, card.id) : adding(card))
          }
        />
      </PaperPage>
    </>
  )
}

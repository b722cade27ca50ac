// Applying for cards on the phone: what for, which of those in stock, until when; below it what became of earlier
// applications.
import { inLang } from '@tmlm/model'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OwnScreenProps } from '../../../engine/page.ts'
import { hasCard, withLine, withoutLine, type PaperDraft } from '../../../engine/phone/paper.ts'
import { PaperPage } from '../../../engine/phone/PaperPage.tsx'
import { fieldsNamed } from '../../../engine/phone/PhoneFields.tsx'
import { PhonePage } from '../../../engine/phone/PhonePage.tsx'
import { ScanRefusal } from '../../../engine/phone/scanning.ts'
import { Tabs } from '../../../engine/phone/Tabs.tsx'
import { usePaper, type Taken } from '../../../engine/phone/usePaper.ts'
import { useSurroundings } from '../../../engine/surroundings.ts'
import { useAsker } from '../../../engine/useAsker.tsx'
import { textOf } from '../../../engine/values.ts'
import { useLang } from '../../../ui/useLang.ts'
import { lookUp, type FoundCard } from './found.ts'
import { MyApplications } from './MyApplications.tsx'
import { lineFieldsOf, required, useAboutCard, useGivenCode, usePaperRights, usePlaceOf } from './screen.ts'
import { SuitableCards, type Suitable } from './SuitableCards.tsx'

const head = [
  'purpose',
  'warehouseId',
  'productId',
  'productLineId',
  'equipmentCardId',
  'needTime',
  'returnTime',
  'remark',
]

export default function CardPickUpApply({ screen, definition, location }: OwnScreenProps) {
  const paperOf = required(definition)
  const { t } = useTranslation('tooling')
  const lang = useLang()
  const { call, notify, wayTo } = useSurroundings()
  const [asker, questions] = useAsker()
  const [tab, setTab] = useState<'apply' | 'mine'>('apply')
  const rights = usePaperRights('collectOrder')
  const aboutOf = useAboutCard()
  const placeOf = usePlaceOf()

  const inHand = usePaper({
    name: screen.name,
    definition: paperOf,
    remembers: ['purpose', 'warehouseId', 'productLineId'],
    asker,
    afterwards: rights.mayAudit ? 'audit' : undefined,
    async take(code, paper) {
      const found = await lookUp(call, code)
      if (found.kind !== 'card') throw new ScanRefusal(t('cardWanted'))
      return takeCard(found, paper)
    },
    onDone: (_, { lines }) => {
      notify.success(t(rights.mayAudit ? 'applied' : 'appliedForAudit', { count: lines.length }))
      setTab('mine')
    },
  })
  const { lines, values } = inHand.paper
  useGivenCode(location, inHand.scan)

  function takeCard(card: FoundCard, before: PaperDraft): Taken {
    if (hasCard(before, card.id)) return { scanned: { kind: 'again', text: t('alreadyScanned', { code: card.code }) } }
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
  const title = inLang(screen.label, lang)
  const goBack = (): void => wayTo('/home')?.('')
  if (tab === 'mine')
    return (
      <PhonePage title={title} onBack={goBack}>
        {tabs}
        <MyApplications definition={paperOf} />
      </PhonePage>
    )
  return (
    <>
      {questions}
      <PaperPage
        title={title}
        onBack={goBack}
        inHand={inHand}
        hindrance={rights.hindrance}
        send={t('applyFor', { count: lines.length })}
        above={tabs}
        scanLabel={t('scanCard')}
        linesTitle={t('cardsOf', { count: lines.length })}
        empty={t('applyHint')}
        lineFields={lineFieldsOf(paperOf, ['remark'])}
        head={fieldsNamed(paperOf.fields, head)}
        isHeadDisabled={(name) => name === 'warehouseId' && lines.length > 0}
      >
        <SuitableCards
          productId={textOf(values.productId)}
          warehouseId={textOf(values.warehouseId)}
          isChosen={(id) => hasCard(inHand.paper, id)}
          onChoose={(card) =>
            inHand.change(hasCard(inHand.paper, card.id) ? (paper) => withoutLine(paper, card.id) : adding(card))
          }
        />
      </PaperPage>
    </>
  )
}

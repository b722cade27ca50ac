// Applying for cards on the phone: what for, which of those in stock, until when; below it what became of earlier
// applications.
import { useTranslation } from 'react-i18next'
import type { OwnScreenProps } from '../../../engine/page.ts'
import { hasLine, withLine, withoutLine, type PaperDraft } from '../../../engine/phone/paper.ts'
import { PaperPage } from '../../../engine/phone/PaperPage.tsx'
import { fieldsNamed } from '../../../engine/phone/PhoneFields.tsx'
import { PhonePage } from '../../../engine/phone/PhonePage.tsx'
import { ScanRefusal } from '../../../engine/phone/scanning.ts'
import { lineFieldsOf, required, useGivenCode } from '../../../engine/phone/screenParts.ts'
import type { Taken } from '../../../engine/phone/usePaper.ts'
import { useTabs } from '../../../engine/phone/useTabs.tsx'
import { useSurroundings } from '../../../engine/surroundings.ts'
import { textOf } from '../../../engine/values.ts'
import { type FoundCard, lookUp, useAboutCard } from '../../cards/port.ts'
import { useInStock } from './goingOut.ts'
import { MyApplications } from './MyApplications.tsx'
import { SuitableCards, type Suitable } from './SuitableCards.tsx'
import { useCardPaper } from './useCardPaper.tsx'

/** What for comes first: it decides which cards are offered. */
const first = ['purpose', 'productLineId', 'equipmentCardId', 'productId']
const head = ['warehouseId', 'needTime', 'returnTime', 'remark']

export default function CardPickUpApply(props: OwnScreenProps) {
  const paperOf = required(props.definition)
  const { t } = useTranslation(['library', 'cards'])
  const { call } = useSurroundings()
  const [tab, tabs, setTab] = useTabs([
    ['apply', t('apply')],
    ['mine', t('myApplications')],
  ])
  const aboutOf = useAboutCard()
  const inStock = useInStock()

  const { inHand, questions, frame } = useCardPaper(props, {
    owner: 'collectOrder',
    words: { send: 'applyFor', done: 'applied', save: 'applyFor', saved: 'appliedForAudit' },
    remembers: ['purpose', 'warehouseId', 'productLineId'],
    async take(code, paper) {
      const found = await lookUp(call, code)
      if (found.kind !== 'card') throw new ScanRefusal(t('cardWanted', { ns: 'cards' }))
      return takeCard(found, paper)
    },
    onDone: () => setTab('mine'),
  })
  const { lines, values } = inHand.paper
  useGivenCode(props.location, inHand.scanning.scan)

  function takeCard(card: FoundCard, before: PaperDraft): Taken {
    const scannedBefore = inStock(card, before)
    if (scannedBefore) return { scanned: scannedBefore }
    if (card.reservedBy !== '') throw new ScanRefusal(t('promised', { code: card.code, paper: card.reservedBy }))
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

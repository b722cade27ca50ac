// Cards go out on the phone: the receiver's badge, then the cards. Stored and audited in one call where the person may.
import { useTranslation } from 'react-i18next'
import type { OwnScreenProps } from '../../../engine/page.ts'
import { withLine, type PaperDraft } from '../../../engine/phone/paper.ts'
import { PaperPage } from '../../../engine/phone/PaperPage.tsx'
import { fieldsNamed } from '../../../engine/phone/PhoneFields.tsx'
import { PhonePage } from '../../../engine/phone/PhonePage.tsx'
import { ScanRefusal } from '../../../engine/phone/scanning.ts'
import { lineFieldsOf, required, useGivenCode } from '../../../engine/phone/screenParts.ts'
import type { Taken } from '../../../engine/phone/usePaper.ts'
import { useTabs } from '../../../engine/phone/useTabs.tsx'
import { useSurroundings } from '../../../engine/surroundings.ts'
import { type FoundCard, lookUp, useAboutCard } from '../../cards/port.ts'
import { useCollected } from './collected.ts'
import { useDemands } from './demands.ts'
import { againstGoingOut, Doubts, useDoubts } from './Doubts.tsx'
import { useInStock } from './goingOut.ts'
import { useBadges } from './people.ts'
import { useCardPaper } from './useCardPaper.tsx'
import { WaitingPapers } from './WaitingPapers.tsx'

const head = ['requisitionId', 'productId', 'productLineId', 'equipmentCardId', 'remark']

/** For repair and to a supplier somebody outside receives it. */
const toSupplier = new Set([2, 3])

export default function Outbound(props: OwnScreenProps) {
  const { t } = useTranslation(['library', 'cards'])
  const { call } = useSurroundings()
  const definition = required(props.definition)
  const { fields } = definition
  const aboutOf = useAboutCard()
  const inStock = useInStock()
  const [tab, tabs] = useTabs([
    ['paper', t('goOutTab')],
    ['waiting', t('waitingForAudit')],
  ])
  const orBadge = useBadges()
  const doubtsOf = useDoubts()

  const { inHand, questions, frame } = useCardPaper(props, {
    owner: 'outboundOrder',
    byKeepers: true,
    scanButton: 'scanAdd',
    words: { send: 'goOut', done: 'goneOut' },
    remembers: [],
    atOnce: 'pick',
    take: (code, paper) =>
      orBadge(code, async () => {
        const found = await lookUp(call, code)
        if (found.kind !== 'card') throw new ScanRefusal(t('cardWanted', { ns: 'cards' }))
        return takeCard(found, paper)
      }),
  })
  const { values } = inHand.paper
  const demands = useDemands(inHand.paper)
  useGivenCode(props.location, inHand.scanning.scan)
  const receiver = toSupplier.has(Number(values.outboundType)) ? ['supplierId'] : ['receiveUserId', 'receiveDeptId']
  useCollected(inHand, [...receiver, ...head])

  /** The first card says from which warehouse. */
  function takeCard(card: FoundCard, before: PaperDraft): Taken {
    const scannedBefore = inStock(card, before)
    if (scannedBefore) return { scanned: scannedBefore }
    const known = againstGoingOut(card)
    const line = {
      ...{ id: card.id, title: card.code, about: aboutOf(card), problem: undefined, known },
      values: { cardId: card.id, scanned: true, needReturn: true },
    }
    const doubts = doubtsOf(known, before.values)
    return {
      change: (paper) => withLine({ ...paper, values: { ...paper.values, warehouseId: card.warehouseId } }, line),
      scanned:
        doubts.length > 0
          ? { kind: 'doubtful', text: `${card.code} ${card.name}: ${doubts.join(' · ')}` }
          : { kind: 'good', text: `${card.code} ${card.name}` },
    }
  }

  if (tab === 'waiting')
    return (
      <PhonePage title={frame.title} onBack={frame.onBack}>
        {tabs}
        <WaitingPapers
          definition={definition}
          owner="outboundOrder"
          about={['outboundType', 'warehouseId', 'outTime', 'receiveUserId']}
          onAudited={inHand.settle}
        />
      </PhonePage>
    )
  return (
    <>
      {questions}
      <PaperPage
        {...frame}
        above={tabs}
        scanLabel={t('scanBadgeOrCard')}
        empty={t('outboundHint')}
        onSend={() => inHand.send(demands.missing())}
        below={(line) => <Doubts doubts={doubtsOf(line.known ?? {}, values)} wish={demands.ofCard(line)} />}
        lineFields={lineFieldsOf(fields, ['needReturn', 'dueReturnTime', 'photo', 'remark'])}
        head={demands.marked(fieldsNamed(fields, ['outboundType', ...receiver, ...head]))}
      />
    </>
  )
}

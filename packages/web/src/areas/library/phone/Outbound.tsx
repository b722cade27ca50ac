// Cards go out on the phone: the receiver's badge, then the cards. Stored and audited in one call where the person may.
import { inLang } from '@tmlm/model'
import { useTranslation } from 'react-i18next'
import type { OwnScreenProps } from '../../../engine/page.ts'
import { hasLine, withLine, type PaperDraft } from '../../../engine/phone/paper.ts'
import { PaperPage } from '../../../engine/phone/PaperPage.tsx'
import { fieldsNamed } from '../../../engine/phone/PhoneFields.tsx'
import { ScanRefusal } from '../../../engine/phone/scanning.ts'
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
import { useCollected } from './collected.ts'
import { useDemands } from './demands.ts'
import { againstGoingOut, Doubts, useDoubts } from './Doubts.tsx'
import { useBadges } from './people.ts'
import { PaperTabs } from './PaperTabs.tsx'
import { usePaperOfScreen } from './usePaperOfScreen.tsx'

const head = ['requisitionId', 'productId', 'productLineId', 'equipmentCardId', 'remark']

/** For repair and to a supplier somebody outside receives it. */
const toSupplier = new Set([2, 3])

export default function Outbound({ screen, definition, location }: OwnScreenProps) {
  const { t } = useTranslation(['library', 'cards'])
  const lang = useLang()
  const { call } = useSurroundings()
  const { fields } = required(definition)
  const aboutOf = useAboutCard()
  const placeOf = usePlaceOf()
  const orBadge = useBadges()
  const doubtsOf = useDoubts()

  const { inHand, questions, frame } = usePaperOfScreen({
    name: screen.name,
    definition,
    title: inLang(screen.label, lang),
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
  useGivenCode(location, inHand.scanning.scan)
  const receiver = toSupplier.has(Number(values.outboundType)) ? ['supplierId'] : ['receiveUserId', 'receiveDeptId']
  useCollected(inHand, [...receiver, ...head])

  /** The first card says from which warehouse. */
  function takeCard(card: FoundCard, before: PaperDraft): Taken {
    if (hasLine(before, card.id)) return { scanned: { kind: 'again', text: t('alreadyScanned', { code: card.code }) } }
    if (card.placeType !== 1) throw new ScanRefusal(t('notInStock', { code: card.code, place: placeOf(card) }))
    if (before.lines.length > 0 && textOf(before.values.warehouseId) !== card.warehouseId)
      throw new ScanRefusal(t('elsewhere', { code: card.code, place: placeOf(card) }))
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

  return (
    <>
      {questions}
      <PaperTabs
        now={t('goOutTab')}
        definition={required(definition)}
        owner="outboundOrder"
        about={['outboundType', 'warehouseId', 'outTime', 'receiveUserId']}
        frame={frame}
      >
        {(tabs) => (
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
        )}
      </PaperTabs>
    </>
  )
}

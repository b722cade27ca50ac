// Cards come in on the phone: scan the bin and then its cards, or each card and then its bin.
import { inLang } from '@tmlm/model'
import { inboundTypes, type InboundType } from '@tmlm/model/areas/cards/papers'
import { placeTypes, type PlaceType } from '@tmlm/model/areas/cards/places'
import { Button } from 'antd'
import { useState } from 'react'
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
import { isEmpty, textOf } from '../../../engine/values.ts'
import { useLang } from '../../../ui/useLang.ts'
import { type FoundBin, type FoundCard, lookUp, useAboutCard, usePlaceOf } from '../../cards/port.ts'
import { suitableBin } from '../suitableBin.ts'
import { withBin } from './bins.ts'
import { kindFor, mayBringIn } from './inboundKind.ts'
import { useScannedBefore } from './goingOut.ts'
import { useCardPaper } from './useCardPaper.tsx'
import { WaitingPapers } from './WaitingPapers.tsx'

export default function Inbound(props: OwnScreenProps) {
  const { t } = useTranslation(['library', 'cards'])
  const lang = useLang()
  const { call } = useSurroundings()
  const definition = required(props.definition)
  const { fields } = definition
  const [bin, setBin] = useState<FoundBin>()
  const aboutOf = useAboutCard()
  const placeOf = usePlaceOf()
  const again = useScannedBefore()
  const [tab, tabs] = useTabs([
    ['paper', t('bringInTab')],
    ['waiting', t('waitingForAudit')],
  ])

  const { inHand, questions, frame } = useCardPaper(props, {
    owner: 'inboundOrder',
    byKeepers: true,
    scanButton: 'scanAdd',
    words: { send: 'bringIn', done: 'broughtIn' },
    remembers: ['warehouseId'],
    take: async (code, paper) => {
      const found = await lookUp(call, code)
      return found.kind === 'location' ? takeBin(found, paper) : takeCard(found, paper)
    },
    onDone: () => setBin(undefined),
  })
  const { lines } = inHand.paper
  useGivenCode(props.location, inHand.scanning.scan)

  function takeBin(found: FoundBin, paper: PaperDraft): Taken {
    const warehouse = textOf(paper.values.warehouseId)
    if (warehouse !== found.warehouseId && paper.lines.length > 0)
      throw new ScanRefusal(t('otherWarehouse', { name: found.warehouseIdName }))
    const { standing, change } = withBin(bin, found, paper)
    setBin(standing)
    const at = { warehouseId: found.warehouseId, warehouseIdName: found.warehouseIdName }
    return {
      change: (before) => change({ ...before, values: { ...before.values, ...at } }),
      scanned: { kind: 'good', text: t('binIs', { bin: found.code }) },
    }
  }

  async function takeCard(card: FoundCard, before: PaperDraft): Promise<Taken> {
    const scannedBefore = again(card, before)
    if (scannedBefore) return { scanned: scannedBefore }
    const inboundType = typeFor(card, before)
    // Back to where it was issued from, unless somebody said otherwise.
    const own = { warehouseId: card.outWarehouseId, warehouseIdName: card.outWarehouseIdName }
    const given = textOf(before.values.warehouseId)
    const warehouseId = given || own.warehouseId
    if (warehouseId === '') throw new ScanRefusal(t('warehouseFirst'))
    const held = before.lines.map((line) => line.values)
    const values = {
      cardId: card.id,
      condition: 1,
      ...(bin
        ? { locationId: bin.id, locationIdName: bin.code }
        : { isSuggested: true, ...(await suitableBin(call, card.id, warehouseId, held)) }),
    }
    const line = { id: card.id, title: card.code, about: aboutOf(card), values, problem: undefined }
    return {
      change: (paper) =>
        withLine({ ...paper, values: { ...paper.values, inboundType, ...(given === '' ? own : {}) } }, line),
      scanned: { kind: 'good', text: `${card.code} ${card.name}` },
    }
  }

  /** The first card says what kind of inbound this is. */
  function typeFor(card: FoundCard, { values, lines: before }: PaperDraft): InboundType {
    const place = card.placeType as PlaceType
    if (place === 1) throw new ScanRefusal(t('alreadyAt', { code: card.code, place: placeOf(card) }))
    const type = Number(values.inboundType) as InboundType
    if (mayBringIn(type, place)) return type
    const other = kindFor(place)
    if (other !== undefined && before.length === 0) return other
    const words = { place: inLang(placeTypes[place], lang), kind: inLang(inboundTypes[type], lang) }
    throw new ScanRefusal(t('otherKind', { code: card.code, ...words }))
  }

  if (tab === 'waiting')
    return (
      <PhonePage title={frame.title} onBack={frame.onBack}>
        {tabs}
        <WaitingPapers
          definition={definition}
          owner="inboundOrder"
          about={['inboundType', 'warehouseId', 'inboundTime', 'handUserId']}
          onAudited={(id) => inHand.settle(id) && setBin(undefined)}
        />
      </PhonePage>
    )
  return (
    <>
      {questions}
      <PaperPage
        {...frame}
        above={tabs}
        scanLabel={t('scanCardOrBin', { ns: 'cards' })}
        linesAside={
          bin && (
            <Button type="link" onClick={() => setBin(undefined)}>
              {t('intoBin', { bin: bin.code })} ×
            </Button>
          )
        }
        empty={t('inboundHint')}
        below={({ values }) =>
          isEmpty(values.locationId) ? t('noBin') : t('intoBin', { bin: textOf(values.locationIdName) })
        }
        lineFields={lineFieldsOf(fields, ['locationId', 'condition', 'returnNum', 'photo', 'remark'])}
        onLine={(changed) => ('locationId' in changed ? { ...changed, isSuggested: false } : changed)}
        head={fieldsNamed(fields, ['inboundType', 'warehouseId', 'handUserId', 'remark'])}
        isHeadDisabled={(name) => name === 'warehouseId' && lines.length > 0}
      />
    </>
  )
}

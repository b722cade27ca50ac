// Cards come in on the phone: scan the bin and then its cards, or each card and then its bin.
import { normalizeKey } from '@tmlm/model'
import { inboundTypes, type InboundType } from '@tmlm/model/areas/tooling/papers'
import { placeTypes, type PlaceType } from '@tmlm/model/areas/tooling/places'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { HeldUploadsContext } from '../../../engine/files/heldUploads.ts'
import type { OwnScreenProps } from '../../../engine/page.ts'
import { LineList } from '../../../engine/phone/LineList.tsx'
import { BegunNote, ProblemNote, WaitingNote } from '../../../engine/phone/Notes.tsx'
import { changeLine, hasCard, withLine, withoutLine, type PaperDraft } from '../../../engine/phone/paper.ts'
import { BigButton, Block, PhonePage } from '../../../engine/phone/PhonePage.tsx'
import { fieldsNamed, PhoneFields } from '../../../engine/phone/PhoneFields.tsx'
import { ScanField } from '../../../engine/phone/ScanField.tsx'
import { ScanRefusal } from '../../../engine/phone/scanning.ts'
import { usePaper, type Taken } from '../../../engine/phone/usePaper.ts'
import { useSurroundings } from '../../../engine/surroundings.ts'
import { useAsker } from '../../../engine/useAsker.tsx'
import { textOf, valuesOf } from '../../../engine/values.ts'
import { inLang } from '@tmlm/model'
import { useLang } from '../../../ui/useLang.ts'
import { withBin } from './bins.ts'
import { lookUp, type FoundBin, type FoundCard } from './found.ts'
import { kindFor, mayBringIn } from './inboundKind.ts'

const head = ['inboundType', 'warehouseId', 'handUserId']
const perCard = ['locationId', 'condition', 'returnNum', 'photo', 'remark']

export default function Inbound({ screen, definition }: OwnScreenProps) {
  const { t } = useTranslation('tooling')
  const lang = useLang()
  const { call, notify, person, wayTo } = useSurroundings()
  const [asker, questions] = useAsker()
  const [bin, setBin] = useState<FoundBin>()
  if (!definition) throw new Error('The inbound paper has no definition')
  const mayPress = (key: string) => person.buttons.has(normalizeKey(`inboundOrder_${key}`))
  const mayAudit = mayPress('audit')

  const inHand = usePaper({
    name: screen.name,
    definition,
    remembers: ['warehouseId'],
    asker,
    afterwards: mayAudit ? 'audit' : undefined,
    take: async (code, paper) => {
      const found = await lookUp(call, code)
      return found.kind === 'location' ? takeBin(found, paper) : takeCard(found, paper)
    },
    onDone: (_, { lines }) => {
      setBin(undefined)
      notify.success(t(mayAudit ? 'broughtIn' : 'savedForAudit', { count: lines.length }))
    },
  })
  const { paper, sending } = inHand
  const linesField = definition.fields.lines
  const lineFields = linesField?.kind === 'lines' ? fieldsNamed(linesField.fields, perCard) : {}

  function takeBin(found: FoundBin, paper: PaperDraft): Taken {
    const warehouse = textOf(paper.values.warehouseId)
    if (warehouse !== '' && warehouse !== found.warehouseId && paper.lines.length > 0)
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
    if (hasCard(before, card.id)) return { scanned: { kind: 'again', text: t('alreadyScanned', { code: card.code }) } }
    const warehouseId = textOf(before.values.warehouseId)
    if (warehouseId === '') throw new ScanRefusal(t('warehouseFirst'))
    const type = typeFor(card, before)
    const at = bin ?? (await suggested(card, warehouseId))
    const values = {
      cardId: card.id,
      condition: 1,
      ...(at ? { locationId: at.id, locationIdName: at.code, isSuggested: bin === undefined } : {}),
    }
    const line = { id: card.id, title: card.code, about: aboutOf(card), values, problem: undefined }
    return {
      change: (paper) => withLine({ ...paper, values: { ...paper.values, inboundType: type } }, line),
      scanned: { kind: 'good', text: `${card.code} ${card.name}` },
    }
  }

  /** The first card says what kind of inbound this is. */
  function typeFor(card: FoundCard, { values, lines }: PaperDraft): InboundType {
    const place = card.placeType as PlaceType
    if (place === 1) throw new ScanRefusal(t('alreadyAt', { code: card.code, place: card.position }))
    const type = Number(values.inboundType) as InboundType
    if (mayBringIn(type, place)) return type
    const other = kindFor(place)
    if (other === undefined || lines.length > 0)
      throw new ScanRefusal(
        t('otherKind', {
          code: card.code,
          place: inLang(placeTypes[place], lang),
          kind: inLang(inboundTypes[type], lang),
        }),
      )
    return other
  }

  async function suggested({ id }: FoundCard, warehouseId: string) {
    const { locationId, fullCode } = valuesOf(await call('godownEntry', 'suggestLocation', { cardId: id, warehouseId }))
    return textOf(locationId) === '' ? undefined : { id: textOf(locationId), code: textOf(fullCode) }
  }

  const aboutOf = ({ name, position, dueReturnTime }: FoundCard): string =>
    [name, position, dueReturnTime && t('dueAt', { time: dueReturnTime.slice(0, 16) })].filter(Boolean).join(' · ')

  return (
    <PhonePage
      title={inLang(screen.label, lang)}
      onBack={() => wayTo('/home')?.('')}
      foot={
        <BigButton
          isBusy={sending.isSending}
          disabled={paper.lines.length === 0 || !mayPress('insert')}
          onClick={inHand.send}
        >
          {t(mayAudit ? 'bringIn' : 'saveForAudit', { count: paper.lines.length })}
        </BigButton>
      }
    >
      {questions}
      {!mayPress('insert') && <ProblemNote text={t('noRight')} />}
      <BegunNote from={inHand.foundFrom} onDrop={inHand.drop} />
      <ProblemNote text={sending.problem} />
      <WaitingNote codes={paper.waiting} />
      <Block>
        <ScanField label={t('scanCardOrBin')} onCode={inHand.scan} />
      </Block>
      <Block
        title={t('cardsOf', { count: paper.lines.length })}
        aside={<StandingBin bin={bin} onClear={() => setBin(undefined)} />}
      >
        <HeldUploadsContext value={inHand.uploads}>
          <LineList
            lines={paper.lines}
            empty={t('inboundHint')}
            onRemove={(id) => inHand.change((before) => withoutLine(before, id))}
            mark={({ values }) => textOf(values.locationIdName) || t('noBin')}
            more={({ id, values }) => (
              <PhoneFields
                fields={lineFields}
                values={values}
                onChange={(changed) =>
                  inHand.change((before) =>
                    changeLine(before, id, 'locationId' in changed ? { ...changed, isSuggested: false } : changed),
                  )
                }
              />
            )}
          />
        </HeldUploadsContext>
      </Block>
      <Block>
        <PhoneFields
          fields={fieldsNamed(definition.fields, head)}
          values={paper.values}
          problems={inHand.problems}
          onChange={inHand.setHead}
          isDisabled={(name) => name === 'warehouseId' && paper.lines.length > 0}
        />
      </Block>
    </PhonePage>
  )
}

/** The bin into which the next cards go. */
function StandingBin({ bin, onClear }: { readonly bin: FoundBin | undefined; readonly onClear: () => void }) {
  const { t } = useTranslation('tooling')
  if (!bin) return null
  return (
    <Button type="link" onClick={onClear}>
      {t('intoBin', { bin: bin.code })} ×
    </Button>
  )
}

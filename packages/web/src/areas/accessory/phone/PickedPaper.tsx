// A paper of parts made from lines that wait: a scanned label, or a touch, takes one over as the store suggests it; how many
// go is still the person's to say.
import { inLang, type Resource, type Screen } from '@tmlm/model'
import { useTranslation } from 'react-i18next'
import { Block } from '../../../engine/phone/PhonePage.tsx'
import { PaperPage } from '../../../engine/phone/PaperPage.tsx'
import { hasLine, withLine, type PaperDraft } from '../../../engine/phone/paper.ts'
import { fieldsNamed } from '../../../engine/phone/PhoneFields.tsx'
import { PhoneRow } from '../../../engine/phone/PhoneRow.tsx'
import { Rows } from '../../../engine/phone/Rows.tsx'
import { ScanRefusal } from '../../../engine/phone/scanning.ts'
import { usePaperOfScreen } from '../../../engine/phone/usePaperOfScreen.tsx'
import { useSignedSending } from '../../../engine/phone/useSignedSending.tsx'
import { textOf } from '../../../engine/values.ts'
import { useLang } from '../../../ui/useLang.ts'
import { goesWith, lineOf, pickFor, type Pick } from './picks.ts'
import { usePartOfCode } from './usePartOfCode.ts'

interface PickedPaperProps {
  readonly screen: Screen
  /** Under it the draft is kept. */
  readonly name: string
  readonly title: string
  readonly definition: Resource
  /** The screen at the desk whose buttons count. */
  readonly owner: string
  readonly picks: readonly Pick[]
  /** What the lines that wait are called, and what is said where there is none. */
  readonly waiting: { readonly title: string; readonly empty: string }
  readonly asks: readonly string[]
  readonly asksOfLine: readonly string[]
  /** The files that keep the signature of who takes the parts, where one is wanted. */
  readonly signedIn?: string
  readonly onBack?: () => void
  readonly onDone: () => void
}

export function PickedPaper(props: PickedPaperProps) {
  const { name, title, definition, owner, picks, waiting, asks, asksOfLine } = props
  const { t } = useTranslation('accessory')
  const lang = useLang()
  const { partOf, dialog } = usePartOfCode((code) => void frame.inHand.scanning.scan(code))
  const { questions, frame } = usePaperOfScreen({
    ...{ name, definition, title, owner, remembers: [] },
    ...(props.onBack ? { onBack: props.onBack } : {}),
    words: {
      send: (count) => t('phoneConfirm', { count }),
      done: (count) => t('phoneConfirmed', { count }),
      save: (count) => t('phoneSave', { count }),
      saved: (count) => t('phoneSaved', { count }),
    },
    linesTitle: (count) => t('phoneTaken', { count }),
    async take(code, paper) {
      const part = await partOf(code)
      const pick = pickFor(open(paper), part)
      if (!pick) throw new ScanRefusal(t('notWanted', { part: textOf(part.code) }))
      return {
        scanned: { kind: 'good', text: `${textOf(part.code)} ${textOf(part.name)}` },
        change: (before) => taken(before, pick),
      }
    },
    onDone: props.onDone,
  })
  const { inHand } = frame
  const signing = useSignedSending(props.signedIn, frame)
  const firstOf = ({ lines }: PaperDraft): Pick | undefined => picks.find(({ id }) => id === lines.at(-1)?.id)
  const open = (paper: PaperDraft): Pick[] =>
    picks.filter((pick) => !hasLine(paper, pick.id) && goesWith(firstOf(paper), pick))
  const taken = (paper: PaperDraft, pick: Pick): PaperDraft => ({
    ...withLine(paper, lineOf(pick)),
    values: { ...paper.values, ...pick.head },
  })
  const { lines } = definition.fields
  const qty = lines?.kind === 'lines' ? lines.fields.qty : undefined
  const qtyLabel = qty ? inLang(qty.label, lang) : ''
  return (
    <>
      {questions}
      {signing.pad}
      {dialog}
      <PaperPage
        {...frame}
        onSend={signing.send}
        scanLabel={t('scanPart')}
        empty={t('nothingTaken')}
        lineFields={lines?.kind === 'lines' ? fieldsNamed(lines.fields, asksOfLine) : {}}
        mark={({ values }) => `${qtyLabel} ${textOf(values.qty)}`}
        head={inHand.paper.lines.length > 0 ? fieldsNamed(definition.fields, asks) : {}}
        wanted={
          <Block title={waiting.title}>
            <Rows of={open(inHand.paper)} keyOf={({ id }) => id} empty={waiting.empty}>
              {(pick) => (
                <PhoneRow
                  title={pick.title}
                  about={pick.about}
                  mark={`${qtyLabel} ${pick.qty}`}
                  onPress={() => inHand.change((before) => taken(before, pick))}
                />
              )}
            </Rows>
          </Block>
        }
      />
    </>
  )
}

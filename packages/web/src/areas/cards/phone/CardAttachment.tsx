// A document for a card: photographed or chosen, named, uploaded. What cannot be sent yet waits in the box, and goes as
// soon as there is a network.
import { inLang, type Values } from '@tmlm/model'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { newClientId } from '../../../engine/call/clientId.ts'
import { HeldUploadsContext, useUploadsOfForm } from '../../../engine/files/heldUploads.ts'
import { insertOf } from '../../../engine/form/sentDraft.ts'
import { problemsOf, type Problems } from '../../../engine/form/problems.ts'
import type { OwnScreenProps } from '../../../engine/page.ts'
import { useKept } from '../../../engine/phone/kept.ts'
import { BegunNote, ProblemNote } from '../../../engine/phone/Notes.tsx'
import { fieldsNamed, PhoneFields } from '../../../engine/phone/PhoneFields.tsx'
import { BigButton, Block } from '../../../engine/phone/PhonePage.tsx'
import { required, useGivenCode } from '../../../engine/phone/screenParts.ts'
import { ScreenPage } from '../../../engine/phone/ScreenPage.tsx'
import { usePaperRights } from '../../../engine/phone/usePaperRights.ts'
import type { Letter } from '../../../engine/phone/outbox.ts'
import { useOutbox } from '../../../engine/phone/useOutbox.ts'
import { WaitingLetters } from '../../../engine/phone/WaitingLetters.tsx'
import { useSurroundings } from '../../../engine/surroundings.ts'
import { useAsker } from '../../../engine/act/useAsker.tsx'
import { isEmpty, textOf, valuesOf } from '../../../engine/values.ts'
import { useLang } from '../../../ui/useLang.ts'
import { CardDocuments } from '../cardDetail/CardDocuments.tsx'
import { CardSearch } from './CardSearch.tsx'
import { lookUp } from './found.ts'

const typed = ['category', 'name', 'docVersion', 'file', 'publicVisible', 'remark']

const empty = (): Values => ({})
const readBegun = (kept: unknown): Values | undefined => (isEmpty(valuesOf(kept).cardId) ? undefined : valuesOf(kept))

export default function CardAttachment({ screen, definition, location }: OwnScreenProps) {
  const document = required(definition)
  const { t } = useTranslation('cards')
  const lang = useLang()
  const { call, notify, today } = useSurroundings()
  const { mayPress, noRight } = usePaperRights('cardManual')
  const mayUpload = mayPress('upload')
  const kept = useKept(screen.name, empty, readBegun)
  const outbox = useOutbox()
  const [asker, questions] = useAsker()
  const uploads = useUploadsOfForm()
  const [problems, setProblems] = useState<Problems>({})
  const { value } = kept
  const choose = (cardId: string, code: string): void =>
    kept.change((before) => ({ ...before, cardId, cardIdName: code }))
  useGivenCode(location, async (code) => {
    const found = await lookUp(call, code)
    if (found.kind === 'card') choose(found.id, found.code)
  })

  function send(): void {
    const wait = uploads.sentence()
    if (wait !== undefined) return notify.failure(wait)
    const values = kept.now()
    const found = { ...problemsOf(document, values, undefined, { today: today(), lang }) }
    if (isEmpty(values.file)) found.file ??= t('fileWanted')
    setProblems(found)
    const [first] = Object.values(found)
    if (first !== undefined) return notify.failure(first)
    const { cardId, cardIdName, name } = values
    outbox.add({
      ...{ clientId: newClientId(), from: screen.name, resource: document.name, action: 'insert' },
      input: insertOf(document.fields, values),
      ...{ title: textOf(name), about: textOf(cardIdName), done: t('documentStored') },
    })
    kept.clear()
    kept.change((before) => ({ ...before, cardId, cardIdName }))
  }

  /** What was refused takes the place of what is being typed, if that may be given up. */
  async function correct({ input, about }: Letter): Promise<boolean> {
    const { file, name } = kept.now()
    const isFree = isEmpty(file) && isEmpty(name)
    const asked = { title: t('giveUpDocument'), text: textOf(name), yes: t('giveUp'), isDanger: true }
    if (!isFree && !(await asker.ask(asked))) return false
    setProblems({})
    kept.change(() => ({ ...input, cardIdName: about }))
    return true
  }

  const waiting = (
    <>
      {questions}
      <WaitingLetters from={screen.name} onEdit={correct} />
    </>
  )
  if (isEmpty(value.cardId))
    return (
      <ScreenPage screen={screen}>
        {waiting}
        <CardSearch name={screen.name} hint={t('attachmentHint')} onCard={choose} />
      </ScreenPage>
    )
  return (
    <ScreenPage
      screen={screen}
      title={`${inLang(screen.label, lang)} ${textOf(value.cardIdName)}`}
      onBack={kept.clear}
      foot={
        <BigButton disabled={!mayUpload} onClick={send}>
          {t('storeDocument')}
        </BigButton>
      }
    >
      <ProblemNote text={mayUpload ? undefined : noRight} />
      <BegunNote from={kept.foundFrom} onDrop={kept.clear} />
      {waiting}
      <HeldUploadsContext value={uploads}>
        <Block>
          <PhoneFields
            fields={fieldsNamed(document.fields, typed)}
            values={value}
            problems={problems}
            onChange={(changed) => {
              setProblems({})
              kept.change((before) => ({ ...before, ...changed }))
            }}
          />
        </Block>
      </HeldUploadsContext>
      <Block title={t('documents')}>
        <CardDocuments cardId={textOf(value.cardId)} />
      </Block>
    </ScreenPage>
  )
}

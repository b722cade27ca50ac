// A document for a card: photographed or chosen, named, uploaded. What could not be sent yet stays.
import { inLang, type Values } from '@tmlm/model'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../../engine/apiError.ts'
import { newClientId } from '../../../engine/clientId.ts'
import { HeldUploadsContext, useUploadsOfForm } from '../../../engine/files/heldUploads.ts'
import { insertOf } from '../../../engine/form/draft.ts'
import { problemsOf, type Problems } from '../../../engine/form/problems.ts'
import { invalidate } from '../../../engine/invalidate.ts'
import type { OwnScreenProps } from '../../../engine/page.ts'
import { useKept } from '../../../engine/phone/kept.ts'
import { BegunNote, ProblemNote } from '../../../engine/phone/Notes.tsx'
import { fieldsNamed, PhoneFields } from '../../../engine/phone/PhoneFields.tsx'
import { BigButton, Block, PhonePage } from '../../../engine/phone/PhonePage.tsx'
import { signal } from '../../../engine/phone/signal.ts'
import { useSurroundings } from '../../../engine/surroundings.ts'
import { isEmpty, textOf, valuesOf } from '../../../engine/values.ts'
import { useLang } from '../../../ui/useLang.ts'
import { CardDocuments } from '../cardDetail/CardDocuments.tsx'
import { CardSearch } from './CardSearch.tsx'
import { lookUp } from './found.ts'
import { required, useGivenCode, usePaperRights } from './screen.ts'

const typed = ['category', 'name', 'docVersion', 'file', 'publicVisible', 'remark']

const empty = (): Values => ({ clientId: newClientId() })
const readBegun = (kept: unknown): Values | undefined => (isEmpty(valuesOf(kept).cardId) ? undefined : valuesOf(kept))

export default function CardAttachment({ screen, definition, location }: OwnScreenProps) {
  const document = required(definition)
  const { t } = useTranslation('tooling')
  const lang = useLang()
  const { call, notify, today, wayTo } = useSurroundings()
  const serverState = useQueryClient()
  const { mayPress } = usePaperRights('cardManual')
  const kept = useKept(screen.name, empty, readBegun)
  const uploads = useUploadsOfForm()
  const [problems, setProblems] = useState<Problems>({})
  const [problem, setProblem] = useState<string>()
  const [isSending, setSending] = useState(false)
  const { value } = kept
  const choose = (cardId: string, code: string): void =>
    kept.change((before) => ({ ...before, cardId, cardIdName: code }))
  useGivenCode(location, async (code) => {
    const found = await lookUp(call, code)
    if (found.kind === 'card') choose(found.id, found.code)
  })

  async function send(): Promise<void> {
    const wait = uploads.sentence()
    if (wait !== undefined) return notify.failure(wait)
    const found = problemsOf(document, kept.now(), undefined, { today: today(), lang })
    setProblems(found)
    if (Object.keys(found).length > 0) return notify.failure(Object.values(found)[0] ?? '')
    setSending(true)
    setProblem(undefined)
    try {
      const { clientId } = kept.now()
      await call(document.name, 'insert', { ...insertOf(document.fields, kept.now()), clientId })
      await invalidate(serverState, document.name)
      signal('good')
      notify.success(t('documentStored'))
      const { cardId, cardIdName } = kept.now()
      kept.clear()
      kept.change((before) => ({ ...before, cardId, cardIdName }))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setProblems(Object.fromEntries(error.fields.map(({ field, msg }) => [field, msg])))
      setProblem(error.message)
      signal('bad')
    } finally {
      setSending(false)
    }
  }

  const title = inLang(screen.label, lang)
  if (isEmpty(value.cardId))
    return (
      <PhonePage title={title} onBack={() => wayTo('/home')?.('')}>
        <CardSearch hint={t('attachmentHint')} onCard={choose} />
      </PhonePage>
    )
  return (
    <PhonePage
      title={`${title} ${textOf(value.cardIdName)}`}
      onBack={kept.clear}
      foot={
        <BigButton isBusy={isSending} disabled={!mayPress('upload')} onClick={() => void send()}>
          {t('storeDocument')}
        </BigButton>
      }
    >
      <ProblemNote text={mayPress('upload') ? problem : t('noRight')} />
      <BegunNote from={kept.foundFrom} onDrop={kept.clear} />
      <HeldUploadsContext value={uploads}>
        <Block>
          <PhoneFields
            fields={fieldsNamed(document.fields, typed)}
            values={value}
            problems={problems}
            onChange={(changed) => {
              setProblems({})
              // Another content is another document.
              kept.change((before) => ({ ...before, ...changed, clientId: newClientId() }))
            }}
          />
        </Block>
      </HeldUploadsContext>
      <Block title={t('documents')}>
        <CardDocuments cardId={textOf(value.cardId)} />
      </Block>
    </PhonePage>
  )
}

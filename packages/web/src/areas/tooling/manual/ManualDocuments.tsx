// The documents of a booklet by category: the version in force first, older ones below it; what may be done with each.
import { useQueryClient } from '@tanstack/react-query'
import { inLang, type Fields, type Screen, type Values } from '@tmlm/model'
import { cardAttachment } from '@tmlm/model/areas/tooling/cardAttachment'
import { Button } from 'antd'
import { Suspense, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../../engine/apiError.ts'
import { clientIds } from '../../../engine/clientId.ts'
import { FileList } from '../../../engine/files/FileList.tsx'
import { filesOf } from '../../../engine/files/storedFiles.ts'
import { problemsIn, type Problems } from '../../../engine/form/problems.ts'
import { invalidate } from '../../../engine/invalidate.ts'
import { rightsOn } from '../../../engine/rights.ts'
import { useSurroundings } from '../../../engine/surroundings.ts'
import { listOf, textOf, valuesOf } from '../../../engine/values.ts'
import { StatusTag } from '../../../ui/StatusTag.tsx'
import { useLang } from '../../../ui/useLang.ts'
import { useDocumentKinds } from '../documentKinds.ts'
import style from './manual.module.css'
import { patientLazy } from '../../../ui/patientLazy.ts'

const ActionForm = patientLazy(() => import('../../../engine/ActionForm.tsx'))

interface ManualDocumentsProps {
  readonly screen: Screen
  readonly cardId: string
  readonly book: Readonly<Record<string, unknown>>
}

const { category, name, docVersion, file, publicVisible, remark } = cardAttachment.fields
const ofUpload: Fields = { category, name, docVersion, file, publicVisible, remark }
/** A new version keeps category and name. */
const ofVersion: Fields = { docVersion, file, publicVisible, remark }

export function ManualDocuments({ screen, cardId, book }: ManualDocumentsProps) {
  const { t } = useTranslation('tooling')
  const lang = useLang()
  const kindName = useDocumentKinds()
  const { person, call, notify } = useSurroundings()
  const serverState = useQueryClient()
  const rights = useMemo(() => rightsOn(screen, person.buttons), [screen, person.buttons])
  /** What is uploaded: a new document, or the next version of one. */
  const [adding, setAdding] = useState<Readonly<Values> | null>(null)
  const [isBusy, setBusy] = useState(false)
  const documents = listOf(book.documents).map(valuesOf)
  const label = (key: string): string => {
    const found = screen.buttons.find((button) => button.key === key)
    return found ? inLang(found.label, lang) : key
  }

  async function send(action: string, input: Readonly<Values>, clientIdFor = clientIds()): Promise<Problems> {
    setBusy(true)
    try {
      await call('cardAttachment', action, { ...input, clientId: clientIdFor([action, input]) })
      notify.success(t('done'))
      // Another form may be open by now.
      setAdding((now) => (now === adding ? null : now))
      await Promise.all([invalidate(serverState, 'cardManual'), invalidate(serverState, 'cardAttachment')])
      return {}
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure
      notify.failure(failure.message)
      return problemsIn(failure)
    } finally {
      setBusy(false)
    }
  }

  const isNew = adding?.name === undefined
  return (
    <>
      <div className={style.chapterHead}>
        <h3>{t('documents')}</h3>
        {rights.mayPress('upload') && (
          <Button size="small" onClick={() => setAdding({ cardId })}>
            {label('upload')}
          </Button>
        )}
      </div>
      <Wanted
        wanted={listOf(book.wanted).map(valuesOf)}
        nameOf={kindName}
        onAdd={rights.mayPress('upload') ? (kind) => setAdding({ cardId, category: kind }) : undefined}
      />
      {documents.length === 0 && <p className={style.small}>{t('noDocuments')}</p>}
      {[...Map.groupBy(documents, (document) => textOf(document.category))].map(([kind, some]) => (
        <section key={kind} className={style.category}>
          <h4>{kindName(kind)}</h4>
          {some.map((document) => (
            <div key={textOf(document.id)} className={style.document} data-old={document.effective !== true}>
              <div className={style.documentHead}>
                <strong>{textOf(document.name)}</strong>
                <span className={style.small}>
                  {[
                    textOf(document.docVersion),
                    document.isOfFile === true ? t('documentOfFile') : '',
                    document.publicVisible === true ? t('publicMark') : '',
                    textOf(document.createTime).slice(0, 10),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
                {document.effective !== true && <StatusTag tone="info">{t('superseded')}</StatusTag>}
                <span className={style.deeds}>
                  {document.effective === true && rights.mayPress('newVersion') && rights.mayPress('upload') && (
                    <Button
                      type="link"
                      size="small"
                      disabled={isBusy}
                      onClick={() => setAdding(nextOf(document, cardId, book))}
                    >
                      {label('newVersion')}
                    </Button>
                  )}
                  {(['publish', 'withdraw'] as const)
                    .filter((action) => (document.effective === true) === (action === 'withdraw'))
                    .filter((action) => rights.mayPress(action))
                    .map((action) => (
                      <Button
                        key={action}
                        type="link"
                        size="small"
                        disabled={isBusy}
                        onClick={() => void send(action, { id: document.id, version: document.version })}
                      >
                        {label(action)}
                      </Button>
                    ))}
                </span>
              </div>
              <FileList files={filesOf(document.file)} />
            </div>
          ))}
        </section>
      ))}
      <Suspense>
        {adding && (
          <ActionForm
            title={isNew ? label('upload') : `${label('newVersion')}: ${textOf(adding.name)}`}
            fields={isNew ? ofUpload : ofVersion}
            start={isNew && adding.category !== undefined ? { category: adding.category } : {}}
            saveLabel={label('upload')}
            onClose={() => setAdding(null)}
            onSend={(input, clientIdFor) => send('insert', { ...adding, ...input }, clientIdFor)}
          />
        )}
      </Suspense>
    </>
  )
}

interface WantedProps {
  readonly wanted: readonly Readonly<Values>[]
  readonly nameOf: (kind: string) => string
  /** Absent where the person uploads nothing. */
  readonly onAdd: ((kind: string) => void) | undefined
}

/** What the type wants: what is there, and what is missing and can be brought at once. */
function Wanted({ wanted, nameOf, onAdd }: WantedProps) {
  const { t } = useTranslation('tooling')
  return (
    <ul className={style.wanted} aria-label={t('wantedDocuments')}>
      {wanted.map((entry) => {
        const kind = textOf(entry.category)
        return (
          <li key={kind}>
            {entry.isThere === true ? (
              <StatusTag tone="success">{`✓ ${nameOf(kind)}`}</StatusTag>
            ) : (
              <>
                <StatusTag tone="danger">{t('lacks', { what: nameOf(kind) })}</StatusTag>
                {onAdd && (
                  <Button type="link" size="small" onClick={() => onAdd(kind)}>
                    {t('bring')}
                  </Button>
                )}
              </>
            )}
          </li>
        )
      })}
    </ul>
  )
}

/** A document of the file has its next version there, for all its cards. */
const nextOf = (
  document: Readonly<Record<string, unknown>>,
  cardId: string,
  { archivesId }: Readonly<Record<string, unknown>>,
): Values => ({
  ...(document.isOfFile === true ? { archivesId } : { cardId }),
  category: document.category,
  name: document.name,
})

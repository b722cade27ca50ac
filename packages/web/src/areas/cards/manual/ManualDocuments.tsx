// The documents of a booklet by category: the version in force first, older ones below it; what may be done with each.
import type { Screen, Values } from '@tmlm/model'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { FileList } from '../../../engine/files/FileList.tsx'
import { filesOf } from '../../../engine/files/storedFiles.ts'
import { listOf, textOf, valuesOf } from '../../../engine/values.ts'
import { StatusTag } from '../../../ui/StatusTag.tsx'
import { isOfFile, useDocumentFacts, useDocumentKinds } from '../documentKinds.ts'
import style from './manual.module.css'
import { useDocumentDeeds } from './useDocumentDeeds.tsx'

interface ManualDocumentsProps {
  readonly screen: Screen
  readonly cardId: string
  readonly book: Readonly<Record<string, unknown>>
}

export function ManualDocuments({ screen, cardId, book }: ManualDocumentsProps) {
  const { t } = useTranslation('cards')
  const kindName = useDocumentKinds()
  const factsOf = useDocumentFacts()
  const deeds = useDocumentDeeds(screen, cardId)
  const documents = listOf(book.documents).map(valuesOf)
  return (
    <>
      <div className={style.chapterHead}>
        <h3>{t('documents')}</h3>
        {deeds.addButton}
      </div>
      <Wanted wanted={listOf(book.wanted).map(valuesOf)} nameOf={kindName} onAdd={deeds.add} />
      {documents.length === 0 && <p className={style.small}>{t('noDocuments')}</p>}
      {[...Map.groupBy(documents, (document) => textOf(document.category))].map(([kind, some]) => (
        <section key={kind} className={style.category}>
          <h4>{kindName(kind)}</h4>
          {some.map((document) => (
            <div key={textOf(document.id)} className={style.document} data-old={document.effective !== true}>
              <div className={style.documentHead}>
                <strong>{textOf(document.name)}</strong>
                <span className={style.small}>{factsOf(document)}</span>
                {document.effective !== true && (
                  <StatusTag tone="info">
                    {document.isToCome === true
                      ? t('toCome', { date: textOf(document.effectiveDate) })
                      : t('superseded')}
                  </StatusTag>
                )}
                {deeds.of(document, isOfFile(document) ? { archivesId: book.archivesId } : { cardId })}
              </div>
              <FileList files={filesOf(document.file)} />
            </div>
          ))}
        </section>
      ))}
      {deeds.form}
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
  const { t } = useTranslation('cards')
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

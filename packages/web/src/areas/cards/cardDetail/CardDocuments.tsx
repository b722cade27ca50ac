// Documents of a card and of its file, by category; what is no longer in force is folded away.
import { useQuery } from '@tanstack/react-query'
import { Alert, Spin } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Values } from '@tmlm/model'
import { FileList } from '../../../engine/files/FileList.tsx'
import { filesOf } from '../../../engine/files/storedFiles.ts'
import { listOf, textOf, valuesOf } from '../../../engine/values.ts'
import { StatusTag } from '../../../ui/StatusTag.tsx'
import { useDocumentFacts, useDocumentKinds } from '../documentKinds.ts'
import style from './cardDetail.module.css'
import { foldedIn } from './versions.ts'

interface CardDocumentsProps {
  readonly cardId: string
  /** What may be done with one of them, where anything may. */
  readonly deedsOf?: (document: Readonly<Values>) => ReactNode
}

export function CardDocuments({ cardId, deedsOf }: CardDocumentsProps) {
  const { t } = useTranslation('cards')
  const kindName = useDocumentKinds()
  const { data, error } = useQuery<unknown>({ queryKey: ['cardAttachment', 'listByCard', { cardId }] })
  if (error) return <Alert type="error" showIcon title={error.message} />
  if (data === undefined) return <Spin />
  const documents = listOf(valuesOf(data).list).map(valuesOf)
  if (documents.length === 0) return <p className={style.none}>{t('noDocuments')}</p>
  const byCategory = Map.groupBy(documents, ({ category }) => textOf(category))
  return [...byCategory].map(([category, some]) => (
    <section key={category} className={style.category}>
      <h3>{kindName(category)}</h3>
      {foldedIn(some).map(({ shown, older }) => (
        <div key={textOf(shown.id)}>
          <Document document={shown} deeds={deedsOf?.(shown)} />
          {older.length > 0 && (
            <details className={style.older}>
              <summary>{t('olderVersions', { count: older.length })}</summary>
              {older.map((document) => (
                <Document key={textOf(document.id)} document={document} deeds={deedsOf?.(document)} />
              ))}
            </details>
          )}
        </div>
      ))}
    </section>
  ))
}

function Document({ document, deeds }: { readonly document: Values; readonly deeds: ReactNode }) {
  const { t } = useTranslation('cards')
  const factsOf = useDocumentFacts()
  return (
    <div className={document.effective === true ? undefined : style.old}>
      <div className={style.document}>
        <strong>{textOf(document.name)}</strong>
        <span className={style.small}>{factsOf(document)}</span>
        {document.effective !== true && <StatusTag tone="info">{t('superseded')}</StatusTag>}
        {deeds}
      </div>
      <FileList files={filesOf(document.file)} />
    </div>
  )
}

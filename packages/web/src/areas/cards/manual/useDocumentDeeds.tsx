// What may be done with the documents of a card, wherever they are shown: a new one, the next version of one, in force
// or not. The buttons of the manual allow it.
import { useAttempt } from '../../../engine/call/useAttempt.ts'
import { useRights } from '../../../engine/call/useRights.ts'
import { useQueryClient } from '@tanstack/react-query'
import { inLang, type Fields, type Screen, type Values } from '@tmlm/model'
import { cardAttachment } from '@tmlm/model/areas/cards/cardAttachment'
import { Button } from 'antd'
import { Suspense, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { clientIds } from '../../../engine/call/clientId.ts'
import { type Problems } from '../../../engine/form/problems.ts'
import { invalidate } from '../../../engine/call/invalidate.ts'
import { useSurroundings } from '../../../engine/surroundings.ts'
import { textOf } from '../../../engine/values.ts'
import { patientLazy } from '../../../ui/patientLazy.ts'
import { useLang } from '../../../ui/useLang.ts'
import style from './manual.module.css'

const ActionForm = patientLazy(() => import('../../../engine/act/ActionForm.tsx'))

const { category, name, docVersion, docNo, effectiveDate, keeperId, shelf, publicVisible, remark } =
  cardAttachment.fields
/** Nothing is uploaded without it. */
const file = { ...cardAttachment.fields.file, requiredWhen: {} }
const facts = { docNo, docVersion, effectiveDate, file, keeperId, shelf, publicVisible, remark }
export const ofUpload: Fields = { category, name, ...facts }
/** A new version keeps category and name. */
export const ofVersion: Fields = facts

/** A document of the file has its next version there, for all its cards. */
export type DocumentOwner = { readonly cardId: string } | { readonly archivesId: unknown }

export interface DocumentDeeds {
  /** Asks for a new document of the card, of a kind where one is wanted; absent where the person uploads nothing. */
  readonly add: ((kind?: string) => void) | undefined
  readonly addButton: ReactNode
  readonly of: (document: Readonly<Values>, owner: DocumentOwner) => ReactNode
  /** What is asked for, while it is. */
  readonly form: ReactNode
}

/** By which buttons and calls a manual is kept; no call where it has no such button. */
interface Keeping {
  readonly upload: readonly [button: string, call: string]
  readonly newVersion: readonly [button: string, call: string]
  readonly withdraw: string
  readonly publish?: string
}
const keptAsTools: Keeping = {
  ...{ upload: ['upload', 'insert'], newVersion: ['newVersion', 'insert'] },
  ...{ withdraw: 'withdraw', publish: 'publish' },
}
/** A version of a machine's document is found by the one before it. */
const keptAsMachines: Keeping = {
  ...{ upload: ['addDocument', 'addDocument'], newVersion: ['supersede', 'supersede'], withdraw: 'withdrawDocument' },
}

/** `screen` is that of the manual. */
export function useDocumentDeeds(screen: Screen, cardId: string): DocumentDeeds {
  const { t } = useTranslation('cards')
  const lang = useLang()
  const { call, notify } = useSurroundings()
  const { attemptForm, isBusy } = useAttempt()
  const serverState = useQueryClient()
  const rights = useRights(screen)
  const kept = screen.buttons.some(({ key }) => key === 'addDocument') ? keptAsMachines : keptAsTools
  /** What is uploaded: a new document, or the next version of one. */
  const [adding, setAdding] = useState<Readonly<Values> | null>(null)
  const label = (key: string): string => {
    const found = screen.buttons.find((button) => button.key === key)
    return found ? inLang(found.label, lang) : key
  }

  async function send(action: string, input: Readonly<Values>, clientIdFor = clientIds()): Promise<Problems> {
    return attemptForm(async () => {
      await call('cardAttachment', action, { ...input, clientId: clientIdFor([action, input]) })
      notify.success(t('done'))
      // Another form may be open by now.
      setAdding((now) => (now === adding ? null : now))
      await Promise.all([invalidate(serverState, 'cardManual'), invalidate(serverState, 'cardAttachment')])
    })
  }

  const mayUpload = rights.mayPress(kept.upload[0])
  const add = (kind?: string): void => setAdding({ cardId, ...(kind === undefined ? {} : { category: kind }) })
  const isNew = adding?.name === undefined
  return {
    add: mayUpload ? add : undefined,
    addButton: mayUpload && (
      <Button size="small" onClick={() => add()}>
        {label(kept.upload[0])}
      </Button>
    ),
    of: (document, owner) => (
      <span className={style.deeds}>
        {document.effective === true &&
          rights.mayPress(kept.newVersion[0]) &&
          (mayUpload || kept === keptAsMachines) && (
            <Button
              type="link"
              size="small"
              disabled={isBusy}
              onClick={() =>
                setAdding(
                  kept === keptAsMachines
                    ? { id: document.id, name: document.name }
                    : { ...owner, category: document.category, name: document.name },
                )
              }
            >
              {label(kept.newVersion[0])}
            </Button>
          )}
        {(['publish', 'withdraw'] as const)
          .filter((action) => (document.effective === true || document.isToCome === true) === (action === 'withdraw'))
          .filter((action) => kept[action] !== undefined && rights.mayPress(action))
          .map((action) => (
            <Button
              key={action}
              type="link"
              size="small"
              disabled={isBusy}
              onClick={() => void send(kept[action] ?? action, { id: document.id, version: document.version })}
            >
              {label(action)}
            </Button>
          ))}
      </span>
    ),
    form: (
      <Suspense>
        {adding && (
          <ActionForm
            title={isNew ? label(kept.upload[0]) : `${label(kept.newVersion[0])}: ${textOf(adding.name)}`}
            fields={isNew ? ofUpload : ofVersion}
            start={isNew && adding.category !== undefined ? { category: adding.category } : {}}
            saveLabel={label(kept.upload[0])}
            onClose={() => setAdding(null)}
            onSend={(input, clientIdFor) =>
              send(kept[isNew ? 'upload' : 'newVersion'][1], { ...adding, ...input }, clientIdFor)
            }
          />
        )}
      </Suspense>
    ),
  }
}

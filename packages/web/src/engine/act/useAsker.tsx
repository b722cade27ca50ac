// Questions to the person, as promises: yes or no. A click beside the question is no answer.
import { useMemo, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Question } from '../call/asking.ts'
import { Questions, type QuestionDialogs } from './Questions.tsx'

interface Asked {
  readonly title: string
  readonly text?: ReactNode
  readonly yes: string
  readonly no?: string
  readonly isDanger?: boolean
}

export interface Asker {
  readonly ask: (asked: Asked) => Promise<boolean>
  readonly askQuestions: (questions: readonly Question[]) => Promise<boolean>
  readonly tell: (title: string, text: ReactNode) => Promise<void>
}

export function useAsker(): readonly [Asker, ReactNode] {
  const { t } = useTranslation('engine')
  const [isWanted, setWanted] = useState(false)
  const [dialogs] = useState(awaited<QuestionDialogs>)

  const asker = useMemo((): Asker => {
    const opened = (): Promise<QuestionDialogs> => {
      setWanted(true)
      return dialogs.present()
    }
    const ask = async ({ title, text, yes, no, isDanger = false }: Asked): Promise<boolean> => {
      const { confirm } = await opened()
      const answer = await confirm({
        title,
        content: text,
        okText: yes,
        cancelText: no ?? t('cancel'),
        okButtonProps: { danger: isDanger },
        // Enter by habit must not throw something away.
        focusable: { autoFocusButton: isDanger ? 'cancel' : 'ok' },
        mask: { closable: false },
      })
      return answer === true
    }
    return {
      ask,
      askQuestions: (questions) =>
        ask({
          title: t('warningAsk'),
          text: questions.map(({ code, msg }) => <div key={code}>{msg}</div>),
          yes: t('goOn'),
        }),
      tell: async (title, text) => {
        const { info } = await opened()
        info({ title, content: text, okText: t('close'), width: 560, mask: { closable: false } })
      },
    }
  }, [dialogs, t])

  return [asker, isWanted && <Questions onReady={dialogs.come} onGone={dialogs.go} />]
}

/** Something that comes, goes, and comes again where the page is drawn another way; who needs it meanwhile waits for it. */
function awaited<T>() {
  let come: (value: T) => void = () => undefined
  const coming = (): Promise<T> => new Promise<T>((resolve) => (come = resolve))
  let present = coming()
  return {
    present: () => present,
    come: (value: T): void => come(value),
    go: (): void => {
      present = coming()
    },
  }
}

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
  const [dialogs] = useState(promised<QuestionDialogs>)

  const asker = useMemo((): Asker => {
    const opened = (): Promise<QuestionDialogs> => {
      setWanted(true)
      return dialogs.promise
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

  return [asker, isWanted && <Questions onReady={dialogs.keep} />]
}

/** A promise that somebody else keeps. */
function promised<T>(): { readonly promise: Promise<T>; readonly keep: (value: T) => void } {
  let keep: (value: T) => void = () => undefined
  const promise = new Promise<T>((resolve) => (keep = resolve))
  return { promise, keep }
}

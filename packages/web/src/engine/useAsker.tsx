// Questions to the person, as promises: yes or no. A click beside the question is no answer.
import { Modal } from 'antd'
import { useMemo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Question } from './asking.ts'

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
  readonly tell: (title: string, text: ReactNode) => void
}

export function useAsker(): readonly [Asker, ReactNode] {
  const { t } = useTranslation('engine')
  const [modal, place] = Modal.useModal()

  const asker = useMemo((): Asker => {
    const ask = async ({ title, text, yes, no, isDanger = false }: Asked): Promise<boolean> =>
      (await modal.confirm({
        title,
        content: text,
        okText: yes,
        cancelText: no ?? t('cancel'),
        okButtonProps: { danger: isDanger },
        // Enter by habit must not throw something away.
        focusable: { autoFocusButton: isDanger ? 'cancel' : 'ok' },
        mask: { closable: false },
      })) === true
    return {
      ask,
      askQuestions: (questions) =>
        ask({
          title: t('warningAsk'),
          text: questions.map(({ code, msg }) => <div key={code}>{msg}</div>),
          yes: t('goOn'),
        }),
      tell: (title, text) =>
        void modal.info({ title, content: text, okText: t('close'), width: 560, mask: { closable: false } }),
    }
  }, [modal, t])

  return [asker, place]
}

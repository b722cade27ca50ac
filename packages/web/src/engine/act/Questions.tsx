// Where the questions of a screen are drawn: there with the first question.
import { Modal } from 'antd'
import { useEffect } from 'react'

export type QuestionDialogs = ReturnType<typeof Modal.useModal>[0]

interface QuestionsProps {
  readonly onReady: (dialogs: QuestionDialogs) => void
  /** They are no longer drawn here. */
  readonly onGone: () => void
}

export function Questions({ onReady, onGone }: QuestionsProps) {
  const [dialogs, place] = Modal.useModal()
  useEffect(() => {
    onReady(dialogs)
    return onGone
  }, [dialogs, onReady, onGone])
  return place
}

// Where the questions of a screen are drawn: there with the first question.
import { Modal } from 'antd'
import { useEffect } from 'react'

export type QuestionDialogs = ReturnType<typeof Modal.useModal>[0]

export function Questions({ onReady }: { readonly onReady: (dialogs: QuestionDialogs) => void }) {
  const [dialogs, place] = Modal.useModal()
  useEffect(() => onReady(dialogs), [dialogs, onReady])
  return place
}

// Draws what feedback.ts says, in the look and language around it.
import { CloseOutlined } from '@ant-design/icons'
import { Button, message, Modal, notification } from 'antd'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { giveVoice } from './feedback.ts'
import style from './Speaker.module.css'

/** Seconds. */
const errorTime = 5

export function Speaker() {
  const { t } = useTranslation('app')
  const [messages, messageHolder] = message.useMessage({ maxCount: 4 })
  const [notifications, notificationHolder] = notification.useNotification()
  const [modal, modalHolder] = Modal.useModal()

  useEffect(() => {
    const closable = (text: string) => (
      <span className={style.closable}>
        {text}
        <Button
          type="text"
          aria-label={t('close')}
          title={t('close')}
          icon={<CloseOutlined />}
          onClick={() => messages.destroy(text)}
        />
      </span>
    )
    giveVoice({
      // The text is the key: what fails ten times at once is said once.
      error: (text) => void messages.open({ key: text, type: 'error', duration: errorTime, content: closable(text) }),
      warning: (text) => void messages.open({ key: text, type: 'warning', content: text }),
      success: (text) => void messages.open({ key: text, type: 'success', content: text }),
      done: (title, description) => notifications.success({ title, description }),
      ask: async ({ title, text, ok, cancel }) =>
        (await modal.confirm({ title, content: text, okText: ok, cancelText: cancel, ...firm })) === true,
      insist: async ({ title, text, ok }) => {
        await modal.warning({ title, content: text, okText: ok, keyboard: false, ...firm })
      },
    })
  }, [t, messages, notifications, modal])

  return (
    <>
      {messageHolder}
      {notificationHolder}
      {modalHolder}
    </>
  )
}

const firm = { mask: { closable: false } }

import { PaperClipOutlined } from '@ant-design/icons'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Alert, Modal, Spin } from 'antd'
import { useTranslation } from 'react-i18next'
import style from './NoticeDialog.module.css'
import { noticeKey, readNotice, type Notice } from './notices.ts'

interface NoticeDialogProps {
  readonly id: string
  readonly onClose: () => void
}

export function NoticeDialog({ id, onClose }: NoticeDialogProps) {
  const { t } = useTranslation('app')
  const serverState = useQueryClient()
  const {
    data: notice,
    error,
    isLoading,
  } = useQuery<unknown, Error, Notice>({ queryKey: noticeKey(id), select: readNotice })

  function close(): void {
    onClose()
    // It has been read now.
    void serverState.invalidateQueries({ queryKey: ['notice', 'list'] })
  }

  return (
    <Modal open width={800} title={notice?.title ?? t('notice')} footer={null} onCancel={close}>
      <Spin spinning={isLoading}>
        {error && <Alert type="warning" showIcon title={error.message} />}
        {notice && (
          <>
            <p className={style.origin}>
              {notice.createUserName} {notice.time}
            </p>
            {/* Cleaned on the server; the content-security policy lets no script in it run. */}
            <div className={style.content} dangerouslySetInnerHTML={{ __html: notice.content }} />
            {notice.annex.length > 0 && (
              <ul className={style.annex} aria-label={t('attachments')}>
                {notice.annex.map(({ name, url }) => (
                  <li key={url}>
                    <a href={url} target="_blank" rel="noreferrer">
                      <PaperClipOutlined /> {name}
                    </a>
                  </li>
                ))}
              </ul>
            )}
          </>
        )}
      </Spin>
    </Modal>
  )
}

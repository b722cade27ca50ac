import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Alert, Button, Modal, Spin } from 'antd'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import style from './NoticeDialog.module.css'
import { noticeKey, readNotice, type Notice } from './notices.ts'
import { patientLazy } from '../../ui/patientLazy.ts'

const FileList = patientLazy(async () => ({ default: (await import('../../engine/files/FileList.tsx')).FileList }))
const RichTextView = patientLazy(() => import('../../engine/richText/RichTextView.tsx'))

interface NoticeDialogProps {
  readonly id: string
  readonly onClose: () => void
}

export function NoticeDialog({ id, onClose }: NoticeDialogProps) {
  const { t } = useTranslation('app')
  const serverState = useQueryClient()
  const navigate = useNavigate()
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
            <Suspense fallback={<Spin />}>
              <div className={style.content}>
                <RichTextView html={notice.content} />
              </div>
              {notice.link !== '' && (
                <Button
                  type="primary"
                  onClick={() => {
                    close()
                    void navigate(notice.link)
                  }}
                >
                  {t('seeIt')}
                </Button>
              )}
              {notice.annex.length > 0 && (
                <section className={style.annex} aria-label={t('attachments')}>
                  <FileList files={notice.annex} />
                </section>
              )}
            </Suspense>
          </>
        )}
      </Spin>
    </Modal>
  )
}

// Looks into files without leaving the page: pictures, papers, videos, texts; of all others it offers the download.
import { DownloadOutlined, LeftOutlined, RightOutlined } from '@ant-design/icons'
import type { StoredFile } from '@tmlm/model'
import { Button, Modal, Spin } from 'antd'
import { useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { asDownload, useFileLink } from './fileLinks.ts'
import style from './files.module.css'
import { kindOf } from './storedFiles.ts'

interface FileViewerProps {
  readonly files: readonly StoredFile[]
  readonly start: number
  readonly onClose: () => void
}

export default function FileViewer({ files, start, onClose }: FileViewerProps) {
  const { t } = useTranslation('engine')
  const [at, setAt] = useState(start)
  const file = files[at] ?? files[0]
  const link = useFileLink(file?.url)

  function step(by: 1 | -1): void {
    setAt((before) => Math.min(Math.max(before + by, 0), files.length - 1))
  }

  function press({ key }: KeyboardEvent): void {
    if (key === 'ArrowRight') step(1)
    else if (key === 'ArrowLeft') step(-1)
  }

  if (!file) return null
  return (
    <Modal
      open
      centered
      width="min(1080px, calc(100vw - 16px))"
      title={file.name}
      onCancel={onClose}
      footer={
        <div className={style.viewerFoot}>
          {files.length > 1 && (
            <>
              <Button
                icon={<LeftOutlined />}
                disabled={at === 0}
                title={t('previous')}
                aria-label={t('previous')}
                onClick={() => step(-1)}
              />
              <span>{`${at + 1} / ${files.length}`}</span>
              <Button
                icon={<RightOutlined />}
                disabled={at === files.length - 1}
                title={t('next')}
                aria-label={t('next')}
                onClick={() => step(1)}
              />
            </>
          )}
          {link && (
            <Button type="primary" icon={<DownloadOutlined />} href={asDownload(link)} download={file.name}>
              {t('download')}
            </Button>
          )}
        </div>
      }
    >
      <div className={style.viewer} tabIndex={-1} onKeyDown={press}>
        {link === undefined ? (
          <Spin />
        ) : link === null ? (
          <p>{t('fileGone')}</p>
        ) : (
          <Content key={file.url} file={file} link={link} />
        )}
      </div>
    </Modal>
  )
}

function Content({ file, link }: { file: StoredFile; link: string }) {
  const { t } = useTranslation('engine')
  switch (kindOf(file)) {
    case 'image':
      return <img className={style.picture} src={link} alt={file.name} />
    case 'pdf':
    case 'text':
      return <iframe className={style.paper} src={link} title={file.name} />
    case 'video':
      // oxlint-disable-next-line jsx-a11y/media-has-caption -- people film machines, not speeches
      return <video className={style.picture} src={link} controls />
    case 'other':
      return <p>{t('cannotShow')}</p>
  }
}

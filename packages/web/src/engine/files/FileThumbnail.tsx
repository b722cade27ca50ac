import {
  FileExcelOutlined,
  FileOutlined,
  FilePdfOutlined,
  FileTextOutlined,
  FileWordOutlined,
  FileZipOutlined,
  PictureOutlined,
  VideoCameraOutlined,
} from '@ant-design/icons'
import { useState } from 'react'
import { asThumbnail, useFileLink } from './fileLinks.ts'
import style from './files.module.css'
import { kindOf } from './storedFiles.ts'

interface FileThumbnailProps {
  readonly url: string
  readonly name: string
  /** Where it stands: in the row of a table, in a list of files, or alone. */
  readonly size?: 'row' | 'small' | 'large'
}

/** The picture itself, or the sign of what it is. */
export function FileThumbnail({ url, name, size = 'small' }: FileThumbnailProps) {
  const isPicture = kindOf({ url }) === 'image'
  const link = useFileLink(isPicture ? url : undefined)
  const [isBroken, setBroken] = useState(false)
  const className = `${style.thumbnail} ${style[size]}`
  if (isPicture && link && !isBroken)
    return (
      <img className={className} src={asThumbnail(link)} alt={name} loading="lazy" onError={() => setBroken(true)} />
    )
  return (
    <span className={className} aria-hidden>
      <FileSign url={url} />
    </span>
  )
}

function FileSign({ url }: { url: string }) {
  const extension = url.slice(url.lastIndexOf('.') + 1).toLowerCase()
  if (kindOf({ url }) === 'image') return <PictureOutlined />
  if (extension === 'pdf') return <FilePdfOutlined />
  if (extension === 'mp4') return <VideoCameraOutlined />
  if (/^docx?$/.test(extension)) return <FileWordOutlined />
  if (/^(xlsx?|csv)$/.test(extension)) return <FileExcelOutlined />
  if (extension === 'zip') return <FileZipOutlined />
  return extension === 'txt' ? <FileTextOutlined /> : <FileOutlined />
}

// Files to be looked at: pictures small, everything with its name and size.
import type { StoredFile } from '@tmlm/model'
import { Suspense, useState, type ReactNode } from 'react'
import { useFileSize } from '../../ui/useFileSize.ts'
import { FileThumbnail } from './FileThumbnail.tsx'
import style from './files.module.css'
import { patientLazy } from '../../ui/patientLazy.ts'

const FileViewer = patientLazy(() => import('./FileViewer.tsx'))

interface FileListProps {
  readonly files: readonly StoredFile[]
  /** Behind each name. */
  readonly more?: (file: StoredFile, index: number) => ReactNode
  readonly children?: ReactNode
}

export function FileList({ files, more, children }: FileListProps) {
  const sizeOf = useFileSize()
  const [open, setOpen] = useState<number | null>(null)
  return (
    <>
      {(files.length > 0 || children) && (
        <ul className={style.list}>
          {files.map((file, index) => (
            <li key={file.url} className={style.file}>
              <button type="button" className={style.open} title={file.name} onClick={() => setOpen(index)}>
                <FileThumbnail url={file.url} name={file.name} />
                <span className={style.name}>{file.name}</span>
              </button>
              <span className={style.size}>{sizeOf(file.size)}</span>
              {more?.(file, index)}
            </li>
          ))}
          {children}
        </ul>
      )}
      <Suspense>{open !== null && <FileViewer files={files} start={open} onClose={() => setOpen(null)} />}</Suspense>
    </>
  )
}

/** One picture that opens when it is pressed. */
export function Picture({ url, name, size }: { url: string; name: string; size: 'row' | 'small' | 'large' }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className={style.bare}
        title={name}
        onClick={(event) => {
          event.stopPropagation()
          setOpen(true)
        }}
      >
        <FileThumbnail url={url} name={name} size={size} />
      </button>
      <Suspense>{isOpen && <FileViewer files={[{ name, url }]} start={0} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}

import { CameraOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useRef, useState } from 'react'
import { lightPhoto } from '../files/lightPhoto.ts'
import { filesOf } from '../files/storedFiles.ts'
import { ApiError } from '../call/apiError.ts'
import { useSurroundings } from '../surroundings.ts'
import type { StoredFile } from '@tmlm/model'

interface PhotoButtonProps {
  readonly label: string
  readonly children: string
  readonly onPhoto: (photo: readonly StoredFile[]) => void
}

/** One photo from the camera; without a network it stays on the phone until what mentions it is sent. */
export function PhotoButton({ label, children, onPhoto }: PhotoButtonProps) {
  const { upload, notify } = useSurroundings()
  const camera = useRef<HTMLInputElement>(null)
  const [isBusy, setBusy] = useState(false)

  async function take(input: HTMLInputElement): Promise<void> {
    const [file] = input.files ?? []
    if (!file) return
    setBusy(true)
    try {
      const options = { onProgress: () => undefined, signal: new AbortController().signal }
      onPhoto(filesOf([await upload('upload', await lightPhoto(file), {}, options)]))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      notify.failure(error.message)
    } finally {
      input.value = ''
      setBusy(false)
    }
  }

  return (
    <>
      <Button icon={<CameraOutlined />} loading={isBusy} aria-label={label} onClick={() => camera.current?.click()}>
        {children}
      </Button>
      <input
        ref={camera}
        type="file"
        hidden
        tabIndex={-1}
        accept="image/*"
        capture="environment"
        aria-label={label}
        onChange={({ target }) => void take(target)}
      />
    </>
  )
}

// Whoever takes something over signs for it before it is sent; the picture goes where the paper keeps its files.
import type { StoredFile } from '@tmlm/model'
import { useState, type ReactNode } from 'react'
import { ApiError } from '../call/apiError.ts'
import { filesOf } from '../files/storedFiles.ts'
import { useSurroundings } from '../surroundings.ts'
import { SignaturePad } from './SignaturePad.tsx'

interface Signing {
  readonly ask: () => void
  readonly pad: ReactNode
}

export function useSigning(title: string, send: string, onSigned: (picture: readonly StoredFile[]) => void): Signing {
  const { upload, notify } = useSurroundings()
  const [isOpen, setOpen] = useState(false)

  async function keep(picture: File): Promise<void> {
    setOpen(false)
    try {
      const options = { onProgress: () => undefined, signal: new AbortController().signal }
      onSigned(filesOf([await upload('upload', picture, {}, options)]))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      notify.failure(error.message)
    }
  }

  return {
    ask: () => setOpen(true),
    pad: isOpen && (
      <SignaturePad
        title={title}
        send={send}
        onSigned={(picture) => void keep(picture)}
        onClose={() => setOpen(false)}
      />
    ),
  }
}

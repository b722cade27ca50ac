// Sends a file with progress, which fetch cannot tell. Otherwise a call like any other.
import { ApiError, noAnswer } from '../engine/call/apiError.ts'
import type { Upload } from '../engine/surroundings.ts'
import { addressOf, headersNow, settled, timeout } from './api.ts'
import { i18n } from './i18n.ts'

export const upload: Upload = (action, file, fields, { onProgress, signal }) =>
  settled(
    () =>
      new Promise((resolve, reject) => {
        const request = new XMLHttpRequest()
        const failed = (text: 'networkFailed' | 'callTooLong') => () => reject(new ApiError(noAnswer, i18n.t(text)))
        request.open('POST', addressOf(`file/${action}`))
        for (const [name, value] of Object.entries(headersNow())) request.setRequestHeader(name, value)
        request.timeout = timeout
        request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0))
        request.addEventListener('load', () => resolve({ text: request.responseText, httpStatus: request.status }))
        request.addEventListener('error', failed('networkFailed'))
        request.addEventListener('timeout', failed('callTooLong'))
        request.addEventListener('abort', () => reject(new DOMException('', 'AbortError')))
        signal.addEventListener('abort', () => request.abort(), { once: true })
        request.send(bodyOf(file, fields))
      }),
  )

/** The fields stand before the file, so that the server knows them when it arrives. */
function bodyOf(file: File, fields: Readonly<Record<string, string>>): FormData {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.set(name, value)
  body.set('file', file, file.name)
  return body
}

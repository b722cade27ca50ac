// Files that a call answers. They are asked for by GET with a one-time ticket in the address, since that is how windows
// and links ask; here the answer is looked at first, so that a refusal is told as a sentence and not saved as a file.
import { ApiError, noAnswer } from '../engine/call/apiError.ts'
import { call } from './api.ts'
import { basePath } from './base.ts'
import { dataOf } from './envelope.ts'
import { i18n } from './i18n.ts'
import { isSingleTenant } from './installation.ts'
import { currentLang } from './language.ts'
import { useSession } from './session.ts'
import { fieldsOf, textOf } from './wire.ts'

export async function download(path: string, input: Readonly<Record<string, string>> = {}): Promise<void> {
  const answer = await fetch(await addressOf(path, input)).catch(() => {
    throw new ApiError(noAnswer, i18n.t('networkFailed'))
  })
  if (answer.headers.get('content-type')?.startsWith('application/json')) {
    dataOf(await answer.json(), answer.status, i18n.t('callFailed'))
    return
  }
  if (!answer.ok) throw new ApiError(answer.status, i18n.t('callFailed'))
  keep(await answer.blob(), nameIn(answer.headers.get('content-disposition') ?? ''))
}

async function addressOf(path: string, input: Readonly<Record<string, string>>): Promise<string> {
  const ticket = textOf(fieldsOf(await call('file', 'ticket')).ticket)
  const { tenantCode } = useSession.getState()
  const query = new URLSearchParams(Object.entries(input).filter(([, value]) => value !== ''))
  query.set('token', ticket)
  query.set('lang', currentLang())
  if (tenantCode !== null && !isSingleTenant()) query.set('tenantCode', tenantCode)
  return `${basePath()}api/${path}${path.includes('?') ? '&' : '?'}${query}`
}

function nameIn(disposition: string): string {
  const encoded = /filename\*=UTF-8''([^;]+)/.exec(disposition)?.[1]
  return encoded === undefined ? '' : decodeURIComponent(encoded)
}

function keep(content: Blob, name: string): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

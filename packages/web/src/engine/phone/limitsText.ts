import type { JudgedItem } from '@tmlm/model'
import type { TFunction } from 'i18next'

/** What a number should be, in words. */
export function limitsText(t: TFunction<'phone'>, { lowerLimit, upperLimit }: JudgedItem, unit: string): string {
  const [lower, upper] = [plain(lowerLimit), plain(upperLimit)]
  if (lower === '' && upper === '') return ''
  const key = lower === '' ? 'atMost' : upper === '' ? 'atLeast' : 'between'
  return t(key, { lower, upper, unit }).trim()
}

/** As people write it: the books keep four places. */
const plain = (limit: string | null): string =>
  limit === null ? '' : limit.includes('.') ? limit.replace(/\.?0+$/, '') : limit

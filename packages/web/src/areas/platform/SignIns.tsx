// The last sign-ins of a person, also those that were refused.
import { PlainTable } from '../../ui/PlainTable.tsx'
import { inLang } from '@tmlm/model'
import { loginResults } from '@tmlm/model/areas/platform/session'
import { useTranslation } from 'react-i18next'
import { listOf, textOf, valuesOf } from '../../engine/values.ts'
import { useLang } from '../../ui/useLang.ts'
import style from './SignIns.module.css'

const results: Readonly<Record<string, readonly [string, string]>> = loginResults

export function SignIns({ entries }: { readonly entries: unknown }) {
  const { t } = useTranslation('platform')
  const lang = useLang()
  const rows = listOf(entries).map(valuesOf)
  if (rows.length === 0) return <p className={style.none}>{t('noSignIns')}</p>
  return (
    <PlainTable
      rows={rows}
      keyOf={(_, nth) => String(nth)}
      columns={[
        [t('signInTime'), ({ time }) => <span className={style.time}>{textOf(time)}</span>],
        [t('signInResult'), ({ result }) => inLang(results[textOf(result)] ?? [textOf(result), textOf(result)], lang)],
        [t('onlineIp'), ({ ip }) => textOf(ip)],
        [t('onlineUserAgent'), ({ userAgent }) => textOf(userAgent)],
      ]}
    />
  )
}

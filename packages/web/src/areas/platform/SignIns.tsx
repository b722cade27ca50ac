// The last sign-ins of a person, also those that were refused.
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
    <div className={style.scroll}>
      <table className={style.signIns}>
        <thead>
          <tr>
            <th>{t('signInTime')}</th>
            <th>{t('signInResult')}</th>
            <th>{t('onlineIp')}</th>
            <th>{t('onlineUserAgent')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((entry, index) => (
            <tr key={index}>
              <td className={style.time}>{textOf(entry.time)}</td>
              <td>{inLang(results[textOf(entry.result)] ?? [textOf(entry.result), textOf(entry.result)], lang)}</td>
              <td>{textOf(entry.ip)}</td>
              <td>{textOf(entry.userAgent)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

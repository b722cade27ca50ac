// What the link of a notice opens for who is not logged in: one record of work, to be read.
import { processNumRecord } from '@tmlm/model/areas/life/processNumRecord'
import { inLang, type Values } from '@tmlm/model'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { listOf, textOf, valuesOf } from '../../engine/values.ts'
import { useLang } from '../../ui/useLang.ts'
import { call } from '../api.ts'
import { LanguageSwitch } from '../LanguageSwitch.tsx'
import { Logo } from '../shell/Logo.tsx'
import style from './LabelPage.module.css'

const told = [
  ...['code', 'workDate', 'shiftId', 'cardId', 'equipmentCardId', 'station', 'productId', 'num', 'okQty', 'ngQty'],
  ...['operatorId', 'remark'],
]

export function RecordPage() {
  const { t } = useTranslation('life')
  const lang = useLang()
  const { search } = useLocation()
  const [record, setRecord] = useState<Values>()
  const [problem, setProblem] = useState('')
  useEffect(() => {
    call('processNumRecord', 'publicDetail', Object.fromEntries(new URLSearchParams(search))).then(
      (data) => setRecord(valuesOf(data)),
      (error: unknown) => setProblem(error instanceof Error ? error.message : ''),
    )
  }, [search, lang])
  const facts = told.flatMap((name) => {
    const field: { readonly label: readonly [string, string] } | undefined = Object(processNumRecord.fields)[name]
    const text = textOf(record?.[name])
    return field && text !== '' ? [[inLang(field.label, lang), text] as const] : []
  })
  return (
    <div className={style.page}>
      <title>{t('recordTitle')}</title>
      <header className={style.header}>
        <Logo size={28} />
        <h1>{t('recordTitle')}</h1>
        <LanguageSwitch />
      </header>
      <main className={style.main}>
        {problem !== '' && <p role="alert">{problem}</p>}
        {record && record.status !== 'complete' && <p role="alert">{t('recordNotCounted')}</p>}
        {record && (
          <dl className={style.facts}>
            {[...facts, ...countsOf(record, t('usedBefore'), t('usedAfter'))].map(([label, text]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        )}
        {listOf(record?.annex)
          .map(valuesOf)
          .map(({ name, url }) => (
            <a key={textOf(url)} href={textOf(url)} target="_blank" rel="noreferrer">
              {textOf(name)}
            </a>
          ))}
        <Link className={style.login} to="/login">
          {t('logIn')}
        </Link>
      </main>
    </div>
  )
}

const countsOf = ({ usedBefore, usedAfter }: Values, before: string, after: string) =>
  usedAfter === null
    ? []
    : ([
        [before, textOf(usedBefore)],
        [after, textOf(usedAfter)],
      ] as const)

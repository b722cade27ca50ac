// One's own work reports: what they add up to stands above them, by day and shift.
import { useQuery } from '@tanstack/react-query'
import { date, type Values } from '@tmlm/model'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { OwnScreenProps } from '../../../engine/page.ts'
import { PaperScreen } from '../../../engine/phone/PaperScreen.tsx'
import { fieldsNamed, PhoneFields } from '../../../engine/phone/PhoneFields.tsx'
import { Block } from '../../../engine/phone/PhonePage.tsx'
import { required } from '../../../engine/phone/screenParts.ts'
import { valuesOf } from '../../../engine/values.ts'
import style from '../life.module.css'
import { narrowedBy, sumAsked } from './reporting.ts'

const anyDay = date(['生产日期', 'Work date'])

export default function TimesRegistrationQuery(props: OwnScreenProps) {
  const definition = required(props.definition)
  const [given, setGiven] = useState<Values>({})
  const choose = (changed: Values): void => setGiven((before) => ({ ...before, ...changed }))
  return (
    <PaperScreen
      {...props}
      narrowed={narrowedBy(given)}
      above={(asked) => (
        <Sum asked={asked}>
          <div className={style.sideBySide}>
            <PhoneFields fields={{ workDate: anyDay }} values={given} onChange={choose} />
            <PhoneFields fields={fieldsNamed(definition.fields, ['shiftId'])} values={given} onChange={choose} />
          </div>
        </Sum>
      )}
    />
  )
}

interface SumProps {
  readonly asked: Readonly<Values>
  readonly children: ReactNode
}

/** Of what was looked for by a word there is no sum. */
function Sum({ asked, children }: SumProps) {
  const { t, i18n } = useTranslation('life')
  const input = sumAsked(asked)
  const { data } = useQuery<unknown>({
    queryKey: ['processNumRecord', 'sumMine', input ?? {}],
    enabled: input !== undefined,
    staleTime: 0,
  })
  const { records, num, okQty, ngQty } = valuesOf(data)
  const number = (value: unknown): string => Number(value ?? 0).toLocaleString(i18n.language)
  return (
    <Block title={input === undefined ? t('sumFound') : t('sumTimes', { num: number(num) })}>
      {input !== undefined && (
        <p>{t('sumRecords', { records: number(records), ok: number(okQty), ng: number(ngQty) })}</p>
      )}
      {children}
    </Block>
  )
}

// One item of a sheet: what is looked at, and its answer as the item wants it. What is not in order is asked why.
import {
  inLang,
  itemOf,
  judgeOf,
  judgeOfValue,
  withFound,
  withJudge,
  type Judge,
  type LinesField,
  type Values,
} from '@tmlm/model'
import { Input } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLang } from '../../ui/useLang.ts'
import { isEmpty, textOf } from '../values.ts'
import { limitsText } from './limitsText.ts'
import { NumberPad } from './NumberPad.tsx'
import { wholeNumber } from './numberKeys.ts'
import type { PaperLine } from './paper.ts'
import { fieldsNamed, PhoneFields } from './PhoneFields.tsx'
import style from './phone.module.css'

interface JudgedItemProps {
  readonly field: LinesField
  readonly line: PaperLine
  readonly isFixed: boolean
  readonly onChange: (changed: Values) => void
}

export function JudgedItem({ field, line, isFixed, onChange }: JudgedItemProps) {
  const { t } = useTranslation('phone')
  const { title, about, values, problem } = line
  const item = itemOf(values)
  const limits = limitsText(t, item, textOf(values.unit))
  const more = moreAsked(values)
  return (
    <div className={style.item} role="group" aria-label={title}>
      <p className={style.rowTitle}>{title}</p>
      {(about !== '' || limits !== '') && (
        <p className={style.rowAbout}>{[about, limits].filter(Boolean).join(' · ')}</p>
      )}
      {item.valueType === 3 && (
        <Input
          aria-label={t('found')}
          placeholder={t('found')}
          maxLength={100}
          disabled={isFixed}
          value={textOf(values.value)}
          onChange={({ target }) => onChange(withFound(values, target.value || null))}
        />
      )}
      <div className={style.judges}>
        {item.valueType === 2 && <FoundNumber {...{ line, isFixed, onChange, limits }} />}
        {item.valueType === 4 && <FoundOption {...{ line, isFixed, onChange }} />}
        <JudgeButtons {...{ field, values, isFixed, onChange }} />
      </div>
      {more.length > 0 && (
        <PhoneFields
          fields={fieldsNamed(field.fields, more)}
          values={values}
          onChange={onChange}
          isDisabled={() => isFixed}
        />
      )}
      {problem !== undefined && (
        <p className={style.rowProblem} role="alert">
          {problem}
        </p>
      )}
    </div>
  )
}

/** Why it is not in order, and the photo that some items want in any case. */
function moreAsked(values: Readonly<Values>): string[] {
  const judge = judgeOf(values)
  const isPhotoDue = Number(values.photoRule) === 1 && judge !== 3
  return [
    ...(judge === 2 || !isEmpty(values.actionText) ? ['actionText'] : []),
    ...(judge === 2 || isPhotoDue || !isEmpty(values.images) ? ['images'] : []),
  ]
}

type AnswerProps = Pick<JudgedItemProps, 'line' | 'isFixed' | 'onChange'>

function FoundNumber({ line, isFixed, onChange, limits }: AnswerProps & { readonly limits: string }) {
  const { t } = useTranslation('phone')
  const [isOpen, setOpen] = useState(false)
  const { values, title } = line
  const value = textOf(values.value)
  const unit = textOf(values.unit)
  const item = itemOf(values)
  return (
    <>
      <button
        type="button"
        className={style.found}
        data-judge={judgeOf(values)}
        aria-pressed={value !== ''}
        disabled={isFixed}
        onClick={() => setOpen(true)}
      >
        {value === '' ? t('typeNumber') : `${value} ${unit}`}
      </button>
      {isOpen && (
        <NumberPad
          title={title}
          limits={limits}
          unit={unit}
          start={value}
          isWithin={(typed) => judgeOfValue(item, wholeNumber(typed)) !== 2}
          onDone={(typed) => {
            setOpen(false)
            onChange(withFound(values, wholeNumber(typed)))
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

const FoundOption = ({ line: { values }, isFixed, onChange }: AnswerProps) =>
  itemOf(values).options.map(({ text, isNormal }) => (
    <button
      key={text}
      type="button"
      className={style.judge}
      data-judge={isNormal ? 1 : 2}
      aria-pressed={values.value === text}
      disabled={isFixed}
      onClick={() => onChange(withFound(values, text))}
    >
      {text}
    </button>
  ))

interface JudgeButtonsProps extends Pick<JudgedItemProps, 'field' | 'isFixed' | 'onChange'> {
  readonly values: Readonly<Values>
}

/** In the words of the choice that keeps the judgement. What the value says by itself is not asked for. */
function JudgeButtons({ field, values, isFixed, onChange }: JudgeButtonsProps) {
  const lang = useLang()
  const kept = field.fields.judge
  const judge = judgeOf(values)
  const byPeople = [1, 3].includes(itemOf(values).valueType)
  const judges: readonly Judge[] = byPeople ? [1, 2, 3] : [3]
  if (kept?.kind !== 'choice') return null
  return judges.map((one) => {
    const label = kept.options[one]
    return (
      label && (
        <button
          key={one}
          type="button"
          className={style.judge}
          data-judge={one}
          aria-pressed={judge === one}
          disabled={isFixed}
          onClick={() => onChange(withJudge(values, judge === one ? null : one))}
        >
          {inLang(label, lang)}
        </button>
      )
    )
  })
}

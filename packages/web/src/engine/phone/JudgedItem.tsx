// One item of a sheet: what is looked at, and its answer as the item wants it. What is not in order is asked why.
import {
  inLang,
  itemOf,
  judgeOf,
  judgeOfValue,
  withFound,
  withJudge,
  type Judge,
  type Judgement,
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
  readonly judgement: Judgement
  readonly line: PaperLine
  readonly isFixed: boolean
  readonly onChange: (changed: Values) => void
}

export function JudgedItem({ field, judgement, line, isFixed, onChange }: JudgedItemProps) {
  const { t } = useTranslation('phone')
  const { title, about, values, problem } = line
  const item = itemOf(judgement, values)
  const limits = limitsText(t, item, textOf(values[judgement.unit ?? '']))
  const more = moreAsked(judgement, values)
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
          value={textOf(values[judgement.value ?? ''])}
          onChange={({ target }) => onChange(withFound(judgement, values, target.value || null))}
        />
      )}
      <div className={style.judges}>
        {item.valueType === 2 && <FoundNumber {...{ judgement, line, isFixed, onChange, limits }} />}
        {item.valueType === 4 && <FoundOption {...{ judgement, line, isFixed, onChange }} />}
        <JudgeButtons {...{ field, judgement, values, isFixed, onChange }} />
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
function moreAsked(judgement: Judgement, values: Readonly<Values>): string[] {
  const { remark = '', photos = '', photoRule = '' } = judgement
  const judge = judgeOf(judgement, values)
  const isPhotoDue = Number(values[photoRule]) === 1 && judge !== 3
  return [
    ...(judge === 2 || !isEmpty(values[remark]) ? [remark] : []),
    ...(judge === 2 || isPhotoDue || !isEmpty(values[photos]) ? [photos] : []),
  ]
}

type AnswerProps = Pick<JudgedItemProps, 'judgement' | 'line' | 'isFixed' | 'onChange'>

function FoundNumber({ judgement, line, isFixed, onChange, limits }: AnswerProps & { readonly limits: string }) {
  const { t } = useTranslation('phone')
  const [isOpen, setOpen] = useState(false)
  const { values, title } = line
  const value = textOf(values[judgement.value ?? ''])
  const unit = textOf(values[judgement.unit ?? ''])
  const item = itemOf(judgement, values)
  return (
    <>
      <button
        type="button"
        className={style.found}
        data-judge={judgeOf(judgement, values)}
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
            onChange(withFound(judgement, values, wholeNumber(typed)))
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

const FoundOption = ({ judgement, line: { values }, isFixed, onChange }: AnswerProps) =>
  itemOf(judgement, values).options.map(({ text, isNormal }) => (
    <button
      key={text}
      type="button"
      className={style.judge}
      data-judge={isNormal ? 1 : 2}
      aria-pressed={values[judgement.value ?? ''] === text}
      disabled={isFixed}
      onClick={() => onChange(withFound(judgement, values, text))}
    >
      {text}
    </button>
  ))

interface JudgeButtonsProps extends Pick<JudgedItemProps, 'field' | 'judgement' | 'isFixed' | 'onChange'> {
  readonly values: Readonly<Values>
}

/** In the words of the choice that keeps the judgement. What the value says by itself is not asked for. */
function JudgeButtons({ field, judgement, values, isFixed, onChange }: JudgeButtonsProps) {
  const lang = useLang()
  const kept = field.fields[judgement.judge]
  const judge = judgeOf(judgement, values)
  const byPeople = [1, 3].includes(itemOf(judgement, values).valueType)
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
          onClick={() => onChange(withJudge(judgement, values, judge === one ? null : one))}
        >
          {inLang(label, lang)}
        </button>
      )
    )
  })
}

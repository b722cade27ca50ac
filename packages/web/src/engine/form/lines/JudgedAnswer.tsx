// The answer to an item: a press, a number, an option or a text. What a value says by itself nobody says otherwise.
import {
  inLang,
  itemOf,
  judgeOf,
  withFound,
  withJudge,
  type Judge,
  type Lang,
  type LinesField,
  type Values,
} from '@tmlm/model'
import { Input } from 'antd'
import { useTranslation } from 'react-i18next'
import { textOf } from '../../values.ts'
import style from './JudgedTable.module.css'

export interface JudgedLineProps {
  readonly field: LinesField
  readonly line: Readonly<Values>
  readonly lang: Lang
  readonly onChange: (changed: Values) => void
}

export function JudgedAnswer({ field, line, lang, onChange }: JudgedLineProps) {
  const { t } = useTranslation('engine')
  const item = itemOf(line)
  const judge = judgeOf(line)
  const value = textOf(line.value)
  const kept = field.fields.judge
  const words = kept?.kind === 'choice' ? kept.options : {}
  const judges: readonly Judge[] = item.valueType === 1 || item.valueType === 3 ? [1, 2, 3] : [3]
  return (
    <div className={style.answer}>
      {(item.valueType === 2 || item.valueType === 3) && (
        <Input
          className={item.valueType === 2 ? style.number : style.text}
          aria-label={t('found')}
          inputMode={item.valueType === 2 ? 'decimal' : 'text'}
          maxLength={100}
          status={item.valueType === 2 && judge === 2 ? 'error' : ''}
          suffix={textOf(line.unit) || undefined}
          value={value}
          onChange={({ target }) => onChange(foundOf(line, target.value))}
        />
      )}
      {item.valueType === 4 &&
        item.options.map(({ text, isNormal }) => (
          <button
            key={text}
            type="button"
            data-judge={isNormal ? 1 : 2}
            aria-pressed={value === text}
            onClick={() => onChange(withFound(line, text))}
          >
            {text}
          </button>
        ))}
      {judges.map((one) => {
        const label = words[one]
        return (
          label && (
            <button
              key={one}
              type="button"
              data-judge={one}
              aria-pressed={judge === one}
              onClick={() => onChange(withJudge(line, judge === one ? null : one))}
            >
              {inLang(label, lang)}
            </button>
          )
        )
      })}
    </div>
  )
}

/** Of what is typed for a number, only what begins one; it says nothing by itself until it is one. */
function foundOf(line: Readonly<Values>, typed: string): Values {
  if (itemOf(line).valueType !== 2) return withFound(line, typed === '' ? null : typed)
  const [begun = ''] = /^-?\d*\.?\d{0,4}/.exec(typed.trim()) ?? []
  const isNumber = /\d/.test(begun)
  return {
    ...withFound(line, isNumber ? begun : null),
    ...(isNumber ? {} : { value: begun }),
  }
}

/** What a number should be, in signs. */
export function limitsOf(line: Readonly<Values>): string {
  const { lowerLimit, upperLimit } = itemOf(line)
  const [lower, upper] = [plain(lowerLimit), plain(upperLimit)]
  const limits = lower === '' ? (upper === '' ? '' : `≤ ${upper}`) : upper === '' ? `≥ ${lower}` : `${lower} – ${upper}`
  return limits === '' ? '' : `${limits} ${textOf(line.unit)}`.trim()
}

/** As people write it: the books keep four places. */
const plain = (limit: string | null): string =>
  limit === null ? '' : limit.includes('.') ? limit.replace(/\.?0+$/, '') : limit

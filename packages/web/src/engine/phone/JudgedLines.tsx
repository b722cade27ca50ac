// The items of a sheet, one below the other: how far it is, all in order by one touch, and each item with its answer.
import { inLang, isOkAtOnce, judgeOf, withJudge, type LinesField, type Values } from '@tmlm/model'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { useLang } from '../../ui/useLang.ts'
import { JudgedItem } from './JudgedItem.tsx'
import type { PaperLine } from './paper.ts'
import { Block } from './PhonePage.tsx'
import style from './phone.module.css'

interface JudgedLinesProps {
  readonly field: LinesField
  readonly lines: readonly PaperLine[]
  readonly isFixed: (line: PaperLine) => boolean
  /** By the id of the line. */
  readonly onChange: (changes: readonly (readonly [string, Values])[]) => void
}

export function JudgedLines({ field, lines, isFixed, onChange }: JudgedLinesProps) {
  const { t } = useTranslation('phone')
  const lang = useLang()
  const open = lines.filter((line) => isOkAtOnce(line.values) && !isFixed(line))
  const done = lines.filter(({ values }) => judgeOf(values) !== null).length
  const ng = lines.filter(({ values }) => judgeOf(values) === 2).length
  return (
    <Block
      title={t('judgedOf', { what: inLang(field.label, lang), done, all: lines.length })}
      aside={
        <Button
          disabled={open.length === 0}
          onClick={() => onChange(open.map(({ id, values }) => [id, withJudge(values, 1)]))}
        >
          {t('allOk')}
        </Button>
      }
    >
      {ng > 0 && <p className={style.judgedNg}>{t('notInOrder', { count: ng })}</p>}
      <ol className={style.rows}>
        {lines.map((line) => (
          <li
            key={line.id}
            className={style.row}
            data-problem={line.problem !== undefined}
            data-judge={judgeOf(line.values)}
          >
            <JudgedItem
              field={field}
              line={line}
              isFixed={isFixed(line)}
              onChange={(changed) => onChange([[line.id, changed]])}
            />
          </li>
        ))}
      </ol>
    </Block>
  )
}

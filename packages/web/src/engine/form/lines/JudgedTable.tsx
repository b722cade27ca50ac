// Items of a sheet judged at the desk: what is looked at, its answer as the item wants it, and why something is not in order.
import { inLang, isOkAtOnce, judgeOf, withJudge, type LinesField, type Values } from '@tmlm/model'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { listOf, textOf, valuesOf } from '../../values.ts'
import { JudgedAnswer, limitsOf } from './JudgedAnswer.tsx'
import { JudgedMore } from './JudgedMore.tsx'
import style from './JudgedTable.module.css'
import type { LinesTableProps } from './linesTableProps.ts'

interface JudgedTableProps extends Pick<
  LinesTableProps,
  'name' | 'lines' | 'problems' | 'onChange' | 'lang' | 'dictionaries'
> {
  readonly field: LinesField
}

export default function JudgedTable(props: JudgedTableProps) {
  const { name, field, problems, lang } = props
  const { t } = useTranslation('engine')
  const lines = listOf(props.lines).map(valuesOf)
  const open = lines.filter(isOkAtOnce)
  const done = lines.filter((line) => judgeOf(line) !== null).length

  const change = (nth: number, changed: Values): void =>
    props.onChange(
      lines.map((line, at) => (at === nth ? { ...line, ...changed } : line)),
      Object.keys(changed).map((touched) => `${name}.${nth}.${touched}`),
    )

  const allInOrder = (): void =>
    props.onChange(
      lines.map((line) => (isOkAtOnce(line) ? { ...line, ...withJudge(line, 1) } : line)),
      [name],
    )

  if (lines.length === 0) return null
  return (
    <section className={style.judged} aria-label={inLang(field.label, lang)}>
      <header>
        <h3>{inLang(field.label, lang)}</h3>
        <span role="status">{t('judgedOf', { done, all: lines.length })}</span>
        <Button disabled={open.length === 0} onClick={allInOrder}>
          {t('allOk')}
        </Button>
      </header>
      <ol>
        {lines.map((line, nth) => {
          const told = [textOf(line.part), textOf(line.standard), limitsOf(line)]
          const problem = Object.entries(problems).find(([path]) => path.startsWith(`${name}.${nth}.`))?.[1]
          return (
            // Items stand in the order of their scheme, and none comes or goes.
            <li
              key={textOf(line.id) || nth}
              role="group"
              aria-label={textOf(line.itemText)}
              data-judge={judgeOf(line)}
              data-invalid={problem === undefined ? undefined : ''}
            >
              <div className={style.item}>
                <b>{textOf(line.itemText)}</b>
                <small>{told.filter(Boolean).join(' · ')}</small>
              </div>
              <JudgedAnswer {...{ field, line, lang }} onChange={(changed) => change(nth, changed)} />
              <JudgedMore {...{ field, line, lang }} onChange={(changed) => change(nth, changed)} />
              {problem !== undefined && (
                <p className={style.problem} role="alert">
                  {problem}
                </p>
              )}
            </li>
          )
        })}
      </ol>
    </section>
  )
}

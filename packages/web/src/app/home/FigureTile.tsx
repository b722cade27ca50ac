// One tile of the dashboard: what people look for first in large, the rest below it; every number leads to its rows.
import { PieChartOutlined } from '@ant-design/icons'
import { inLang, type Figure } from '@tmlm/model'
import { Button, Popover } from 'antd'
import { Suspense, type ReactNode } from 'react'
import { Link } from 'react-router'
import { patientLazy } from '../../ui/patientLazy.ts'
import { useLang } from '../../ui/useLang.ts'
import { MenuIcon } from '../shell/icons.tsx'
import { numberOf } from '../wire.ts'
import { sharesIn, sharesOf, wayTo, type OpenTile } from './blocks.ts'
import style from './Figures.module.css'

const Composition = patientLazy(() => import('./Composition.tsx'))

interface FigureTileProps {
  readonly open: OpenTile
  readonly told: Readonly<Record<string, unknown>> | undefined
  readonly today: string
  /** What people choose about its block, such as how many days it looks back. */
  readonly choices?: ReactNode
}

export function FigureTile({ open, told, today, choices }: FigureTileProps) {
  const lang = useLang()
  const { head, figures = [], hints = [], label, icon } = open.tile
  const shares = sharesOf(open.tile)
  const title = inLang(label, lang)
  const shown = (figure: Figure): string => (told ? numberOf(told[figure.key]).toLocaleString('en') : '–')
  return (
    <article className={style.tile} data-plain={figures.length === 0} aria-label={title}>
      <header>
        <span className={style.icon}>
          <MenuIcon name={icon} />
        </span>
        <h2>{title}</h2>
        {choices}
        {shares && (
          <Popover
            trigger="click"
            placement="bottomRight"
            content={
              <Suspense>
                <Composition
                  title={inLang(shares.label, lang)}
                  none={inLang(shares.none, lang)}
                  rest={inLang(shares.rest, lang)}
                  shares={sharesIn(shares, told)}
                  wayTo={(share) => wayTo(open, head, today, { [shares.by]: share.id })}
                  hints={hints.map((hint) => ({
                    ...{ key: hint.key, label: inLang(hint.label, lang), count: shown(hint) },
                    to: wayTo(open, hint, today),
                  }))}
                />
              </Suspense>
            }
          >
            <Button type="text" icon={<PieChartOutlined />} aria-label={`${title} ${inLang(shares.label, lang)}`}>
              {inLang(shares.label, lang)}
            </Button>
          </Popover>
        )}
      </header>
      <Link className={style.head} to={wayTo(open, head, today)}>
        <strong>{shown(head)}</strong> {inLang(head.label, lang)}
      </Link>
      {figures.length > 0 && (
        <>
          <Bar figures={figures} told={told} of={head} />
          <ul className={style.figures}>
            {figures.map((figure) => (
              <li key={figure.key}>
                <Link to={wayTo(open, figure, today)} data-tone={figure.tone}>
                  <span>{inLang(figure.label, lang)}</span>
                  <b>{shown(figure)}</b>
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </article>
  )
}

interface BarProps {
  readonly figures: readonly Figure[]
  readonly told: Readonly<Record<string, unknown>> | undefined
  readonly of: Figure
}

/** How much of the head each figure is; those that are no part of it, such as what is scrapped, have no place in it. */
function Bar({ figures, told, of }: BarProps) {
  const whole = numberOf(told?.[of.key])
  const inside = figures.filter(({ isPart }) => isPart)
  if (inside.length === 0) return null
  return (
    <div className={style.bar} aria-hidden>
      {whole > 0 &&
        inside.map(({ key, tone }) => (
          <i key={key} data-tone={tone} style={{ width: `${(numberOf(told?.[key]) * 100) / whole}%` }} />
        ))}
    </div>
  )
}

// What a figure is made of, as a ring with the table it is drawn from; each line leads to its rows.
import { Link } from 'react-router'
import type { Share } from './blocks.ts'
import style from './Composition.module.css'
import { ringOf } from './ring.ts'

interface CompositionProps {
  readonly title: string
  /** What is said where there is nothing, and of what belongs to nothing. */
  readonly none: string
  readonly rest: string
  readonly shares: readonly Share[]
  readonly wayTo: (share: Share) => string
  readonly hints: readonly {
    readonly key: string
    readonly label: string
    readonly count: string
    readonly to: string
  }[]
}

export default function Composition({ title, none, rest, shares, wayTo, hints }: CompositionProps) {
  const total = shares.reduce((sum, { count }) => sum + count, 0)
  return (
    <div className={style.composition}>
      <h3>{title}</h3>
      {total === 0 ? (
        <p className={style.none}>{none}</p>
      ) : (
        <div className={style.ring}>
          <svg viewBox="0 0 42 42" aria-hidden>
            {ringOf(shares.map(({ count }) => count)).map(({ length, offset }, nth) => (
              <circle
                key={shares[nth]?.id}
                {...{ cx: 21, cy: 21, r: 15.915, fill: 'none', strokeWidth: 6 }}
                data-nth={nth % 8}
                strokeDasharray={`${length} ${100 - length}`}
                strokeDashoffset={25 - offset}
              />
            ))}
            <text x="21" y="23.4" textAnchor="middle">
              {total.toLocaleString('en')}
            </text>
          </svg>
          <ul>
            {shares.map((share, nth) => (
              <li key={share.id}>
                <i data-nth={nth % 8} />
                {share.id === '' ? <span>{rest}</span> : <Link to={wayTo(share)}>{share.name}</Link>}
                <b>{share.count.toLocaleString('en')}</b>
                <small>{((share.count * 100) / total).toFixed(1)}%</small>
              </li>
            ))}
          </ul>
        </div>
      )}
      <ul className={style.hints}>
        {hints.map(({ key, label, count, to }) => (
          <li key={key}>
            <Link to={to}>
              {label} <b>{count}</b>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

// Rows where they belong: a frame for each place, a tile for each row, coloured by how it is. A press on a colour shows only
// the tiles that have it; a press on a tile opens its row.
import { inLang, type TileMap } from '@tmlm/model'
import { Alert, Empty, Skeleton } from 'antd'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { StatusTag } from '../../../ui/StatusTag.tsx'
import { emptyText } from '../../cells.ts'
import { Failed } from '../../Failed.tsx'
import type { ListRow } from '../../list/listCall.ts'
import { useManyRows } from '../../list/useManyRows.ts'
import type { BodyParts } from '../../screenSlots.ts'
import { cellIn, coloursOf, framesOf, type Frame } from './frames.ts'
import style from './TileMapBoard.module.css'

interface TileMapProps extends BodyParts {
  readonly picture: TileMap
}

export default function TileMapBoard({ picture, filters, keyword, words, open }: TileMapProps) {
  const { t } = useTranslation('pictures')
  const [colour, setColour] = useState<string | null>(null)
  const found = useManyRows([{ of: picture.of, filters, keyword }])
  const { error, isBusy } = found
  const rows = useMemo(() => found.rows.flat(), [found.rows])
  const colours = coloursOf(picture, rows, words)
  // What was chosen may be gone since.
  const chosen = colours.some(({ label }) => label === colour) ? colour : null
  const shown = rows.filter((row) => chosen === null || cellIn(picture, picture.tone, row, words).text === chosen)
  if (error) return <Failed error={error} onRetry={found.refetch} />
  if (rows.length === 0) return isBusy ? <Skeleton active /> : <Empty description={t('nothing')} />
  return (
    <div className={style.map} aria-busy={isBusy}>
      <ul className={style.legend} aria-label={t('colours')}>
        {colours.map(({ label, tone, count }) => (
          <li key={label}>
            <button
              type="button"
              aria-pressed={label === chosen}
              onClick={() => setColour(label === chosen ? null : label)}
            >
              <StatusTag tone={tone}>{label}</StatusTag> {count.toLocaleString('en')}
            </button>
          </li>
        ))}
      </ul>
      {found.isCut && <Alert type="info" showIcon title={t('cutRows', { count: rows.length })} />}
      <div className={style.frames}>
        {framesOf(picture, shown, words).map((frame) => (
          <FrameBox key={frame.name} frame={frame} level={0} picture={picture} words={words} open={open} />
        ))}
      </div>
    </div>
  )
}

interface FrameBoxProps extends Pick<TileMapProps, 'picture' | 'words' | 'open'> {
  readonly frame: Frame
  readonly level: number
}

function FrameBox({ frame, level, ...given }: FrameBoxProps) {
  const { t } = useTranslation('pictures')
  const { of, within } = given.picture
  const field = of.fields[within[level] ?? '']
  const name =
    frame.name === emptyText ? t('without', { what: inLang(field?.label ?? ['', ''], given.words.lang) }) : frame.name
  return (
    <section className={level === 0 ? style.outer : style.inner} aria-label={name}>
      <h3>
        {name} <small>{frame.count.toLocaleString('en')}</small>
      </h3>
      {frame.frames.map((inner) => (
        <FrameBox key={inner.name} frame={inner} level={level + 1} {...given} />
      ))}
      {frame.rows.length > 0 && (
        <div className={style.tiles}>
          {frame.rows.map((row) => (
            <Tile key={row.id} row={row} {...given} />
          ))}
        </div>
      )}
    </section>
  )
}

function Tile({ row, picture, words, open }: Omit<FrameBoxProps, 'frame' | 'level'> & { readonly row: ListRow }) {
  const { text: state, tone = 'default' } = cellIn(picture, picture.tone, row, words)
  const [head = '', ...others] = picture.tells.map((name) => cellIn(picture, name, row, words).text)
  const told = others.filter((text) => text !== emptyText)
  return (
    <button
      type="button"
      className={style.tile}
      data-tone={tone}
      title={[head, ...told, state].join('\n')}
      onClick={() => open(row)}
    >
      <b>{head}</b>
      {told.map((text) => (
        <span key={text}>{text}</span>
      ))}
      <small>{state}</small>
    </button>
  )
}

// The figures of the dashboard: each block is one call that refreshes by itself and fails by itself.
import { useQuery } from '@tanstack/react-query'
import { inLang, usualAsks, type Block, type ListFilter, type Screen } from '@tmlm/model'
import { Segmented } from 'antd'
import { Failed } from '../../engine/Failed.tsx'
import { useSurroundings } from '../../engine/surroundings.ts'
import { useLang } from '../../ui/useLang.ts'
import { blocks, openTiles, toldOf, type OpenTile } from './blocks.ts'
import style from './Figures.module.css'
import { FigureTile } from './FigureTile.tsx'

const everyFiveMinutes = 300_000

interface FiguresProps {
  /** Those the person may open. */
  readonly screens: readonly Screen[]
  /** What was chosen about the blocks, by name. */
  readonly chosen: ListFilter
  readonly onChoose: (name: string, value: string) => void
}

export function Figures({ screens, ...choosing }: FiguresProps) {
  return blocks.map((block) => {
    const asked = askedOf(block, choosing.chosen)
    const tiles = openTiles(block.tiles, screens, asked)
    return (
      tiles.length > 0 && <FigureBlock key={block.action} {...{ block, tiles, asked }} onChoose={choosing.onChoose} />
    )
  })
}

/** Of this block alone: what was chosen, else what is usual. */
const askedOf = (block: Block, chosen: ListFilter): ListFilter =>
  Object.fromEntries(Object.entries(usualAsks(block)).map(([name, usual]) => [name, chosen[name] ?? usual]))

interface FigureBlockProps {
  readonly block: Block
  readonly tiles: readonly OpenTile[]
  readonly asked: ListFilter
  readonly onChoose: FiguresProps['onChoose']
}

function FigureBlock({ block, tiles, asked, onChoose }: FigureBlockProps) {
  const lang = useLang()
  const { today } = useSurroundings()
  const { data, error, refetch } = useQuery<unknown>({
    queryKey: ['homePage', block.action, asked],
    ...{ staleTime: 0, refetchInterval: everyFiveMinutes, refetchOnWindowFocus: true },
    placeholderData: (before: unknown) => before,
  })
  const choices = Object.entries(block.asks ?? {}).map(([name, field]) => (
    <Segmented
      key={name}
      size="small"
      aria-label={inLang(field.label, lang)}
      value={asked[name] ?? ''}
      onChange={(value) => onChoose(name, value)}
      options={Object.entries(field.options).map(([value, label]) => ({ value, label: inLang(label, lang) }))}
    />
  ))
  return (
    <section className={style.block} aria-label={inLang(block.label, lang)}>
      {error && data === undefined ? (
        <Failed error={error} onRetry={refetch} />
      ) : (
        <ul className={style.tiles}>
          {tiles.map((open, nth) => (
            <li key={open.tile.name}>
              <FigureTile
                {...{ open, told: toldOf(open.tile, data), today: today() }}
                choices={nth === 0 ? choices : undefined}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

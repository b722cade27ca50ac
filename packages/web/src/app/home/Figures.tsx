// The figures of the dashboard: each block is one call that refreshes by itself and fails by itself.
import { useQuery } from '@tanstack/react-query'
import { inLang, type Block, type Screen } from '@tmlm/model'
import { Failed } from '../../engine/Failed.tsx'
import { useSurroundings } from '../../engine/surroundings.ts'
import { useLang } from '../../ui/useLang.ts'
import { blocks, openTiles, toldOf, type OpenTile } from './blocks.ts'
import style from './Figures.module.css'
import { FigureTile } from './FigureTile.tsx'

const everyFiveMinutes = 300_000

/** `screens` are those the person may open. */
export function Figures({ screens }: { readonly screens: readonly Screen[] }) {
  return blocks.map((block) => {
    const tiles = openTiles(block.tiles, screens)
    return tiles.length > 0 && <FigureBlock key={block.call} block={block} tiles={tiles} />
  })
}

function FigureBlock({ block, tiles }: { readonly block: Block; readonly tiles: readonly OpenTile[] }) {
  const lang = useLang()
  const { today } = useSurroundings()
  const { data, error, refetch } = useQuery<unknown>({
    queryKey: ['homePage', block.call, {}],
    staleTime: 0,
    refetchInterval: everyFiveMinutes,
    refetchOnWindowFocus: true,
  })
  return (
    <section className={style.block} aria-label={inLang(block.label, lang)}>
      {error && data === undefined ? (
        <Failed error={error} onRetry={refetch} />
      ) : (
        <ul className={style.tiles}>
          {tiles.map((open) => (
            <li key={open.tile.name}>
              <FigureTile open={open} told={toldOf(open.tile, data)} today={today()} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

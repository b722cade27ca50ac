// The lubrication chart of a machine with its points where they are.
import type { MouseEvent } from 'react'
import { useFileLink } from '../../engine/files/fileLinks.ts'
import style from './chart.module.css'

export interface Spot {
  readonly id: string
  readonly pointNo: string
  readonly part: string
  /** In hundredths of the width and height; of a point that nobody has placed nothing. */
  readonly at: readonly [x: number, y: number] | null
}

interface PointChartProps {
  readonly url: string
  readonly label: string
  readonly spots: readonly Spot[]
  readonly chosen?: string | undefined
  /** Told where the picture was pressed. */
  readonly onPress?: ((at: readonly [x: number, y: number]) => void) | undefined
}

export function PointChart({ url, label, spots, chosen, onPress }: PointChartProps) {
  const link = useFileLink(url)
  if (!link) return null
  const press = ({ currentTarget, clientX, clientY }: MouseEvent<HTMLElement>): void => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    const share = (value: number): number => Math.round(Math.min(100, Math.max(0, value * 100)) * 100) / 100
    onPress?.([share((clientX - left) / width), share((clientY - top) / height)])
  }
  return (
    <figure className={onPress ? style.placing : style.chart} onClick={onPress && press}>
      <img src={link} alt={label} />
      {spots.map(({ id, pointNo, part, at }) =>
        at === null ? null : (
          <span
            key={id}
            className={id === chosen ? style.chosen : style.spot}
            style={{ left: `${at[0]}%`, top: `${at[1]}%` }}
            title={`${pointNo} ${part}`}
          >
            {pointNo}
          </span>
        ),
      )}
    </figure>
  )
}

// Only the rows in view, for tables too long to draw whole. Few are, so this comes with the first of them.
import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useState, type ReactNode, type RefObject } from 'react'
import { rowHeight } from './DataRows.tsx'
import style from './DataTable.module.css'

interface VirtualRowsProps {
  readonly count: number
  /** Cells in a row. */
  readonly width: number
  readonly scroller: RefObject<HTMLDivElement | null>
  readonly draw: (index: number) => ReactNode
}

export default function VirtualRows({ count, width, scroller, draw }: VirtualRowsProps) {
  // The element that scrolls is around the rows: it is there only after they were drawn for the first time.
  const [, setPlaced] = useState(false)
  useEffect(() => setPlaced(true), [])
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 12,
  })
  const items = virtualizer.getVirtualItems()
  const before = items[0]?.start ?? 0
  const after = virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0)
  return (
    <>
      {before > 0 && <Gap height={before} width={width} />}
      {items.map(({ index }) => draw(index))}
      {after > 0 && <Gap height={after} width={width} />}
    </>
  )
}

const Gap = ({ height, width }: { readonly height: number; readonly width: number }) => (
  <tr aria-hidden>
    <td className={style.gap} colSpan={width} style={{ height }} />
  </tr>
)

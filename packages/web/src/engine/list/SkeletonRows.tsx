// Stands in the place of rows that were never seen yet: lines where rows will be.
import style from './SkeletonRows.module.css'

const lengths = [62, 78, 54, 70, 48, 74, 58, 66]

export const SkeletonRows = ({ label }: { readonly label: string }) => (
  <div role="status" aria-label={label} className={style.rows}>
    {lengths.map((length) => (
      <div key={length} className={style.row} aria-hidden>
        <i style={{ width: '14%' }} />
        <i style={{ width: `${length / 3}%` }} />
        <i style={{ width: `${(100 - length) / 3}%` }} />
        <i style={{ width: '18%' }} />
      </div>
    ))}
  </div>
)

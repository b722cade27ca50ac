// Chooses all rows in view, or none of them.
import { isAll, withAllOf, type Selection } from './tableParts.ts'

export function AllBox({ rows, selection }: { rows: readonly { readonly id: string }[]; selection: Selection }) {
  const chosen = rows.filter(({ id }) => selection.ids.has(id)).length
  const all = isAll(selection.ids, rows)
  return (
    <input
      type="checkbox"
      aria-label={selection.allTitle}
      title={selection.allTitle}
      checked={all}
      ref={(box) => {
        if (box) box.indeterminate = chosen > 0 && !all
      }}
      onChange={() => selection.onChange((before) => withAllOf(before, rows))}
    />
  )
}

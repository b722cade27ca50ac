// A few figures side by side.
import style from './Figures.module.css'

export function Figures({ of }: { readonly of: readonly (readonly [label: string, value: string])[] }) {
  return (
    <dl className={style.figures}>
      {of.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

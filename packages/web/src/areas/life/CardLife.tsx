// The life of a card: its cavities, and its ledger entry by entry.
import { CavityLives } from './CavityLives.tsx'
import { LifeEntries } from './LifeEntries.tsx'
import style from './life.module.css'

export default function CardLife({ id }: { readonly id: string }) {
  return (
    <div className={style.life}>
      <CavityLives id={id} />
      <LifeEntries id={id} />
    </div>
  )
}

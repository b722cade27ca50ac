// The life of a card: its cavities, and its ledger entry by entry.
import { CavityLives } from './CavityLives.tsx'
import { LifeEntries } from './LifeEntries.tsx'

export default function CardLife({ id }: { readonly id: string }) {
  return (
    <>
      <CavityLives id={id} />
      <LifeEntries id={id} />
    </>
  )
}

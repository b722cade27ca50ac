// Files of tools and moulds beside the tree of their types.
import type { OwnScreenProps } from '../../engine/page.ts'
import type { ScreenSlots } from '../../engine/list/ResourceScreen.tsx'
import { CardsToCome } from './CardsToCome.tsx'
import { OfTypes } from './OfTypes.tsx'

const slots: ScreenSlots = {
  foreseen: (action, row, input) => action === 'createCards' && <CardsToCome like={row} input={input} />,
}

export default function MouldFiles(props: OwnScreenProps) {
  return <OfTypes {...props} by="toolingTypeId" slots={slots} />
}

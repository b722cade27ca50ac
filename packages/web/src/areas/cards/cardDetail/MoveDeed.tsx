// A card in a warehouse is put into another bin where it is looked at: the button and the form of the screen of positions.
import { newCard } from '@tmlm/model/areas/cards/newCard'
import type { Screen } from '@tmlm/model'
import { Button } from 'antd'
import type { ListRow } from '../../../engine/list/listCall.ts'
import { labelOf } from '../../../engine/call/rights.ts'
import { useAsker } from '../../../engine/act/useAsker.tsx'
import { useRowActions } from '../../../engine/act/useRowActions.tsx'
import { useLang } from '../../../ui/useLang.ts'

export function MoveDeed({ card, screen }: { readonly card: ListRow; readonly screen: Screen }) {
  const lang = useLang()
  const [asker, questions] = useAsker()
  const { press, place } = useRowActions(newCard, screen, asker, () => undefined)
  return (
    <>
      <Button onClick={() => void press('move', [card])}>{labelOf(newCard, screen, 'move', lang)}</Button>
      {questions}
      {place}
    </>
  )
}

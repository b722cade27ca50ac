// The buttons of rows on the phone: what an action must be told is asked for, what it did is told.
import type { Resource, Screen } from '@tmlm/model'
import type { ReactNode } from 'react'
import { isDone } from '../act/performing.ts'
import { useAsker } from '../act/useAsker.tsx'
import { useRowActions } from '../act/useRowActions.tsx'
import type { ListRow } from '../list/listCall.ts'

interface RowButtons {
  readonly press: (action: string, row: ListRow) => Promise<void>
  /** Without asking whether it is meant: the button names the row and the deed. */
  readonly pressAtOnce: (action: string, row: ListRow) => Promise<void>
  readonly place: ReactNode
}

export function useRowButtons(
  definition: Resource,
  owner: Screen,
  onDone: (action: string, id: string) => void = () => undefined,
): RowButtons {
  const [asker, questions] = useAsker()
  const { press, place } = useRowActions(definition, owner, asker, (action, _rows, results) => {
    for (const { id } of results.filter(isDone)) onDone(action, id)
  })
  return {
    press: (action, row) => press(action, [row]),
    pressAtOnce: (action, row) => press(action, [row], { given: {} }),
    place: (
      <>
        {questions}
        {place}
      </>
    ),
  }
}

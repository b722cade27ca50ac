// The buttons of rows on the phone: what an action must be told is asked for, what it did is told.
import type { Resource, Screen, Values } from '@tmlm/model'
import { useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { isDone } from '../act/performing.ts'
import { useAsker } from '../act/useAsker.tsx'
import { useRowActions } from '../act/useRowActions.tsx'
import { clientIds } from '../call/clientId.ts'
import type { ListRow } from '../list/listCall.ts'

interface RowButtons {
  /** `given`: what the action must be told, where the screen has asked for it already. */
  readonly press: (action: string, row: ListRow, given?: Values) => Promise<void>
  /** Without asking whether it is meant: the button names the row and the deed. */
  readonly pressAtOnce: (action: string, row: ListRow) => Promise<void>
  /** The row with which something is being done. */
  readonly busyId: string | undefined
  readonly place: ReactNode
}

/** Pressed again after a lost answer, it is the same deed; on a row that has changed since, another one. */
const clientIdFor = clientIds()

export function useRowButtons(
  definition: Resource,
  owner: Screen,
  onDone: (action: string, id: string) => void = () => undefined,
): RowButtons {
  const serverState = useQueryClient()
  const [asker, questions] = useAsker()
  const [busyId, setBusyId] = useState<string>()
  const { press, place } = useRowActions(definition, owner, asker, (action, _rows, results) => {
    for (const { id } of results.filter(isDone)) onDone(action, id)
    // It may have moved what its lines stand for, and with it whatever was read of rows, places and other papers.
    void serverState.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'token' })
  })

  async function pressAtOnce(action: string, row: ListRow): Promise<void> {
    setBusyId(row.id)
    try {
      await press(action, [row], { given: {}, clientIdFor: (content) => clientIdFor([content, row.version]) })
    } finally {
      setBusyId(undefined)
    }
  }

  return {
    press: (action, row, given) => press(action, [row], given ? { given } : {}),
    pressAtOnce,
    busyId,
    place: (
      <>
        {questions}
        {place}
      </>
    ),
  }
}

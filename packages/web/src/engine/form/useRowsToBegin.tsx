// A button that begins a new row with what is chosen first from rows of another list.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Values } from '@tmlm/model'
import { Button } from 'antd'
import { useState, type ReactNode } from 'react'
import type { CallKey } from '../call/callKey.ts'
import { useAttempt } from '../call/useAttempt.ts'
import type { ScreenSlots } from '../screenSlots.ts'
import { useSurroundings } from '../surroundings.ts'
import { ChooseRows, type Choosable, type ChooseRowsProps } from './ChooseRows.tsx'

interface RowsToBegin<R extends Choosable> {
  /** Whether the person may; without it there is no button. */
  readonly may: boolean
  readonly label: string
  /** The list they are chosen from, by the keyword that is looked for. */
  readonly ask: (keyword: string) => CallKey
  /** The person looks for more than what is shown. */
  readonly isSearched?: boolean
  /** What is shown of its answer. */
  readonly shown: (
    answer: unknown,
  ) => Pick<ChooseRowsProps<R>, 'columns' | 'rows' | 'empty' | 'yes'> &
    Partial<Pick<ChooseRowsProps<R>, 'title' | 'note' | 'one' | 'total'>>
  /** What the new row begins with, or why it does not. */
  readonly take: (chosen: readonly R[]) => Promise<Values | string> | Values | string
}

export function useRowsToBegin<R extends Choosable>(choosing: RowsToBegin<R>) {
  const { may, label, ask, isSearched = false, shown, take } = choosing
  const { notify } = useSurroundings()
  const { attempt } = useAttempt()
  const [begin, setBegin] = useState<((start: Values) => void) | null>(null)
  const [keyword, setKeyword] = useState('')
  const { data, isFetching } = useQuery<unknown>({
    queryKey: ask(keyword),
    ...{ enabled: begin !== null, staleTime: 0, placeholderData: keepPreviousData },
  })

  async function choose(chosen: readonly R[]): Promise<void> {
    const start = await attempt(async () => take(chosen))
    if (typeof start === 'string') return notify.failure(start)
    if (!start) return
    begin?.(start)
    setBegin(null)
  }

  const buttons: Pick<ScreenSlots, 'buttons'> = may
    ? { buttons: (insert) => <Button onClick={() => setBegin(() => insert)}>{label}</Button> }
    : {}
  const place: ReactNode = begin && (
    <ChooseRows
      title={label}
      isBusy={isFetching}
      {...shown(data)}
      {...(isSearched ? { onKeyword: setKeyword } : {})}
      onChoose={(chosen) => void choose(chosen)}
      onClose={() => setBegin(null)}
    />
  )
  return { buttons, place }
}

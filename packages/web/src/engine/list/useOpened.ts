// What stands open over a list: a row in detail, a form. Where the focus was is remembered and given back.
import type { Values } from '@tmlm/model'
import { useCallback, useEffect, useState } from 'react'
import { useFocusReturn } from '../../ui/useFocusReturn.ts'
import { useSurroundings } from '../surroundings.ts'
import { asksToInsert, insertIn, openedIn } from './address.ts'
import type { ListRow } from './listCall.ts'

export type OpenForm =
  | { readonly form: 'insert'; readonly start?: Values }
  | { readonly form: 'update' | 'copy'; readonly id: string; readonly button?: string }

export type Opened = ReturnType<typeof useOpened>

/** An address may ask to see a row, or bring what a new row begins with; who is led to it again asks again. */
export function useOpened(search: string, visit?: string) {
  const { settleAddress } = useSurroundings()
  const [form, setForm] = useState(() => formIn(search))
  const [detail, setDetail] = useState(() => openedIn(search))
  const [known, setKnown] = useState<Visited>({ search, visit })
  const asked = askedAnew(known, { search, visit })
  if (asked) {
    setKnown({ search, visit })
    setDetail(asked.detail === undefined ? detail : asked.detail)
    setForm(asked.form ?? form)
  }
  // The form is open: who reloads or comes back finds the list, not the same paper once more.
  useEffect(() => {
    if (asksToInsert(search)) settleAddress(['insert'])
  }, [search, visit, settleAddress])
  const [firstTab, setFirstTab] = useState<string>()
  const focus = useFocusReturn()
  const show = useCallback(
    (row: ListRow, tab?: string) => {
      focus.remember()
      setFirstTab(tab)
      setDetail(row.id)
    },
    [focus],
  )

  return {
    form,
    /** Id of the row in detail. */
    detail,
    /** The tab with which the detail begins. */
    firstTab,
    show,
    /** Another row in the same place. */
    showNext: setDetail,
    openForm(opened: OpenForm): void {
      if (detail === null) focus.remember()
      setForm(opened)
    },
    closeForm(): void {
      setForm(null)
      if (detail === null) focus.giveBack()
    },
    closeDetail(): void {
      setDetail(null)
      settleAddress(['open'])
      focus.giveBack()
    },
    /** The row in detail is there no longer. */
    forget(ids: readonly string[]): void {
      if (detail === null || !ids.includes(detail)) return
      setDetail(null)
      settleAddress(['open'])
    },
  }
}

interface Visited {
  readonly search: string
  readonly visit: string | undefined
}

/** What an address asks for that was not asked before; a detail of undefined stays as it is. */
export function askedAnew(
  known: Visited,
  { search, visit }: Visited,
): { readonly detail: string | null | undefined; readonly form: OpenForm | null } | undefined {
  const isOther = known.search !== search
  const isAgain = visit !== undefined && visit !== known.visit
  if (!isOther && !isAgain) return undefined
  return { detail: openedIn(search) ?? (isOther ? null : undefined), form: formIn(search) }
}

function formIn(search: string): OpenForm | null {
  const start = insertIn(search)
  return start && { form: 'insert', start }
}

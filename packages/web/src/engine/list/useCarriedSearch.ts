// What somebody has asked the table for, the picture of another report begins with too, as far as it knows it; and back.
import { useRef, useState } from 'react'
import type { ListQuery } from './listCall.ts'

interface Carried {
  /** What the report begins with. */
  readonly search: string
  readonly onAsk: (query: ListQuery) => void
}

/** `address` is what the screen was opened with: one that changes is what counts. */
export function useCarriedSearch(report: string, address: string): Carried {
  const asked = useRef<string>(undefined)
  const [begun, setBegun] = useState({ report, address, search: address })
  if (begun.address !== address) {
    asked.current = undefined
    setBegun({ report, address, search: address })
  } else if (begun.report !== report) setBegun({ report, address, search: asked.current ?? begun.search })
  return {
    search: begun.search,
    onAsk: ({ filters, keyword }) => {
      asked.current = searchOf({ ...filters, ...(keyword === '' ? {} : { keyword }) })
    },
  }
}

const searchOf = (asked: Readonly<Record<string, string>>): string =>
  Object.keys(asked).length === 0 ? '' : `?${new URLSearchParams(asked).toString()}`

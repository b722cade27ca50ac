// The analysis of one machine: where nobody has said which, the first one of the list, over the last thirty days.
import { useQuery } from '@tanstack/react-query'
import { addDays } from '@tmlm/model'
import { useState } from 'react'
import { ListOfScreen } from '../../engine/list/ListOfScreen.tsx'
import { readPage } from '../../engine/list/listCall.ts'
import type { OwnScreenProps } from '../../engine/page.ts'
import { useSurroundings } from '../../engine/surroundings.ts'

export default function SingleDevice(props: OwnScreenProps) {
  const { location } = props
  const { today } = useSurroundings()
  const isAsked = new URLSearchParams(location.search).has('cardId')
  // Found once: who chooses another one, or none, has said what he wants.
  const { data, error } = useQuery<unknown>({
    queryKey: ['newCard', 'listForOee', { pageSize: '1', orderBy: 'code' }],
    enabled: !isAsked,
    staleTime: Infinity,
  })
  const [end] = useState(today)
  if (!isAsked && data === undefined && !error) return null
  const [first] = readPage(data).rows
  if (isAsked || !first) return <ListOfScreen {...props} />
  const search = new URLSearchParams(location.search)
  search.set('cardId', first.id)
  search.set('prodDateBegin', addDays(end, -29))
  search.set('prodDateEnd', end)
  return <ListOfScreen {...props} location={{ ...location, search: `?${search}` }} />
}

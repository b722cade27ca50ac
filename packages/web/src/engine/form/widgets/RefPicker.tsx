// Picks one row or several rows of another object. Ids whose names are not known yet are asked for.
import { useQuery } from '@tanstack/react-query'
import type { RefField, RefsField, Values } from '@tmlm/model'
import { useState } from 'react'
import { optionsIn, type Picked } from '../../../ui/picked.ts'
import { SelectPage } from '../../../ui/SelectPage.tsx'
import { offerOf } from '../among.ts'

interface RefPickerProps {
  readonly id?: string | undefined
  readonly label?: string | undefined
  readonly field: RefField | RefsField
  readonly ids: readonly string[]
  /** Names of the ids, where the row carried them. */
  readonly names?: readonly string[]
  readonly multiple: boolean
  readonly placeholder?: string | undefined
  readonly disabled?: boolean | undefined
  readonly isInvalid?: boolean | undefined
  readonly autoFocus?: boolean | undefined
  readonly isOpenAtOnce?: boolean | undefined
  /** The row and the paper around it, by which what is offered may be narrowed. */
  readonly beside?: Readonly<Values>
  /** Also those that are stopped: for searching old rows. */
  readonly withStopped?: boolean
  readonly onChange: (picked: readonly Picked[]) => void
}

export function RefPicker({ field, ids, names = [], beside = {}, withStopped = false, ...more }: RefPickerProps) {
  const { onChange, ...look } = more
  const [chosen, setChosen] = useState<readonly Picked[]>([])
  const given = ids.flatMap((id, index) => {
    const name = names[index]
    return name === undefined || names.length !== ids.length ? [] : [{ id, name }]
  })
  const known = new Map([...given, ...chosen].map((entry) => [entry.id, entry]))
  const unknown = ids.filter((id) => !known.has(id))
  const { data } = useQuery<unknown>({
    queryKey: [field.to, 'list', { picker: '1', id: unknown.join(','), pageSize: 200 }],
    enabled: unknown.length > 0,
  })
  for (const entry of optionsIn(data).options) known.set(entry.id, entry)

  return (
    <SelectPage
      {...look}
      resource={field.to}
      {...offerOf(field, beside, withStopped)}
      max={'max' in field ? field.max : undefined}
      value={ids.map((id) => known.get(id) ?? { id, name: '…' })}
      onChange={(picked) => {
        setChosen(picked)
        onChange(picked)
      }}
    />
  )
}

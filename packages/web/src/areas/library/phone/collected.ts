// What an outbound on the phone takes over of the collect order that was chosen for it.
import { useQuery } from '@tanstack/react-query'
import type { Values } from '@tmlm/model'
import { useEffect } from 'react'
import type { PaperInHand } from '../../../engine/phone/usePaper.ts'
import { isEmpty, textOf, valuesOf } from '../../../engine/values.ts'
import { ordersIn } from './picking.ts'

/** Whoever chose the order finds filled in what it says of the fields before him; what he typed himself stays. */
export function useCollected(
  { paper, setHead }: Pick<PaperInHand, 'paper' | 'setHead'>,
  shown: readonly string[],
): void {
  const { values, isWanted: isOnItsWay } = paper
  const id = textOf(values.requisitionId)
  const isNew = id !== '' && values.filledFrom !== id && !isOnItsWay
  const { data } = useQuery<unknown>({
    queryKey: ['requisitionTooling', 'listUnissued', { requisitionId: id }],
    enabled: isNew,
    staleTime: 0,
  })
  useEffect(() => {
    const order = isNew ? ordersIn(data).find((one) => one.id === id) : undefined
    if (order) setHead({ ...collected(values, order.head, shown), filledFrom: id })
  }, [data, id, isNew, values, shown, setHead])
}

/** These go together: the department is that of the receiver, the machine stands at the line. */
const groups = [['receiveUserId', 'receiveDeptId'], ['productLineId', 'equipmentCardId'], ['productId']]

/**
 * A group in which something else was typed stays as it is. What an order chosen before had filled in was not typed: it
 * makes room. `filledIn` remembers it, since the paper may be put aside between the two.
 */
export function collected(values: Readonly<Values>, head: Readonly<Values>, shown: readonly string[]): Values {
  const before = valuesOf(values.filledIn)
  const free = groups.filter(
    (group) =>
      group.every((name) => shown.includes(name)) &&
      group.every((name) => isEmpty(values[name]) || values[name] === before[name] || values[name] === head[name]),
  )
  const given = free.flat().flatMap((name) => [
    [name, head[name] ?? null],
    [`${name}Name`, head[`${name}Name`] ?? null],
  ])
  const filledIn = Object.fromEntries(free.flat().map((name) => [name, head[name] ?? null]))
  return { ...Object.fromEntries(given), filledIn }
}

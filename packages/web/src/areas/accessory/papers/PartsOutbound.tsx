// Part outbound orders: from an application, with locations and batches as the store suggests them.
import { useAttempt } from '../../../engine/call/useAttempt.ts'
import type { Values } from '@tmlm/model'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { labelOf } from '../../../engine/call/rights.ts'
import { useRowsToBegin } from '../../../engine/form/useRowsToBegin.tsx'
import { ListOfScreen } from '../../../engine/list/ListOfScreen.tsx'
import type { ScreenSlots } from '../../../engine/list/ResourceScreen.tsx'
import type { OwnScreenProps } from '../../../engine/page.ts'
import { useSurroundings } from '../../../engine/surroundings.ts'
import { listOf, textOf, valuesOf } from '../../../engine/values.ts'
import { useLang } from '../../../ui/useLang.ts'
import { openLines, outboundFor, suggested } from './issuing.ts'
import { Shelves } from './Shelves.tsx'
import { linesAbove, type Shelf } from './shelves.ts'

type OpenApplication = Values & { readonly id: string }

export default function PartsOutbound(props: OwnScreenProps) {
  const { definition, screen, rights } = props
  const { t } = useTranslation('accessory')
  const lang = useLang()
  const { call, notify } = useSurroundings()
  const { attempt } = useAttempt()
  const [shelves, setShelves] = useState<readonly Shelf[] | undefined>()
  if (!definition) throw new Error('Outbound orders have no definition')
  const { buttons, place } = useRowsToBegin<OpenApplication>({
    may: rights.mayPress('fromApply') && rights.mayPress('insert'),
    label: labelOf(definition, screen, 'fromApply', lang),
    ask: () => ['accessoryOutput', 'listToPick', {}],
    shown: (answer) => ({
      columns: [
        ['code', t('applyNo'), (row) => textOf(row.code)],
        ['applicant', t('applicant'), (row) => textOf(row.applyUserIdName)],
        ['needDate', t('needDate'), (row) => textOf(row.needDate)],
        ['wanted', t('wanted'), (row) => textOf(row.wanted)],
      ],
      rows: applicationsIn(answer, t('comma')),
      ...{ empty: t('noneOpen'), yes: () => t('issueIt'), one: true },
    }),
    take: async ([chosen]) =>
      (chosen && (await outboundFor(call, await openLines(call, chosen.id)))) ?? t('nothingToIssue'),
  })

  /** Each line its first location and batch; where one shelf is not enough, the person is told to divide the line. */
  const fill = (order: Readonly<Values>, lines: readonly Values[]) =>
    attempt(async () => {
      const wishes = lines.filter(({ accessoryId, qty }) => accessoryId && qty)
      if (!order.warehouseId || wishes.length === 0) {
        notify.failure(t('warehouseAndPartsFirst'))
        return undefined
      }
      const places = Map.groupBy(await suggested(call, order.warehouseId, wishes, 'qty'), (place) => place.accessoryId)
      const divided = [...places.values()].filter((found) => found.length > 1).length
      const missing = wishes.filter(({ accessoryId }) => !places.has(accessoryId)).length
      if (missing > 0) notify.failure(t('noneOfThese', { count: missing }))
      else if (divided > 0) notify.failure(t('divideLines', { count: divided }))
      else notify.success(t('placesFilled'))
      return (line: Values): Values => {
        const place = places.get(line.accessoryId)?.[0]
        return place ? { ...line, ...place, qty: line.qty } : line
      }
    })

  /** Red at once; whether it is enough is judged when it is audited. */
  const above = (lines: readonly Values[]): Readonly<Record<string, string>> =>
    Object.fromEntries(
      [...linesAbove(lines, shelves ?? [])].map(([nth, count]) => [`lines.${nth}.qty`, t('aboveOnHand', { count })]),
    )

  const slots: ScreenSlots = {
    ...(shelves ? { lineWarnings: (_order, lines) => above(lines) } : {}),
    underLines: (order, lines, change) => (
      <Shelves warehouseId={textOf(order.warehouseId)} lines={lines} onShelves={setShelves} onChange={change} />
    ),
    ...(rights.mayPress('suggest') ? { fillLines: { label: labelOf(definition, screen, 'suggest', lang), fill } } : {}),
    ...buttons,
  }
  return (
    <ListOfScreen {...props} slots={slots}>
      {place}
    </ListOfScreen>
  )
}

/** One row an application, with what is still wanted of it. */
function applicationsIn(data: unknown, comma: string): OpenApplication[] {
  const lines = listOf(valuesOf(data).list).map(valuesOf)
  return [...Map.groupBy(lines, (line) => textOf(line.applyId))].map(([id, open]): OpenApplication => ({
    ...open[0],
    id,
    wanted: open.map((line) => `${textOf(line.partName)} × ${textOf(line.openQty)}`).join(comma),
  }))
}

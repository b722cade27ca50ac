// Messages of repair: everybody reads them in his own words, and they lead to the paper.
import type { Text } from '@tmlm/model'
import type { Moment } from '../../engine/behaviour.ts'
import { tellEach } from '../platform/index.ts'

/** A row of one of the screens. */
export interface Leading {
  readonly screen: 'repairReportOrder' | 'dispatchOrder' | 'repairOrder' | 'cardFaultReview'
  readonly id: string
}

export const tell = (
  moment: Moment,
  people: readonly (string | null)[],
  { screen, id }: Leading,
  message: { readonly title: Text; readonly content: Text },
): Promise<void> =>
  tellEach(
    moment,
    [...new Set(people)].flatMap((userId) =>
      userId === null ? [] : [{ ...message, userId, link: `/dailyBusiness/repairManagement/${screen}?open=${id}` }],
    ),
  )

/** What somebody has written is said as he wrote it. */
export const asWritten = (words: string | null): Text => [words ?? '', words ?? '']

// What a press on the button of a row does on a screen: something of the screen's own, a way to another screen, a form, a
// tab of the detail, or the action of that name.
import type { Resource, Screen } from '@tmlm/model'
import { useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useNarrow } from '../../ui/useNarrow.ts'
import { RowButtons, widthFor } from '../act/RowButtons.tsx'
import { useMaking } from '../act/useMaking.ts'
import type { Offers } from '../act/useOffers.ts'
import type { ScreenSlots } from '../screenSlots.ts'
import { useSurroundings } from '../surroundings.ts'
import type { ListRow } from './listCall.ts'
import type { RowActions } from './tableParts.ts'
import type { Opened } from './useOpened.ts'

interface Pressed {
  readonly definition: Resource
  readonly screen: Screen
  readonly slots: ScreenSlots
  readonly opened: Opened
  readonly actionsOf: Offers['actionsOf']
  readonly possible: Offers['possible']
  /** Sends the action for the rows. */
  readonly send: (action: string, rows: readonly ListRow[]) => void
}

interface RowPresses {
  readonly press: (action: string, row: ListRow) => void
  /** The last column of the list; none where nothing can ever be done with a row. */
  readonly actions: RowActions<ListRow> | undefined
}

export function useRowPresses({ definition, screen, slots, opened, actionsOf, possible, send }: Pressed): RowPresses {
  const { t } = useTranslation('engine')
  const { wayTo } = useSurroundings()
  const visible = useNarrow() ? 0 : 2
  const make = useMaking(definition)

  function press(action: string, row: ListRow): void {
    const own = slots.presses?.[action]
    const opens = screen.buttons.find(({ key }) => key === action)?.opens
    const making = [...screen.buttons, ...screen.followUps].find(
      ({ key, makes }) => key === action && (makes || slots.begins?.[action]),
    )
    if (own) own(row)
    else if (making) void make(making, row, slots.begins?.[action])
    else if (opens) wayTo(opens.path)?.(`?${opens.by}=${row.id}`)
    else if (action === 'update') opened.openForm({ form: 'update', id: row.id })
    else if (action in definition.edits) opened.openForm({ form: 'update', id: row.id, button: action })
    else if (action === 'attachments' || slots.tabButtons?.includes(action)) opened.show(row, action)
    else if (definition.actions[action]?.does?.word === 'copy') opened.openForm({ form: 'copy', id: row.id })
    else send(action, [row])
  }

  // Rows are drawn again when what they draw changes, not when this screen does.
  const latest = useRef(press)
  latest.current = press
  const actions = useMemo(
    (): RowActions<ListRow> => ({
      title: t('actions'),
      width: widthFor(possible, visible),
      cell: (row: ListRow, tabIndex: 0 | -1) => (
        <RowButtons
          actions={actionsOf(row)}
          visible={visible}
          tabIndex={tabIndex}
          onPress={(action) => latest.current(action, row)}
        />
      ),
    }),
    [actionsOf, possible, t, visible],
  )
  return { press, actions: possible.length > 0 ? actions : undefined }
}

// What stands open over the list of a screen: a row in detail, a form.
import { countingAction, madeBy, type Resource, type Rights, type Screen } from '@tmlm/model'
import { patientLazy } from '../../ui/patientLazy.ts'
import { useLang } from '../../ui/useLang.ts'
import type { Offers } from '../act/useOffers.ts'
import { labelOf, maySeeHistory } from '../call/rights.ts'
import type { CellWords } from '../cells.ts'
import type { FormPart } from '../form/formProps.ts'
import type { ScreenSlots } from '../screenSlots.ts'
import { isRow, type ListRow } from './listCall.ts'
import type { Opened } from './useOpened.ts'

const ResourceForm = patientLazy(() => import('../form/ResourceForm.tsx'))
const DetailDrawer = patientLazy(() => import('../detail/DetailDrawer.tsx'))

interface OpenOverListProps {
  readonly definition: Resource
  readonly screen: Screen
  readonly businessId: number | undefined
  readonly rights: Rights
  readonly words: CellWords
  readonly slots: ScreenSlots
  readonly opened: Opened
  /** The page of the list, on which the detail goes on to the next row. */
  readonly rows: readonly ListRow[]
  readonly actionsOf: Offers['actionsOf']
  readonly onPress: (action: string, row: ListRow) => void
  /** Sends a paper that was saved to those who approve it. */
  readonly onSubmit: (row: ListRow) => void
}

export function OpenOverList(props: OpenOverListProps) {
  const { definition, screen, businessId, rights, words, slots, opened, rows, actionsOf, onPress, onSubmit } = props
  const lang = useLang()
  const { detail, form } = opened
  const { approval } = definition.actions.submit ?? {}
  // What others approve is handed in to them, whether a process is bound or not; who makes it may.
  const isHandedIn = approval === 'ifBound' && countingAction(definition) === 'approve'
  const mayAsMaker = isHandedIn && form?.form !== 'update' && madeBy(definition).includes('submit')
  const maySubmit =
    (isHandedIn || (rights.approval !== undefined && approval !== undefined)) &&
    (rights.mayPress('submit') || mayAsMaker)
  const position = rows.findIndex(({ id }) => id === detail)
  const stepTo = (row: ListRow | undefined) => (row ? () => opened.showNext(row.id) : undefined)
  const partOf = (button: string): FormPart => ({
    label: labelOf(definition, screen, button, lang),
    fields: definition.edits[button] ?? [],
  })
  return (
    <>
      {detail !== null && !definition.report && (
        <DetailDrawer
          definition={definition}
          actionsOf={actionsOf}
          words={words}
          id={detail}
          onPress={onPress}
          onPrevious={stepTo(rows[position - 1])}
          onNext={position < 0 ? undefined : stepTo(rows[position + 1])}
          onClose={opened.closeDetail}
          summary={slots.summary}
          moreTabs={slots.detailTabs}
          firstTab={opened.firstTab}
          hasHistory={!definition.appendOnly && maySeeHistory(screen, rights)}
        />
      )}
      {form && (
        <ResourceForm
          definition={definition}
          businessId={businessId}
          id={form.form === 'insert' ? undefined : form.id}
          asCopy={form.form === 'copy'}
          part={form.form === 'update' && form.button !== undefined ? partOf(form.button) : undefined}
          start={form.form === 'insert' ? { ...slots.start, ...form.start } : slots.start}
          lineRules={slots}
          mayAudit={rights.mayPress('audit') && rights.approval !== 'always'}
          onSubmit={
            maySubmit
              ? (saved) => {
                  opened.closeForm()
                  slots.onSaved?.({ ...saved })
                  if (isRow(saved)) onSubmit(saved)
                }
              : undefined
          }
          onClose={opened.closeForm}
          onSaved={(answer) => {
            opened.closeForm()
            slots.onSaved?.(answer)
          }}
        />
      )}
    </>
  )
}

// What is still out, the most overdue first: one's own, or everybody's. It is brought back, kept longer, or its holder
// is reminded.
import type { Values } from '@tmlm/model'
import { returnActions } from '@tmlm/model/areas/cards/placeActions'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { invalidate } from '../../../engine/call/invalidate.ts'
import type { OwnScreenProps } from '../../../engine/page.ts'
import type { ListRow } from '../../../engine/list/listCall.ts'
import { useKept } from '../../../engine/phone/kept.ts'
import { ProblemNote } from '../../../engine/phone/Notes.tsx'
import { PaperList } from '../../../engine/phone/PaperList.tsx'
import { PhoneFields } from '../../../engine/phone/PhoneFields.tsx'
import { BigButton } from '../../../engine/phone/PhonePage.tsx'
import style from '../../../engine/phone/phone.module.css'
import { required } from '../../../engine/phone/screenParts.ts'
import { ScreenPage } from '../../../engine/phone/ScreenPage.tsx'
import { usePaperRights } from '../../../engine/phone/usePaperRights.ts'
import { usePress } from '../../../engine/phone/usePress.ts'
import { useTabs } from '../../../engine/phone/useTabs.tsx'
import { useSurroundings } from '../../../engine/surroundings.ts'
import { isEmpty, textOf } from '../../../engine/values.ts'
import { StatusTag } from '../../../ui/StatusTag.tsx'
import { noExtensions, readExtensions, turnedTo, withoutCard, withTyped } from './extensions.ts'

export default function ToBeReturnedCards({ screen, definition }: OwnScreenProps) {
  const { t } = useTranslation('library')
  const { notify, person, wayTo } = useSurroundings()
  const serverState = useQueryClient()
  const [tab, tabs] = useTabs([
    ['mine', t('mine')],
    ['all', t('all')],
  ])
  const extensions = useKept(`${screen.name}:extension`, noExtensions, readExtensions)
  const { open: extended, typed } = extensions.value
  const { press, isBusy, problem } = usePress(screen.name)
  const { mayPress } = usePaperRights('cardsToBeReturned')
  // Who has no right to the list at the desk sees his own.
  const maySeeAll = person.menus.has('cardsToBeReturned') || person.isAdmin
  const bringBack = wayTo('/home/Inbound')

  async function act(action: string, input: Readonly<Record<string, unknown>>, text: string): Promise<void> {
    if (!(await press('newCard', action, input))) return
    notify.success(text)
    if (action === 'extendReturn') extensions.change((before) => withoutCard(before, textOf(input.id)))
    await invalidate(serverState, 'statisticalQuery')
  }

  return (
    <ScreenPage screen={screen}>
      {maySeeAll && tabs}
      <ProblemNote text={problem} />
      <PaperList
        definition={required(definition)}
        input={tab === 'mine' ? { holderUserId: person.userId } : {}}
        empty={t(tab === 'mine' ? 'nothingToReturn' : 'nothingOut')}
        keyedBy="cardId"
        title={(row) => `${textOf(row.code)} ${textOf(row.name)}`}
        tells={['position']}
        mark={(row) => <Due row={row} />}
        buttons={(row) => {
          const cardId = textOf(row.cardId)
          return (
            <>
              {bringBack && mayPress('return') && (
                <Button type="primary" onClick={() => bringBack(`?code=${encodeURIComponent(textOf(row.code))}`)}>
                  {t('bringBack')}
                </Button>
              )}
              {mayPress('extend') && (
                <Button
                  aria-expanded={extended === cardId}
                  onClick={() => extensions.change((before) => turnedTo(before, cardId))}
                >
                  {t('extend')}
                </Button>
              )}
              {mayPress('remind') && tab === 'all' && !isEmpty(row.holderUserId) && (
                <Button disabled={isBusy} onClick={() => void act('remindReturn', { ids: cardId }, t('reminded'))}>
                  {t('remind')}
                </Button>
              )}
              {extended === cardId && (
                <ExtendForm
                  isBusy={isBusy}
                  values={typed[cardId] ?? {}}
                  onChange={(changed) => extensions.change((before) => withTyped(before, cardId, changed))}
                  onSend={(input) => void act('extendReturn', { id: cardId, ...input }, t('extendedTo'))}
                />
              )}
            </>
          )
        }}
      />
    </ScreenPage>
  )
}

function Due({ row }: { readonly row: ListRow }) {
  const { t } = useTranslation('library')
  const days = Number(row.overdueDays)
  return (
    <>
      {days > 0 && <StatusTag tone="danger">{t('overdueBy', { count: days })}</StatusTag>}
      <div>{textOf(row.dueReturnTime).slice(0, 16)}</div>
    </>
  )
}

const fields = returnActions.extendReturn.input

interface ExtendFormProps {
  readonly isBusy: boolean
  readonly values: Readonly<Values>
  readonly onChange: (changed: Values) => void
  readonly onSend: (input: Readonly<Values>) => void
}

/** Until when, and why. */
function ExtendForm({ isBusy, values, onChange, onSend }: ExtendFormProps) {
  const { t } = useTranslation('library')
  const isWhole = Object.keys(fields).every((name) => !isEmpty(values[name]))
  return (
    <div ref={intoView} className={style.extend}>
      <PhoneFields fields={fields} values={values} onChange={onChange} />
      <BigButton isBusy={isBusy} disabled={!isWhole} onClick={() => onSend(values)}>
        {t('extend')}
      </BigButton>
    </div>
  )
}

/** Under the last card of the screen it would open unseen. */
const intoView = (form: HTMLElement | null): void => form?.scrollIntoView({ block: 'nearest' })

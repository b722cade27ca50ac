// What is still out, the most overdue first: one's own, or everybody's. It is brought back, kept longer, or its holder
// is reminded.
import { inLang, normalizeKey, type Values } from '@tmlm/model'
import { returnActions } from '@tmlm/model/areas/cards/placeActions'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { invalidate } from '../../../engine/call/invalidate.ts'
import type { OwnScreenProps } from '../../../engine/page.ts'
import { readPage, type ListPage, type ListRow } from '../../../engine/list/listCall.ts'
import { EndlessList } from '../../../engine/phone/EndlessList.tsx'
import { useKept } from '../../../engine/phone/kept.ts'
import { ProblemNote } from '../../../engine/phone/Notes.tsx'
import { PhoneFields } from '../../../engine/phone/PhoneFields.tsx'
import { BigButton, PhonePage } from '../../../engine/phone/PhonePage.tsx'
import { PhoneRow } from '../../../engine/phone/PhoneRow.tsx'
import style from '../../../engine/phone/phone.module.css'
import { usePress } from '../../../engine/phone/usePress.ts'
import { Tabs } from '../../../engine/phone/Tabs.tsx'
import { useSurroundings } from '../../../engine/surroundings.ts'
import { isEmpty, listOf, textOf, valuesOf } from '../../../engine/values.ts'
import { StatusTag } from '../../../ui/StatusTag.tsx'
import { useLang } from '../../../ui/useLang.ts'
import { noExtensions, readExtensions, turnedTo, withoutCard, withTyped } from './extensions.ts'

export default function ToBeReturnedCards({ screen }: OwnScreenProps) {
  const { t } = useTranslation('library')
  const lang = useLang()
  const { notify, person, wayTo } = useSurroundings()
  const serverState = useQueryClient()
  const [tab, setTab] = useState<'mine' | 'all'>('mine')
  const extensions = useKept(`${screen.name}:extension`, noExtensions, readExtensions)
  const { open: extended, typed } = extensions.value
  const { press, isBusy, problem } = usePress(screen.name)
  const mayPress = (key: string): boolean => person.buttons.has(normalizeKey(`cardsToBeReturned_${key}`))
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
    <PhonePage title={inLang(screen.label, lang)} onBack={() => wayTo('/home')?.('')}>
      {maySeeAll && (
        <Tabs
          tabs={[
            ['mine', t('mine')],
            ['all', t('all')],
          ]}
          chosen={tab}
          onChoose={setTab}
        />
      )}
      <ProblemNote text={problem} />
      <EndlessList
        resource="statisticalQuery"
        action="listToReturn"
        input={tab === 'mine' ? { holderUserId: person.userId } : {}}
        empty={t(tab === 'mine' ? 'nothingToReturn' : 'nothingOut')}
        keyOf={(row) => textOf(row.cardId)}
        read={readCards}
      >
        {(row) => {
          const cardId = textOf(row.cardId)
          return (
            <PhoneRow
              title={`${textOf(row.code)} ${textOf(row.name)}`}
              about={textOf(row.position)}
              mark={<Due row={row} />}
            >
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
            </PhoneRow>
          )
        }}
      </EndlessList>
    </PhonePage>
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

function readCards(data: unknown): ListPage {
  const rows = listOf(valuesOf(data).list).map((row) => ({ id: textOf(valuesOf(row).cardId), ...valuesOf(row) }))
  return readPage({ ...valuesOf(data), list: rows })
}

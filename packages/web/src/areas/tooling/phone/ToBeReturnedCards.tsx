// What is still out, the most overdue first: one's own, or everybody's. It is brought back, kept longer, or its holder
// is reminded.
import { inLang, normalizeKey } from '@tmlm/model'
import { useQueryClient } from '@tanstack/react-query'
import { Button, Input } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../../engine/apiError.ts'
import { newClientId } from '../../../engine/clientId.ts'
import type { OwnScreenProps } from '../../../engine/page.ts'
import { readPage, type ListPage, type ListRow } from '../../../engine/list.ts'
import { EndlessList } from '../../../engine/phone/EndlessList.tsx'
import { ProblemNote } from '../../../engine/phone/Notes.tsx'
import { PhonePage } from '../../../engine/phone/PhonePage.tsx'
import { PhoneRow } from '../../../engine/phone/PhoneRow.tsx'
import style from '../../../engine/phone/phone.module.css'
import { Tabs } from '../../../engine/phone/Tabs.tsx'
import { useSurroundings } from '../../../engine/surroundings.ts'
import { listOf, textOf, valuesOf } from '../../../engine/values.ts'
import { StatusTag } from '../../../ui/StatusTag.tsx'
import { useLang } from '../../../ui/useLang.ts'

export default function ToBeReturnedCards({ screen }: OwnScreenProps) {
  const { t } = useTranslation('tooling')
  const lang = useLang()
  const { call, notify, person, wayTo } = useSurroundings()
  const serverState = useQueryClient()
  const [tab, setTab] = useState<'mine' | 'all'>('mine')
  const [extended, setExtended] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const mayPress = (key: string): boolean => person.buttons.has(normalizeKey(`cardsToBeReturned_${key}`))
  // Who has no right to the list at the desk sees his own.
  const maySeeAll = person.menus.has('cardsToBeReturned') || person.isAdmin
  const bringBack = wayTo('/home/Inbound')

  async function act(action: string, input: Readonly<Record<string, unknown>>, text: string): Promise<void> {
    setProblem(undefined)
    try {
      await call('newCard', action, { ...input, clientId: newClientId() })
      notify.success(text)
      setExtended(undefined)
      await serverState.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] === 'statisticalQuery' })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setProblem(error.message)
    }
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
                <Button onClick={() => setExtended(extended === cardId ? undefined : cardId)}>{t('extend')}</Button>
              )}
              {mayPress('remind') && tab === 'all' && (
                <Button onClick={() => void act('remindReturn', { ids: cardId }, t('reminded'))}>{t('remind')}</Button>
              )}
              {extended === cardId && (
                <ExtendForm onSend={(input) => void act('extendReturn', { id: cardId, ...input }, t('extendedTo'))} />
              )}
            </PhoneRow>
          )
        }}
      </EndlessList>
    </PhonePage>
  )
}

function Due({ row }: { readonly row: ListRow }) {
  const { t } = useTranslation('tooling')
  const days = Number(row.overdueDays)
  return (
    <>
      {days > 0 && <StatusTag tone="danger">{t('overdueBy', { count: days })}</StatusTag>}
      <div>{textOf(row.dueReturnTime).slice(0, 16)}</div>
    </>
  )
}

/** Until when, and why. */
function ExtendForm({ onSend }: { readonly onSend: (input: { dueReturnTime: string; reason: string }) => void }) {
  const { t } = useTranslation('tooling')
  const [day, setDay] = useState('')
  const [reason, setReason] = useState('')
  return (
    <div className={style.extend}>
      <label>
        <span>{t('newDue')}</span>
        <Input type="date" value={day} onChange={({ target }) => setDay(target.value)} />
      </label>
      <label>
        <span>{t('reason')}</span>
        <Input value={reason} maxLength={200} onChange={({ target }) => setReason(target.value)} />
      </label>
      <Button
        type="primary"
        disabled={day === '' || reason.trim() === ''}
        onClick={() => onSend({ dueReturnTime: `${day} 23:59:59`, reason })}
      >
        {t('extend')}
      </Button>
    </div>
  )
}

function readCards(data: unknown): ListPage {
  const rows = listOf(valuesOf(data).list).map((row) => ({ id: textOf(valuesOf(row).cardId), ...valuesOf(row) }))
  return readPage({ ...valuesOf(data), list: rows })
}

// Applications for verification: which of their pieces are sent, recorded, handed back to whoever had them, or not sent at all.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { inLang, type Screen, type Values } from '@tmlm/model'
import { instrumentInspection, sendLineStates } from '@tmlm/model/areas/instrument/instrumentInspection'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCallForms } from '../../engine/act/useCallForms.tsx'
import { ApiError } from '../../engine/call/apiError.ts'
import { invalidate } from '../../engine/call/invalidate.ts'
import { useCallOnce } from '../../engine/call/useCallOnce.ts'
import { ChooseRows } from '../../engine/form/ChooseRows.tsx'
import type { ListRow } from '../../engine/list/listCall.ts'
import { ListOfScreen } from '../../engine/list/ListOfScreen.tsx'
import type { ScreenSlots } from '../../engine/list/ResourceScreen.tsx'
import type { OwnScreenProps } from '../../engine/page.ts'
import { useSurroundings } from '../../engine/surroundings.ts'
import { codeOf, listOf, textOf, valuesOf } from '../../engine/values.ts'
import { useLang } from '../../ui/useLang.ts'

const doings = ['send', 'createRecords', 'handBack', 'cancelLine'] as const
type Doing = (typeof doings)[number]

interface Pressed {
  readonly row: ListRow
  readonly doing: Doing
}

export default function Sending(props: OwnScreenProps) {
  const [pressed, setPressed] = useState<Pressed | null>(null)
  const slots: ScreenSlots = {
    presses: Object.fromEntries(doings.map((doing) => [doing, (row: ListRow) => setPressed({ row, doing })])),
  }
  return (
    <>
      <ListOfScreen {...props} slots={slots} />
      {pressed && <Pieces {...pressed} screen={props.screen} onClose={() => setPressed(null)} />}
    </>
  )
}

/** A piece that lay in the store comes back by an inbound order. */
const isMeant = (doing: Doing, sendType: number, { lineStatus, fromCustody }: Values): boolean => {
  const state = Number(lineStatus)
  if (doing === 'send' || doing === 'cancelLine') return state === 0
  // Who comes into the house verifies what was not sent.
  if (doing === 'createRecords') return state === 1 || (state === 0 && sendType === 3)
  return (state === 1 || state === 2) && Number(fromCustody) !== 1
}

interface PiecesProps extends Pressed {
  readonly screen: Screen
  readonly onClose: () => void
}

type Line = Values & { readonly id: string }
type Shown = readonly [name: string, title: string, text: (line: Line) => string]

function Pieces({ row, doing, screen, onClose }: PiecesProps) {
  const { t } = useTranslation('instrument')
  const lang = useLang()
  const { notify } = useSurroundings()
  const callOnce = useCallOnce()
  const serverState = useQueryClient()
  const { data, isFetching } = useQuery<unknown>({
    queryKey: ['instrumentInspection', 'getEntityById', { id: row.id }],
    staleTime: 0,
  })
  const paper = valuesOf(data)
  const lines = listOf(paper.lines)
    .map(valuesOf)
    .filter((line) => isMeant(doing, Number(paper.sendType), line))
    .map((line): Line => ({ ...line, id: textOf(line.id) }))

  // Who cancels says why.
  const [cancelled, setCancelled] = useState<readonly { readonly id: string }[]>([])
  const reasons = useCallForms({
    ...{ definition: instrumentInspection, screen, actions: ['cancelLine'] },
    given: { id: row.id, lines: cancelled },
    tells: () => {
      onClose()
      return t('piecesDone', { count: cancelled.length })
    },
  })

  async function perform(chosen: readonly Line[]): Promise<void> {
    if (doing === 'cancelLine') {
      setCancelled(chosen.map(({ id }) => ({ id })))
      reasons.open(doing)
      return
    }
    const isUnverified = chosen.some(({ lineStatus }) => Number(lineStatus) === 1)
    try {
      await callOnce('instrumentInspection', doing, {
        ...{ id: row.id, lines: chosen.map(({ id }) => ({ id })) },
        ...(doing === 'handBack' ? { withdrawn: isUnverified } : {}),
      })
      await invalidate(serverState, 'instrumentInspection')
      notify.success(t('piecesDone', { count: chosen.length }))
      onClose()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      notify.failure(error.message)
    }
  }

  const due: Shown = ['nextDueDate', t('dueDate'), (line) => textOf(line.nextDueDate) || '–']
  return (
    <>
      <ChooseRows
        title={t(`${doing}Title`, { code: codeOf(row) })}
        rows={lines}
        isBusy={isFetching}
        empty={t('nothingLeft')}
        yes={(count) => t(`${doing}Pieces`, { count })}
        {...(doing === 'handBack' ? { note: t('unverifiedNote') } : {})}
        columns={[
          ['cardId', t('dueCode'), (line) => textOf(line.cardIdName)],
          // The line knows it as it was before the piece was sent.
          ...(doing === 'handBack' ? [] : [due]),
          ['fromHolderUserId', t('holderBefore'), (line) => textOf(line.fromHolderUserIdName) || '–'],
          [
            'lineStatus',
            t('lineState'),
            (line) => inLang(sendLineStates[Number(line.lineStatus) as keyof typeof sendLineStates] ?? ['', ''], lang),
          ],
        ]}
        onChoose={(chosen) => void perform(chosen)}
        onClose={onClose}
      />
      {reasons.place}
    </>
  )
}

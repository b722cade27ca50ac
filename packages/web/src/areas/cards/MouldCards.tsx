// Cards beside the tree of their types, with their documents and their life; tools are mounted and taken off here.
import { useAttempt } from '../../engine/call/useAttempt.ts'
import { useQueryClient } from '@tanstack/react-query'
import { inLang, isMeant, type Values } from '@tmlm/model'
import { placeTypes } from '@tmlm/model/areas/cards/places'
import { toolingCards } from '@tmlm/model/areas/cards/words'
import { Drawer } from 'antd'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ClientIdFor } from '../../engine/call/clientId.ts'
import { type Problems } from '../../engine/form/problems.ts'
import { invalidate } from '../../engine/call/invalidate.ts'
import type { ListRow } from '../../engine/list/listCall.ts'
import type { OwnScreenProps } from '../../engine/page.ts'
import type { ScreenSlots } from '../../engine/list/ResourceScreen.tsx'
import { labelOf } from '../../engine/call/rights.ts'
import { useSurroundings } from '../../engine/surroundings.ts'
import { codeOf, textOf, valuesOf } from '../../engine/values.ts'
import { useLang } from '../../ui/useLang.ts'
import { CardSummary } from './cardDetail/CardSummary.tsx'
import { CardTimeline } from './cardDetail/CardTimeline.tsx'
import { KeptDocuments } from './cardDetail/KeptDocuments.tsx'
import { CardsAsked } from './CardsAsked.tsx'
import { CardsToCome } from './CardsToCome.tsx'
import { OfTypes } from './OfTypes.tsx'
import { patientLazy } from '../../ui/patientLazy.ts'

const ActionForm = patientLazy(() => import('../../engine/act/ActionForm.tsx'))

interface Mounting {
  readonly row: ListRow
  readonly action: 'bindTool' | 'unbindTool'
}

export default function MouldCards(props: OwnScreenProps) {
  const { definition, screen, rights } = props
  const { t } = useTranslation('cards')
  const lang = useLang()
  const { call, notify } = useSurroundings()
  const { attempt, attemptForm } = useAttempt()
  const serverState = useQueryClient()
  const [told, setTold] = useState<ListRow | null>(null)
  const [mounted, setMounted] = useState<Mounting | null>(null)
  if (!definition) throw new Error('The cards have no definition')

  /** A tool that stands at a machine is taken off, any other is mounted. */
  async function begin(row: ListRow): Promise<void> {
    await attempt(async () => {
      const card = valuesOf(await call('newCard', 'getEntityById', { id: row.id }))
      setMounted({ row, action: card.mounted === true ? 'unbindTool' : 'bindTool' })
    })
  }

  async function mount(form: Mounting, given: Readonly<Values>, clientIdFor: ClientIdFor): Promise<Problems> {
    const { action } = form
    return attemptForm(async () => {
      await call('newCard', action, { ...given, clientId: clientIdFor(given) })
      notify.success(t(action === 'bindTool' ? 'bound' : 'unbound'))
      // Another form may be open by now.
      setMounted((now) => (now === form ? null : now))
      await invalidate(serverState, 'newCard')
    })
  }

  const slots: ScreenSlots = {
    presses: { timeline: setTold, bindTool: (row) => void begin(row) },
    foreseen: (action, row, input) => action === 'multiCopy' && <CardsToCome like={row} input={input} />,
    summary: (row) => <CardSummary card={row} />,
    detailTabs: (row) => [
      // One place for everything that is kept of a card: its documents, and whatever else hangs on it.
      { key: 'attachments', label: t('documents'), content: <KeptDocuments cardId={row.id} /> },
      ...(isTool(row)
        ? [
            {
              key: 'setParts',
              label: t('setParts'),
              content: <CardsAsked by="parentCardId" id={row.id} none={t('noSetParts')} />,
            },
          ]
        : []),
      ...(rights.mayPress('timeline')
        ? [
            { key: 'place', label: t('placeAndMoves'), content: <Place card={row} /> },
            {
              key: 'timeline',
              label: labelOf(definition, screen, 'timeline', lang),
              content: <CardTimeline id={row.id} />,
            },
          ]
        : []),
    ],
  }
  return (
    <OfTypes {...props} by="toolingTypeId" counted slots={slots}>
      {told && (
        <Drawer
          open
          size="min(560px, 100%)"
          title={t('timelineOf', { code: codeOf(told) })}
          onClose={() => setTold(null)}
        >
          <CardTimeline id={told.id} />
        </Drawer>
      )}
      <Suspense>
        {mounted && (
          <ActionForm
            title={t(mounted.action === 'bindTool' ? 'bindTitle' : 'unbindTitle', { code: codeOf(mounted.row) })}
            fields={definition.actions[mounted.action]?.input ?? {}}
            start={{
              toolCardId: mounted.row.id,
              toolCardIdName: `${codeOf(mounted.row)} ${textOf(mounted.row.name)}`,
            }}
            saveLabel={mounted.action === 'bindTool' ? labelOf(definition, screen, 'bindTool', lang) : t('unbind')}
            onClose={() => setMounted(null)}
            onSend={(given, clientIdFor) => mount(mounted, given, clientIdFor)}
          />
        )}
      </Suspense>
    </OfTypes>
  )
}

const isTool = ({ cardType }: ListRow): boolean => isMeant({ onlyWhen: toolingCards }, { cardType })

const lastMoves = 5

/** Where it is, and how it came there. */
function Place({ card }: { readonly card: ListRow }) {
  const { t } = useTranslation('cards')
  const lang = useLang()
  const kind = placeTypes[Number(card.placeType) as keyof typeof placeTypes]
  return (
    <>
      <p>
        <strong>{[kind ? inLang(kind, lang) : '', textOf(card.position)].filter(Boolean).join(' · ')}</strong>
      </p>
      <h4>{t('lastMoves', { count: lastMoves })}</h4>
      <CardTimeline id={card.id} kinds="move" most={lastMoves} />
    </>
  )
}

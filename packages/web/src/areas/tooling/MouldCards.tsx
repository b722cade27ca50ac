// Cards beside the tree of their types, with their documents and their life; tools are mounted and taken off here.
import { useQueryClient } from '@tanstack/react-query'
import { Drawer } from 'antd'
import { lazy, Suspense, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../engine/apiError.ts'
import { newClientId } from '../../engine/clientId.ts'
import { invalidate } from '../../engine/invalidate.ts'
import type { ListRow } from '../../engine/list.ts'
import type { OwnScreenProps } from '../../engine/page.ts'
import type { ScreenSlots } from '../../engine/ResourceScreen.tsx'
import { labelOf, rightsOn } from '../../engine/rights.ts'
import { useSurroundings } from '../../engine/surroundings.ts'
import { codeOf, textOf } from '../../engine/values.ts'
import { useLang } from '../../ui/useLang.ts'
import { CardDocuments } from './cardDetail/CardDocuments.tsx'
import { CardTimeline } from './cardDetail/CardTimeline.tsx'
import { OfTypes } from './OfTypes.tsx'

const ActionForm = lazy(() => import('../../engine/ActionForm.tsx'))

export default function MouldCards(props: OwnScreenProps) {
  const { definition, screen } = props
  const { t } = useTranslation('tooling')
  const lang = useLang()
  const { person, call, notify } = useSurroundings()
  const serverState = useQueryClient()
  const [told, setTold] = useState<ListRow | null>(null)
  const [mounted, setMounted] = useState<ListRow | null>(null)
  const rights = useMemo(() => rightsOn(screen, person.buttons), [screen, person.buttons])
  if (!definition) throw new Error('The cards have no definition')
  const input = definition.actions.bindTool?.input ?? {}

  /** A tool that stands at a machine is taken off, any other is mounted. */
  async function mount(given: Readonly<Record<string, unknown>>): Promise<void> {
    try {
      await call('newCard', 'bindTool', { ...given, clientId: newClientId() })
      notify.success(t('bound'))
      setMounted(null)
      await invalidate(serverState, 'newCard')
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      notify.failure(error.message)
    }
  }

  const slots: ScreenSlots = {
    presses: { timeline: setTold, bindTool: setMounted },
    detailTabs: (row) => [
      { key: 'documents', label: t('documents'), content: <CardDocuments cardId={row.id} /> },
      ...(rights.mayPress('timeline')
        ? [
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
    <OfTypes {...props} by="toolingTypeId" slots={slots}>
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
            title={t('bindTitle', { code: codeOf(mounted) })}
            fields={input}
            start={{ toolCardId: mounted.id, toolCardIdName: `${codeOf(mounted)} ${textOf(mounted.name)}` }}
            saveLabel={labelOf(definition, screen, 'bindTool', lang)}
            onClose={() => setMounted(null)}
            onSend={mount}
          />
        )}
      </Suspense>
    </OfTypes>
  )
}

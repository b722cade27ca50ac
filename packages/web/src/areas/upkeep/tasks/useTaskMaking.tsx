// Tasks made by hand in three ways: what is asked for, what would come of it, and what came of it.
import { useAttempt } from '../../../engine/call/useAttempt.ts'
import { useRights } from '../../../engine/call/useRights.ts'
import { useQueryClient } from '@tanstack/react-query'
import type { Field, Fields, Resource, Screen, Values } from '@tmlm/model'
import { scheduleBlock } from '@tmlm/model/areas/upkeep/words'
import { DownOutlined } from '@ant-design/icons'
import { Button, Dropdown } from 'antd'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAsker } from '../../../engine/act/useAsker.tsx'
import { clientIds } from '../../../engine/call/clientId.ts'
import { invalidate } from '../../../engine/call/invalidate.ts'
import { labelOf } from '../../../engine/call/rights.ts'
import { type Problems } from '../../../engine/form/problems.ts'
import { useSurroundings } from '../../../engine/surroundings.ts'
import { patientLazy } from '../../../ui/patientLazy.ts'
import { useLang } from '../../../ui/useLang.ts'
import { outcomeOf } from '../making/outcome.ts'
import { SkippedRows } from '../making/SkippedRows.tsx'
import { foreseenIn, type Foreseen } from './candidates.ts'
import { TaskPreview } from './TaskPreview.tsx'

const ActionForm = patientLazy(() => import('../../../engine/act/ActionForm.tsx'))

/** By their buttons: the call that makes them, and the number of the way where it is only tried. */
const ways = {
  addByDay: { action: 'createByDay', way: 2 },
  addByCard: { action: 'createByCard', way: 3 },
  addByCardPlan: { action: 'createByCardPlan', way: 4 },
} as const
type Way = keyof typeof ways

interface Making {
  readonly by: Way
  readonly input: Readonly<Values>
  /** Absent while it is asked for. */
  readonly foreseen?: Foreseen
}

export function useTaskMaking(definition: Resource, screen: Screen, kind: 1 | 2) {
  const { t } = useTranslation('upkeep')
  const lang = useLang()
  const { call, notify } = useSurroundings()
  const { attemptForm, isBusy } = useAttempt()
  const serverState = useQueryClient()
  const [asker, questions] = useAsker()
  const [making, setMaking] = useState<Making | null>(null)
  const [clientIdFor] = useState(clientIds)
  const rights = useRights(screen)
  const open = (Object.keys(ways) as Way[]).filter((by) => rights.mayPress(by))
  const label = (by: Way): string => labelOf(definition, screen, by, lang)

  async function orTold(work: () => Promise<void>): Promise<Problems> {
    return attemptForm(async () => {
      await work()
    })
  }

  const foresee = (by: Way, input: Values): Promise<Problems> =>
    orTold(async () => {
      const { saveAsBinding: _, ...asked } = input
      const answer = await call('plan', 'previewCreate', { ...asked, kind, way: ways[by].way })
      setMaking({ by, input, foreseen: foreseenIn(answer) })
    })

  const make = ({ by, input }: Making, except: readonly Values[]): Promise<Problems> =>
    orTold(async () => {
      const content = { ...input, kind, ...(except.length > 0 ? { except } : {}) }
      const answer = await call('plan', ways[by].action, { ...content, clientId: clientIdFor([by, content]) })
      setMaking(null)
      const { made, skipped, reasons } = outcomeOf(answer)
      if (skipped === 0) notify.success(t('madeAll', { made }))
      else void asker.tell(t('madeSome', { made, skipped }), <SkippedRows rows={reasons} count={skipped} />)
      await invalidate(serverState, 'plan')
    })

  return {
    button: open.length > 0 && (
      <Dropdown
        trigger={['click']}
        menu={{
          items: open.map((by) => ({ key: by, label: label(by) })),
          onClick: ({ key }) => setMaking({ by: key as Way, input: {} }),
        }}
      >
        <Button type="primary">
          {t('addTasks')} <DownOutlined />
        </Button>
      </Dropdown>
    ),
    place: (
      <>
        {questions}
        {making && !making.foreseen && (
          <Suspense>
            <ActionForm
              title={label(making.by)}
              fields={fieldsOf(definition, ways[making.by].action)}
              start={{ kind, ...making.input }}
              saveLabel={t('foresee')}
              onClose={() => setMaking(null)}
              onSend={(input) => foresee(making.by, input)}
            />
          </Suspense>
        )}
        {making?.foreseen && (
          <TaskPreview
            title={label(making.by)}
            foreseen={making.foreseen}
            hasShifts={kind === 2}
            isBusy={isBusy}
            onMake={(except) => void make(making, except)}
            onBack={() => setMaking({ by: making.by, input: making.input })}
          />
        )}
      </>
    ),
  }
}

/** What is asked for; a period only of who wants one of its own. */
function fieldsOf({ actions }: Resource, action: string): Fields {
  const input: Readonly<Record<string, Field>> = actions[action]?.input ?? {}
  const asked = Object.entries(input).filter(([name]) => name !== 'kind' && name !== 'except')
  return Object.fromEntries(
    asked.map(([name, field]) => [
      name,
      name in scheduleBlock ? { ...field, onlyWhen: { ...field.onlyWhen, ownPeriod: true } } : field,
    ]),
  )
}

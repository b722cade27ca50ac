// The account of a channel: its form, a test, and the last messages that went by it.
import { useAttempt } from '../../engine/call/useAttempt.ts'
import { useRights } from '../../engine/call/useRights.ts'
import type { Resource, Screen, Values } from '@tmlm/model'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { invalidate } from '../../engine/call/invalidate.ts'
import { labelOf } from '../../engine/call/rights.ts'
import { type Problems } from '../../engine/form/problems.ts'
import { SingleForm } from '../../engine/form/SingleForm.tsx'
import type { OwnScreenProps } from '../../engine/page.ts'
import { useSurroundings } from '../../engine/surroundings.ts'
import { patientLazy } from '../../ui/patientLazy.ts'
import { useLang } from '../../ui/useLang.ts'
import { LastTest } from './LastTest.tsx'
import { Rows } from './Rows.tsx'
import style from './Rows.module.css'
import { useSentColumns } from './useSentColumns.tsx'

const ActionForm = patientLazy(() => import('../../engine/act/ActionForm.tsx'))

export default function ChannelSetting({ screen, definition }: OwnScreenProps) {
  if (!definition) throw new Error('A channel has no definition')
  return (
    <section className={style.screen}>
      <ChannelForm screen={screen} definition={definition} />
      <LastMessages definition={definition} />
    </section>
  )
}

interface ChannelProps {
  readonly screen: Screen
  readonly definition: Resource
}

export function ChannelForm({ screen, definition }: ChannelProps) {
  const { t } = useTranslation('warnings')
  const lang = useLang()
  const { call, notify } = useSurroundings()
  const { attemptForm } = useAttempt()
  const serverState = useQueryClient()
  const [isTesting, setTesting] = useState(false)
  const { name, actions } = definition
  const label = labelOf(definition, screen, 'test', lang)
  const mayTest = useRights(screen).mayPress('test')

  async function test(input: Values): Promise<Problems> {
    const problems = await attemptForm(async () => {
      await call(name, 'test', input)
      notify.success(t('testSucceeded'))
      setTesting(false)
    })
    await invalidate(serverState, name)
    return problems
  }

  return (
    <>
      <LastTest name={name} />
      <SingleForm
        screen={screen}
        definition={definition}
        foot={(isDirty) =>
          mayTest && (
            <>
              <Button disabled={isDirty} onClick={() => setTesting(true)}>
                {label}
              </Button>
              {isDirty && <span className={style.hint}>{t('saveFirst')}</span>}
            </>
          )
        }
      />
      {isTesting && (
        <Suspense>
          <ActionForm
            title={label}
            fields={actions.test?.input ?? {}}
            saveLabel={t('sendTest')}
            onClose={() => setTesting(false)}
            onSend={test}
          />
        </Suspense>
      )}
    </>
  )
}

export function LastMessages({ definition: { name } }: Pick<ChannelProps, 'definition'>) {
  const { t } = useTranslation('warnings')
  const columns = useSentColumns()
  return (
    <>
      <h3>{t('lastMessages')}</h3>
      <Rows asks={[name, 'listSent', {}]} columns={columns} none={t('noMessages')} />
    </>
  )
}

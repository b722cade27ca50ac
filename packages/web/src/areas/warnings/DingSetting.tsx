// DingTalk: the application with its robots, whose account is whose, and the last messages.
import { useAttempt } from '../../engine/call/useAttempt.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Values } from '@tmlm/model'
import { Button, Input, Select, Tabs } from 'antd'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { invalidate } from '../../engine/call/invalidate.ts'
import { labelOf } from '../../engine/call/rights.ts'
import { type Problems } from '../../engine/form/problems.ts'
import type { OwnScreenProps } from '../../engine/page.ts'
import { useSurroundings } from '../../engine/surroundings.ts'
import { listOf, textOf, valuesOf } from '../../engine/values.ts'
import { patientLazy } from '../../ui/patientLazy.ts'
import { useLang } from '../../ui/useLang.ts'
import { ChannelForm, LastMessages } from './ChannelSetting.tsx'
import { RowTable } from './Rows.tsx'
import style from './Rows.module.css'

const ActionForm = patientLazy(() => import('../../engine/act/ActionForm.tsx'))

export default function DingSetting(props: OwnScreenProps) {
  const { screen, definition } = props
  const { t } = useTranslation('warnings')
  if (!definition) throw new Error('DingTalk has no definition')
  return (
    <section className={style.screen}>
      <Tabs
        destroyOnHidden
        items={[
          {
            key: 'application',
            label: t('application'),
            children: <ChannelForm screen={screen} definition={definition} />,
          },
          { key: 'people', label: t('boundPeople'), children: <BoundPeople {...props} /> },
          { key: 'messages', label: t('lastMessages'), children: <LastMessages definition={definition} /> },
        ]}
      />
    </section>
  )
}

type Shown = 'all' | 'bound' | 'unbound'

function BoundPeople({ screen, definition, rights }: OwnScreenProps) {
  const { t } = useTranslation('warnings')
  const lang = useLang()
  const { call, notify } = useSurroundings()
  const { attemptForm } = useAttempt()
  const serverState = useQueryClient()
  const { data } = useQuery<unknown>({ queryKey: ['ding', 'listBind', {}] })
  const [keyword, setKeyword] = useState('')
  const [shown, setShown] = useState<Shown>('all')
  const [isBusy, setBusy] = useState(false)
  const [isBinding, setBinding] = useState(false)
  if (!definition) return null
  const people = listOf(data)
    .map(valuesOf)
    .filter(({ jobNo, jobName, mobile }) => `${textOf(jobNo)} ${textOf(jobName)} ${textOf(mobile)}`.includes(keyword))
    .filter(({ thirdUserId }) => shown === 'all' || (textOf(thirdUserId) !== '') === (shown === 'bound'))

  async function told(work: () => Promise<string>): Promise<Problems> {
    setBusy(true)
    const problems = await attemptForm(async () => {
      notify.success(await work())
    })
    setBusy(false)
    await invalidate(serverState, 'ding')
    return problems
  }

  const match = () =>
    told(async () => {
      const { matched, unmatched } = valuesOf(await call('ding', 'matchUser'))
      return t('matchedPeople', { matched: Number(matched), unmatched: Number(unmatched) })
    })
  const unbind = (userId: string) =>
    told(async () => {
      await call('ding', 'unbind', { userId })
      return t('unbound')
    })
  const bind = (input: Values) =>
    told(async () => {
      await call('ding', 'bind', input)
      setBinding(false)
      return t('bound')
    })

  return (
    <>
      <div className={style.tools}>
        <Input.Search className={style.wide ?? ''} allowClear placeholder={t('findPerson')} onSearch={setKeyword} />
        <Select<Shown>
          value={shown}
          onChange={setShown}
          options={[
            { value: 'all', label: t('everybody') },
            { value: 'bound', label: t('matched') },
            { value: 'unbound', label: t('notMatched') },
          ]}
        />
        {rights.mayPress('matchUser') && (
          <Button type="primary" loading={isBusy} onClick={() => void match()}>
            {labelOf(definition, screen, 'matchUser', lang)}
          </Button>
        )}
        {rights.mayPress('bind') && (
          <Button onClick={() => setBinding(true)}>{labelOf(definition, screen, 'bind', lang)}</Button>
        )}
      </div>
      <RowTable
        rows={people}
        none={t('nobody')}
        columns={[
          { key: 'jobNo', label: t('jobNo') },
          { key: 'jobName', label: t('person') },
          { key: 'mobile', label: t('mobile') },
          { key: 'thirdUserId', label: t('dingUser') },
          { key: 'bindTime', label: t('boundAt') },
          {
            key: 'unbind',
            label: '',
            show: ({ userId, thirdUserId }) =>
              textOf(thirdUserId) !== '' && rights.mayPress('unbind') ? (
                <Button type="link" size="small" onClick={() => void unbind(textOf(userId))}>
                  {labelOf(definition, screen, 'unbind', lang)}
                </Button>
              ) : (
                ' '
              ),
          },
        ]}
      />
      {isBinding && (
        <Suspense>
          <ActionForm
            title={labelOf(definition, screen, 'bind', lang)}
            fields={definition.actions.bind?.input ?? {}}
            saveLabel={labelOf(definition, screen, 'bind', lang)}
            onClose={() => setBinding(false)}
            onSend={bind}
          />
        </Suspense>
      )}
    </>
  )
}

// How the company's installation presents itself, what it tells its people, and what has happened in it. Other areas bring
// tabs of their own, each for who holds the button of its name.
import { inLang } from '@tmlm/model'
import { Tabs } from 'antd'
import { Suspense, useState, type ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import type { OwnScreenProps } from '../../../engine/page.ts'
import style from './systemConfig.module.css'
import type { TabProps } from './tabProps.ts'
import { patientLazy } from '../../../ui/patientLazy.ts'
import { useLang } from '../../../ui/useLang.ts'

interface ConfigTab {
  readonly key:
    | 'basicSettings'
    | 'appearance'
    | 'noticeKeeping'
    | 'onlineUsers'
    | 'loginLog'
    | 'operationLog'
    | 'imports'
    | 'storage'
  readonly Content: ComponentType<TabProps>
}

const tabs: readonly ConfigTab[] = [
  {
    key: 'basicSettings',
    Content: patientLazy(async () => ({ default: (await import('./ConfigForm.tsx')).BasicSettings })),
  },
  { key: 'appearance', Content: patientLazy(async () => ({ default: (await import('./ConfigForm.tsx')).Appearance })) },
  { key: 'noticeKeeping', Content: patientLazy(async () => ({ default: (await import('./Notices.tsx')).Notices })) },
  {
    key: 'onlineUsers',
    Content: patientLazy(async () => ({ default: (await import('./OnlineUsers.tsx')).OnlineUsers })),
  },
  { key: 'loginLog', Content: patientLazy(async () => ({ default: (await import('./Logs.tsx')).LoginLog })) },
  { key: 'operationLog', Content: patientLazy(async () => ({ default: (await import('./Logs.tsx')).OperationLog })) },
  { key: 'imports', Content: patientLazy(async () => ({ default: (await import('./Imports.tsx')).Imports })) },
  { key: 'storage', Content: patientLazy(async () => ({ default: (await import('./Storage.tsx')).Storage })) },
]

export default function SystemConfig({ screen, definition, tabs: brought = [], rights }: OwnScreenProps) {
  const { t } = useTranslation('platform')
  const lang = useLang()
  const [active, setActive] = useState<string>('basicSettings')
  if (!definition) return null
  return (
    <section className={style.screen} aria-label={t('systemConfig')}>
      <Tabs
        className={style.tabs ?? ''}
        activeKey={active}
        onChange={setActive}
        destroyOnHidden
        items={[
          ...tabs.map(({ key, Content }) => ({
            key: key as string,
            label: t(key),
            children: (
              <Suspense>
                <Content screen={screen} definition={definition} />
              </Suspense>
            ),
          })),
          ...brought
            .filter(({ key }) => rights.mayPress(key))
            .map(({ key, label, Content }) => ({
              key,
              label: inLang(label, lang),
              children: (
                <Suspense>
                  <Content id="" />
                </Suspense>
              ),
            })),
        ]}
      />
    </section>
  )
}

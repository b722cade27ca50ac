// The open pages as tabs. Right-click, or the menu key, offers to refresh and close them; those that do not fit are named in
// the list at the end.
import { CloseOutlined, DownOutlined } from '@ant-design/icons'
import { inLang } from '@tmlm/model'
import { Dropdown, type MenuProps } from 'antd'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { useLang } from '../../ui/useLang.ts'
import { ask } from '../feedback.ts'
import { drawnScreens } from '../screens.ts'
import { closedBy, comingBack, isPinned, nextAfter, setTabs, useTabs, type Closing, type Tab } from './tabs.ts'
import style from './TabStrip.module.css'
import { dropWork, isUnsaved, useUnsavedPages } from './unsaved.ts'

export function TabStrip({ current }: { readonly current: string }) {
  const { t } = useTranslation('app')
  const lang = useLang()
  const navigate = useNavigate()
  const tabs = useTabs((state) => state.tabs)
  const held = useUnsavedPages((state) => state.held)
  const strip = useRef<HTMLDivElement>(null)

  useEffect(() => {
    strip.current?.querySelector('[data-current="true"]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [current, tabs])

  function titleOf({ path }: Tab): string {
    const screen = drawnScreens.find((other) => other.path === path)
    return screen ? inLang(screen.label, lang) : path
  }

  const mayLose = async (tabs: readonly Tab[]): Promise<boolean> =>
    !tabs.some(({ path }) => isUnsaved(path)) ||
    ask({ title: t('warning'), text: t('unsavedWork'), ok: t('discard'), cancel: t('stay') })

  async function close(closing: Closing, path: string): Promise<void> {
    const closed = closedBy(closing, tabs, path)
    if (closed.length === 0 || !(await mayLose(closed))) return
    for (const tab of closed) dropWork(tab.path)
    const isCurrentClosed = closed.some((tab) => tab.path === current)
    const staying = closing === 'others' ? tabs.find((tab) => tab.path === path) : undefined
    if (isCurrentClosed)
      await navigate((staying ?? nextAfter(tabs, closed, current))?.address ?? '/', { state: comingBack })
    setTabs(useTabs.getState().tabs.filter((tab) => !closed.some((gone) => gone.path === tab.path)))
  }

  async function refresh(tab: Tab): Promise<void> {
    if (!(await mayLose([tab]))) return
    dropWork(tab.path)
    await navigate(`/redirect${tab.address}`, { replace: tab.path === current })
  }

  function commandsFor(tab: Tab): MenuProps {
    const isOnly = closedBy('others', tabs, tab.path).length === 0
    return {
      items: [
        { key: 'refresh', label: t('refresh'), onClick: () => void refresh(tab) },
        { key: 'close', label: t('close'), disabled: isPinned(tab.path), onClick: () => void close('this', tab.path) },
        { key: 'others', label: t('closeOthers'), disabled: isOnly, onClick: () => void close('others', tab.path) },
        { key: 'all', label: t('closeAll'), onClick: () => void close('all', tab.path) },
      ],
    }
  }

  return (
    <nav className={style.strip} aria-label={t('tabs')}>
      <div ref={strip} className={style.tabs}>
        {tabs.map((tab) => {
          const title = titleOf(tab)
          return (
            <Dropdown key={tab.path} trigger={['contextMenu']} menu={commandsFor(tab)}>
              <span className={style.tab} data-current={tab.path === current} data-pinned={isPinned(tab.path)}>
                <Link
                  to={tab.address}
                  state={comingBack}
                  className={style.title}
                  aria-current={tab.path === current ? 'page' : undefined}
                  onKeyDown={(event) => event.key === 'Delete' && void close('this', tab.path)}
                  onAuxClick={(event) => {
                    if (event.button !== 1) return
                    event.preventDefault()
                    void close('this', tab.path)
                  }}
                >
                  {title}
                  {(held[tab.path]?.length ?? 0) > 0 && <span className={style.unsaved} title={t('unsaved')} />}
                </Link>
                {!isPinned(tab.path) && (
                  <button
                    type="button"
                    className={style.close}
                    aria-label={t('closeTab', { title })}
                    title={t('close')}
                    onClick={() => void close('this', tab.path)}
                  >
                    <CloseOutlined />
                  </button>
                )}
              </span>
            </Dropdown>
          )
        })}
      </div>
      <Dropdown
        trigger={['click']}
        menu={{
          items: tabs.map((tab) => ({ key: tab.path, label: titleOf(tab) })),
          selectedKeys: [current],
          onClick: ({ key }) =>
            void navigate(tabs.find(({ path }) => path === key)?.address ?? key, { state: comingBack }),
        }}
      >
        <button type="button" className={style.all} title={t('allTabs')} aria-label={t('allTabs')}>
          <DownOutlined />
        </button>
      </Dropdown>
    </nav>
  )
}

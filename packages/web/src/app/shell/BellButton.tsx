import { BellOutlined } from '@ant-design/icons'
import { useQueryClient } from '@tanstack/react-query'
import { Badge, Button, Popover } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEvents } from '../../engine/call/events.ts'
import { invalidate } from '../../engine/call/invalidate.ts'
import { call } from '../api.ts'
import { say } from '../feedback.ts'
import entry from '../../ui/entry.module.css'
import style from './BellButton.module.css'
import { openNotice } from './noticeInView.ts'
import { useUnreadNotices } from './notices.ts'

export function BellButton() {
  const { t } = useTranslation('app')
  const { notices, total, refetch } = useUnreadNotices()
  const serverState = useQueryClient()
  useEvents(({ name }) => void (name !== 'change' && refetch()))
  const [isOpen, setOpen] = useState(false)

  async function readAll(): Promise<void> {
    try {
      await call('notice', 'readAll')
    } catch (error) {
      say.error(error instanceof Error ? error.message : t('callFailed'))
    }
    await invalidate(serverState, 'notice')
  }

  const list = (
    <ul className={style.list}>
      {notices.length === 0 && <li className={style.none}>{t('noNotices')}</li>}
      {notices.map(({ id, title, time }) => (
        <li key={id}>
          <button
            type="button"
            className={`${entry.entry} ${style.notice}`}
            onClick={() => {
              setOpen(false)
              openNotice(id)
            }}
          >
            <span className={style.title}>{title}</span>
            <span className={style.time}>{time}</span>
          </button>
        </li>
      ))}
      {notices.length > 0 && (
        <li className={style.foot}>
          <span>{t('unreadOf', { total })}</span>
          <Button type="link" onClick={() => void readAll()}>
            {t('readAll')}
          </Button>
        </li>
      )}
    </ul>
  )

  return (
    <Popover
      content={list}
      trigger="click"
      placement="bottomRight"
      styles={{ container: { border: '1px solid var(--ant-color-border-secondary)' } }}
      open={isOpen}
      onOpenChange={(open) => {
        setOpen(open)
        if (open) void refetch()
      }}
    >
      <Button
        type="text"
        size="middle"
        aria-label={t('notices')}
        title={t('notices')}
        icon={
          <Badge count={total} size="small">
            <BellOutlined />
          </Badge>
        }
      />
    </Popover>
  )
}

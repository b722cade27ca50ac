import { BellOutlined } from '@ant-design/icons'
import { Badge, Button, Popover } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import style from './BellButton.module.css'
import { openNotice } from './noticeInView.ts'
import { useUnreadNotices } from './notices.ts'

export function BellButton() {
  const { t } = useTranslation('app')
  const { notices, refetch } = useUnreadNotices()
  const [isOpen, setOpen] = useState(false)

  const list = (
    <ul className={style.list}>
      {notices.length === 0 && <li className={style.none}>{t('noNotices')}</li>}
      {notices.map(({ id, title, createTime }) => (
        <li key={id}>
          <button
            type="button"
            className={style.notice}
            onClick={() => {
              setOpen(false)
              openNotice(id)
            }}
          >
            <span className={style.title}>{title}</span>
            <span className={style.time}>{createTime}</span>
          </button>
        </li>
      ))}
    </ul>
  )

  return (
    <Popover
      content={list}
      trigger="click"
      placement="bottomRight"
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
          <Badge count={notices.length} size="small">
            <BellOutlined />
          </Badge>
        }
      />
    </Popover>
  )
}

// Who is signed in now; whoever holds the button may end a session.
import { useAttempt } from '../../../engine/call/useAttempt.ts'
import { useRights } from '../../../engine/call/useRights.ts'
import { ReloadOutlined } from '@ant-design/icons'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { loginSession } from '@tmlm/model/areas/platform/session'
import { inLang, type Options } from '@tmlm/model'
import { Button, Input } from 'antd'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DataTable } from '../../../engine/list/DataTable.tsx'
import { readPage, type ListRow } from '../../../engine/list/listCall.ts'
import { useSurroundings } from '../../../engine/surroundings.ts'
import type { Column } from '../../../engine/list/tableParts.ts'
import { useAsker } from '../../../engine/act/useAsker.tsx'
import { textOf } from '../../../engine/values.ts'
import { useLang } from '../../../ui/useLang.ts'
import type { TabProps } from './tabProps.ts'
import style from './systemConfig.module.css'

const { loginSource } = loginSession.fields

const shown = [
  ['jobNo', 'onlineJobNo'],
  ['jobName', 'onlineJobName'],
  ['loginSource', 'onlineLoginSource'],
  ['ip', 'onlineIp'],
  ['loginTime', 'onlineLoginTime'],
  ['lastActive', 'onlineLastActive'],
  ['userAgent', 'onlineUserAgent'],
] as const

export function OnlineUsers({ screen }: TabProps) {
  const { t } = useTranslation('platform')
  const { t: te } = useTranslation('engine')
  const lang = useLang()
  const { call, person, notify } = useSurroundings()
  const { attempt } = useAttempt()
  const serverState = useQueryClient()
  const [asker, place] = useAsker()
  const [keyword, setKeyword] = useState('')
  const key = ['token', 'listOnline', { keyword, pageSize: 200 }] as const
  const { data, error, isFetching, refetch } = useQuery<unknown>({ queryKey: key, refetchInterval: 60_000 })
  const { rows, totalRow } = readPage(data)
  // Nobody ends his own session here.
  const mayKick = useRights(screen).mayPress('kick') && rows.some(({ userId }) => userId !== person.userId)

  const columns = useMemo(
    () =>
      shown.map(([name, title]): Column<ListRow> => ({
        id: name,
        label: name,
        title: t(title),
        align: 'left',
        isSortable: false,
        cell: (row) => {
          const words: Options = loginSource.options
          const option = name === 'loginSource' ? words[textOf(row[name])] : undefined
          return option ? inLang(option, lang) : textOf(row[name]) || '–'
        },
      })),
    [t, lang],
  )

  async function kick(row: ListRow): Promise<void> {
    const name = textOf(row.jobName)
    if (!(await asker.ask({ title: t('kickAsk', { name }), text: t('kickEffect'), yes: t('kick'), isDanger: true })))
      return
    await attempt(async () => {
      await call('token', 'kick', { ids: row.id })
      notify.success(t('kicked', { name }))
    })
    await serverState.invalidateQueries({ queryKey: key })
  }

  return (
    <>
      {place}
      <div className={style.toolbar}>
        <Input.Search
          className={style.search}
          allowClear
          enterButton={te('search')}
          maxLength={100}
          placeholder={t('onlineKeyword')}
          onSearch={(text) => setKeyword(text.trim())}
        />
        <span>{t('onlineCount', { count: totalRow })}</span>
        <Button
          icon={<ReloadOutlined />}
          onClick={() => void refetch()}
          title={te('refresh')}
          aria-label={te('refresh')}
        />
      </div>
      <DataTable
        label={t('onlineUsers')}
        columns={columns}
        rows={rows}
        isBusy={isFetching && data !== undefined}
        {...(mayKick
          ? {
              actions: {
                title: te('actions'),
                cell: (row: ListRow, tabIndex: 0 | -1) =>
                  row.userId === person.userId ? (
                    ''
                  ) : (
                    <Button type="link" danger tabIndex={tabIndex} onClick={() => void kick(row)}>
                      {t('kick')}
                    </Button>
                  ),
              },
            }
          : {})}
        empty={error ? error.message : t('nobodyOnline')}
      />
    </>
  )
}

// What has happened: who came in, and who changed what.
import { useRights } from '../../../engine/call/useRights.ts'
import { choice, vocabulary, type Options, type Resource } from '@tmlm/model'
import { operationLog } from '@tmlm/model/areas/platform/records'
import { loginLog } from '@tmlm/model/areas/platform/session'
import { Spin } from 'antd'
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ChangeList } from '../../../engine/detail/ChangeList.tsx'
import type { ListRow } from '../../../engine/list/listCall.ts'
import { ResourceScreen } from '../../../engine/list/ResourceScreen.tsx'
import { useSurroundings } from '../../../engine/surroundings.ts'
import { listOf } from '../../../engine/values.ts'
import { lastMonth } from '../../../ui/dateRanges.ts'
import { useLang } from '../../../ui/useLang.ts'
import { businessNames } from '../businessNames.ts'
import { objectNames } from './objectNames.ts'
import type { TabProps } from './tabProps.ts'

export function LoginLog({ screen }: TabProps) {
  const { t } = useTranslation('platform')
  const slots = useMemo(() => ({ name: t('loginLog') }), [t])
  return <ResourceScreen definition={loginLog} screen={screen} slots={slots} search={useLastMonth()} />
}

export function OperationLog({ screen }: TabProps) {
  const { t } = useTranslation('platform')
  const lang = useLang()
  const search = useLastMonth()
  const [definition, setDefinition] = useState<Resource>()
  useEffect(() => {
    void withWords().then(setDefinition)
  }, [])
  const mayCompare = useRights(screen).mayPress('viewDiff')
  const slots = useMemo(
    () => ({
      name: t('operationLog'),
      ...(mayCompare
        ? {
            detailTabs: (row: ListRow) => [
              { key: 'diff', label: t('viewDiff'), content: <ChangeList changes={listOf(row.changes)} /> },
            ],
          }
        : {}),
    }),
    [t, mayCompare],
  )
  return definition ? (
    <ResourceScreen key={lang} definition={definition} screen={screen} slots={slots} search={search} />
  ) : (
    <Spin />
  )
}

/** 29 days back to today. */
function useLastMonth(): string {
  const { today } = useSurroundings()
  const [search] = useState(() => {
    const { begin, end } = lastMonth(today())
    return `?${new URLSearchParams({ timeBegin: `${begin} 00:00:00`, timeEnd: `${end} 23:59:59` }).toString()}`
  })
  return search
}

/** Actions whose button is called by its place, or that have none. */
const beside: Options = {
  publish: ['发布', 'Publish'],
  jurisdiction: ['权限设置', 'Permissions'],
  changePassword: ['修改密码', 'Change password'],
}

/** Businesses and objects are known by number and name; people know them by what they are called. */
async function withWords(): Promise<Resource> {
  const { catalogue } = await import('@tmlm/model/catalogue')
  const businesses = await businessNames()
  const objects = await objectNames()
  const buttons: Options = Object.fromEntries(
    catalogue.screens.flatMap((screen) => screen.buttons.map(({ key, label }) => [key, label])),
  )
  const { businessCodeId, resource, action } = operationLog.fields
  return {
    ...operationLog,
    // The server looks for one word in the action, so that it is no filter of several.
    list: { ...operationLog.list, filters: operationLog.list.filters.filter((name) => name !== 'action') },
    fields: {
      ...operationLog.fields,
      businessCodeId: choice(businessCodeId.label, businesses),
      resource: choice(resource.label, objects),
      action: choice(action.label, { ...buttons, ...beside, ...vocabulary }),
    },
  }
}

// What has happened: who came in, and who changed what.
import { choice, type Options, type Resource } from '@tmlm/model'
import { operationLog } from '@tmlm/model/areas/platform/records'
import { loginLog } from '@tmlm/model/areas/platform/session'
import { Spin } from 'antd'
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ChangeList } from '../../../engine/ChangeList.tsx'
import type { ListRow } from '../../../engine/list.ts'
import { ResourceScreen } from '../../../engine/ResourceScreen.tsx'
import { rightsOn } from '../../../engine/rights.ts'
import { useSurroundings } from '../../../engine/surroundings.ts'
import { listOf } from '../../../engine/values.ts'
import { lastMonth } from '../../../ui/dateRanges.ts'
import { useLang } from '../../../ui/useLang.ts'
import type { TabProps } from './SystemConfig.tsx'

export function LoginLog({ screen }: TabProps) {
  const { t } = useTranslation('platform')
  const slots = useMemo(() => ({ name: t('loginLog') }), [t])
  return <ResourceScreen definition={loginLog} screen={screen} slots={slots} search={useLastMonth()} />
}

export function OperationLog({ screen }: TabProps) {
  const { t } = useTranslation('platform')
  const { person } = useSurroundings()
  const lang = useLang()
  const search = useLastMonth()
  const [definition, setDefinition] = useState<Resource>()
  useEffect(() => {
    void withWords().then(setDefinition)
  }, [])
  const mayCompare = rightsOn(screen, person.buttons).mayPress('viewDiff')
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

/** Businesses and objects are known by number and name; people know them by what they are called. */
async function withWords(): Promise<Resource> {
  const { catalogue } = await import('@tmlm/model/catalogue')
  const businesses: Options = Object.fromEntries([...catalogue.businesses.values()].map(({ id, label }) => [id, label]))
  const objects: Options = Object.fromEntries(
    [...catalogue.resources.values(), ...catalogue.services.values()].map(({ name, label }) => [name, label]),
  )
  const { businessCodeId, resource } = operationLog.fields
  return {
    ...operationLog,
    fields: {
      ...operationLog.fields,
      businessCodeId: choice(businessCodeId.label, businesses),
      resource: choice(resource.label, objects),
    },
  }
}

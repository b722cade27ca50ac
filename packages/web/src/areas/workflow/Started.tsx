// What the person has sent for approval: how far it has come, and what he may still do with it.
import { inLang, type Resource } from '@tmlm/model'
import { flowableInstance, instanceStates } from '@tmlm/model/areas/workflow/flowableInstance'
import { Tabs } from 'antd'
import { useTranslation } from 'react-i18next'
import { ListOfScreen } from '../../engine/list/ListOfScreen.tsx'
import type { ListRow } from '../../engine/list/listCall.ts'
import type { OwnScreenProps } from '../../engine/page.ts'
import { useSurroundings } from '../../engine/surroundings.ts'
import { textOf } from '../../engine/values.ts'
import { useLang } from '../../ui/useLang.ts'
import style from './tasks/tasks.module.css'
import { usePageOf } from './useBusinessScreen.ts'
import { useFlowTabs } from './useFlowTabs.tsx'
import { useNamedBusinesses } from './useNamedBusinesses.ts'

const { draft: _draft, running, ...ended } = instanceStates
const lists = [
  { key: 'runningOnes', without: ['endTime'], status: String(running.code) },
  {
    key: 'endedOnes',
    without: ['currentNodes', 'currentHandlers'],
    status: Object.values(ended)
      .map(({ code }) => code)
      .join(','),
  },
] as const

/** Of the person's own, who began it is no question. */
const asStarted: Resource = {
  ...flowableInstance,
  display: 'title',
  list: { ...flowableInstance.list, filters: ['definitionId', 'businessCodeId', 'status', 'startTime'] },
}

export default function Started(props: OwnScreenProps) {
  const { t } = useTranslation('workflow')
  const lang = useLang()
  const { wayTo, screenNamed, notify } = useSurroundings()
  const definition = useNamedBusinesses(asStarted)
  const pageOf = usePageOf()
  const detailTabs = useFlowTabs(({ id }) => id)

  /** A form is filled in again where forms are begun. */
  function fillAgain(id: string, as: 'resubmit' | 'copy'): void {
    const go = wayTo('/taskManagement/processForm')
    if (go) go(`?insert=${encodeURIComponent(JSON.stringify({ from: id, as }))}`)
    else notify.failure(t('noWayToForms'))
  }

  /** It is submitted again where it is written. */
  async function resubmit({ id, formId, businessCodeId, rowId }: ListRow): Promise<void> {
    if (textOf(formId) !== '') return fillAgain(id, 'resubmit')
    const found = await screenNamed(await pageOf(Number(businessCodeId)))
    const go = found && wayTo(found.screen.path)
    if (go) go(`?open=${encodeURIComponent(textOf(rowId))}`)
    else notify.failure(t('noWayToPaper'))
  }

  return (
    <div className={style.screen}>
      <Tabs
        className={style.tabs ?? ''}
        destroyOnHidden
        items={lists.map(({ key, status, without }) => ({
          key,
          label: t(key),
          children: (
            <ListOfScreen
              {...props}
              definition={withoutColumns(definition, without)}
              slots={{
                ...{ name: `${inLang(props.screen.label, lang)} ${t(key)}`, where: { status }, detailTabs },
                presses: { resubmit: (row) => void resubmit(row), copy: ({ id }) => fillAgain(id, 'copy') },
                isOffered: (action, row) =>
                  action === 'copy' ? textOf(row.formId) !== '' : action !== 'resubmit' || row.mayResubmit === true,
              }}
            />
          ),
        }))}
      />
    </div>
  )
}

/** What nothing can be said of there leaves its room to the rest. */
const withoutColumns = (definition: Resource, without: readonly string[]): Resource => ({
  ...definition,
  list: { ...definition.list, columns: definition.list.columns.filter((name) => !without.includes(name)) },
})

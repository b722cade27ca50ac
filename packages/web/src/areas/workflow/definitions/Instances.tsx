// What runs on a process, for its administrators: how far each has come, who has to act; ended or given to somebody else.
import { useRights } from '../../../engine/call/useRights.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Resource, Screen, Values } from '@tmlm/model'
import { flowableInstance } from '@tmlm/model/areas/workflow/flowableInstance'
import { flowableTask } from '@tmlm/model/areas/workflow/flowableTask'
import { Button, Drawer, Spin } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAsker } from '../../../engine/act/useAsker.tsx'
import { useRowActions } from '../../../engine/act/useRowActions.tsx'
import { invalidate } from '../../../engine/call/invalidate.ts'
import { readPage, type ListRow } from '../../../engine/list/listCall.ts'
import { ResourceScreen } from '../../../engine/list/ResourceScreen.tsx'
import { textOf } from '../../../engine/values.ts'
import { InstanceFlow } from '../picture/InstanceFlow.tsx'
import style from './definitions.module.css'

interface InstancesProps {
  readonly screen: Screen
  readonly row: ListRow
  readonly onClose: () => void
}

/** Nobody adds one here, and all are of one process. */
const administered: Resource = {
  ...flowableInstance,
  display: 'title',
  hostedBy: { screen: 'processDefinition', buttons: { terminate: 'terminate' } },
  list: { ...flowableInstance.list, filters: ['status', 'startTime', 'initiatorId'] },
}

export default function Instances({ screen, row, onClose }: InstancesProps) {
  const { t } = useTranslation('workflow')
  return (
    <Drawer
      open
      push={false}
      size="min(1200px, 100%)"
      title={t('instancesOf', { name: textOf(row.name) })}
      onClose={onClose}
    >
      <ResourceScreen
        definition={administered}
        screen={screen}
        slots={{
          ...{ name: t('instancesOf', { name: textOf(row.name) }), where: { all: '1', definitionId: row.id } },
          isOffered: (action) => action === 'terminate',
          detailTabs: (instance) => [
            { key: 'flow', label: t('flow'), content: <InstanceFlow instanceId={instance.id} /> },
            { key: 'tasks', label: t('openTasks'), content: <OpenTasks instance={instance} screen={screen} /> },
          ],
        }}
      />
    </Drawer>
  )
}

/** Who has to act, and the button that gives it to another one. */
function OpenTasks({ instance, screen }: { readonly instance: ListRow; readonly screen: Screen }) {
  const { t } = useTranslation('workflow')
  const serverState = useQueryClient()
  const [asker, questions] = useAsker()
  const [busy, setBusy] = useState(false)
  const mayReassign = useRights(screen).mayPress('reassign')
  const { press, place } = useRowActions(flowableTask, screen, asker, () => {
    void invalidate(serverState, 'flowableInstance')
  })
  const { data } = useQuery<unknown>({
    queryKey: ['flowableTask', 'list', { instanceId: instance.id, status: '1,5', pageSize: 50 }],
  })
  if (data === undefined) return <Spin />
  const { rows } = readPage(data)

  async function reassign(task: ListRow): Promise<void> {
    setBusy(true)
    await press('reassign', [task]).finally(() => setBusy(false))
  }

  if (rows.length === 0) return <p className={style.hint}>{t('noOpenTasks')}</p>
  return (
    <>
      {questions}
      {place}
      <table className={style.versions}>
        <tbody>
          {rows.map((task) => (
            <tr key={task.id}>
              <td>{textOf(task.nodeName)}</td>
              <td>{textOf((task as Values).assigneeIdName)}</td>
              <td>{textOf(task.arriveTime)}</td>
              <td>
                {mayReassign && (
                  <Button size="small" disabled={busy} onClick={() => void reassign(task)}>
                    {t('reassign')}
                  </Button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

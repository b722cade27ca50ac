// What waits for the person, what he has done, and what he was told of. On a phone the same as a list for one thumb.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { inLang, type Resource } from '@tmlm/model'
import { flowableTask } from '@tmlm/model/areas/workflow/flowableTask'
import { Badge, Tabs } from 'antd'
import { useTranslation } from 'react-i18next'
import { concerns, useEvents } from '../../../engine/call/events.ts'
import { invalidate } from '../../../engine/call/invalidate.ts'
import { ListOfScreen } from '../../../engine/list/ListOfScreen.tsx'
import type { ListRow } from '../../../engine/list/listCall.ts'
import type { OwnScreenProps } from '../../../engine/page.ts'
import type { ScreenSlots } from '../../../engine/screenSlots.ts'
import { useSurroundings } from '../../../engine/surroundings.ts'
import { textOf } from '../../../engine/values.ts'
import { useLang } from '../../../ui/useLang.ts'
import { useNarrow } from '../../../ui/useNarrow.ts'
import { useFlowTabs } from '../useFlowTabs.tsx'
import { useNamedBusinesses } from '../useNamedBusinesses.ts'
import { PhoneTasks } from './PhoneTasks.tsx'
import style from './tasks.module.css'
import { waitingIn, type Waiting } from './todoCount.ts'
import { useTaskForms } from './useTaskForms.tsx'

export default function TodoTasks(props: OwnScreenProps) {
  const isNarrow = useNarrow()
  return isNarrow ? <PhoneTasks {...props} /> : <DeskTasks {...props} />
}

function DeskTasks(props: OwnScreenProps) {
  const { t } = useTranslation('workflow')
  const lang = useLang()
  const { person } = useSurroundings()
  const definition = useNamedBusinesses(inOrder)
  const forms = useTaskForms()
  const detailTabs = useFlowTabs((row) => textOf(row.instanceId))
  const { data: waiting } = useTodoCount()
  const counted = (label: string, count = 0) => (
    <span className={style.counted}>
      {label}
      <Badge count={count} size="small" />
    </span>
  )
  const { complete, reject, completeAll } = forms
  const common = { detailTabs } satisfies ScreenSlots
  const lists = [
    {
      key: 'listTodo',
      columns: [...about, 'arriveTime', 'dueTime', 'kind'],
      word: t('todo'),
      label: counted(t('todo'), waiting?.todo),
      slots: {
        ...common,
        presses: { complete, reject },
        batchPresses: { batchComplete: completeAll },
        // A notice may name one that somebody else has by now.
        isOffered: (action: string, row: ListRow) => action !== 'read' && textOf(row.assigneeId) === person.userId,
      },
    },
    {
      key: 'listDone',
      columns: [...about, 'arriveTime', 'finishTime', 'kind', 'status'],
      word: t('doneTasks'),
      label: t('doneTasks'),
      slots: { ...common, isOffered: () => false },
    },
    {
      key: 'listCc',
      columns: [...about, 'arriveTime', 'readTime'],
      word: t('copies'),
      label: counted(t('copies'), waiting?.unread),
      slots: { ...common, isOffered: isUnread },
    },
  ]
  return (
    <div className={style.screen}>
      <Tabs
        className={style.tabs ?? ''}
        destroyOnHidden
        // As the notice of a copy names it.
        defaultActiveKey={new URLSearchParams(props.location.search).get('tab') === 'cc' ? 'listCc' : 'listTodo'}
        items={lists.map(({ key, word, label, slots, columns }) => ({
          key,
          label,
          children: (
            <ListOfScreen
              {...props}
              definition={withColumns(definition, columns)}
              slots={{ ...slots, name: `${inLang(props.screen.label, lang)} ${word}`, listAction: key }}
            />
          ),
        }))}
      />
      {forms.place}
    </div>
  )
}

/** Of any task; what else can be said of it depends on what it waits for. */
const about = ['title', 'definitionId', 'rowCode', 'nodeName', 'initiatorId', 'initiatorDeptId']

const withColumns = (definition: Resource, columns: readonly string[]): Resource => {
  const { extraColumns: choosable = [] } = definition.list
  const others = choosable.filter((name) => !columns.includes(name))
  return { ...definition, list: { ...definition.list, columns, extraColumns: others } }
}

const isUnread = (action: string, row: ListRow): boolean => action === 'read' && textOf(row.readTime) === ''

/** How much waits for the person; it follows what others send him. */
function useTodoCount() {
  const serverState = useQueryClient()
  const query = useQuery<unknown, Error, Waiting>({
    queryKey: ['flowableTask', 'countTodo', {}],
    select: waitingIn,
    staleTime: 0,
  })
  useEvents((event) => {
    // What comes is seen at once, in the list too.
    if (event.name === 'arrival' || concerns(event, 'flowableTask')) void invalidate(serverState, 'flowableTask')
  })
  return query
}

/** As its own people look at it. Approving stands first: each has its own word, so that they stand in the order of the screen. */
const inOrder: Resource = {
  ...flowableTask,
  list: { ...flowableTask.list, filters: ['definitionId', 'businessCodeId', 'isOverdue', 'arriveTime', 'kind'] },
  actions: {
    ...flowableTask.actions,
    reject: { ...flowableTask.actions.reject, label: ['驳回', 'Reject'] },
    transfer: { ...flowableTask.actions.transfer, label: ['转办', 'Transfer'] },
    delegate: { ...flowableTask.actions.delegate, label: ['委派', 'Delegate'] },
    addSign: { ...flowableTask.actions.addSign, label: ['加签', 'Add sign'] },
  },
}

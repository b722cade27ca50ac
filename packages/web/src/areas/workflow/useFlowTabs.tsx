// In the detail of a task or an approval: the paper it is about, and how far it has come.
import { useTranslation } from 'react-i18next'
import type { DetailTab } from '../../engine/detail/detailTab.tsx'
import type { ListRow } from '../../engine/list/listCall.ts'
import { textOf } from '../../engine/values.ts'
import { Paper } from './Paper.tsx'
import { InstanceFlow } from './picture/InstanceFlow.tsx'

/** `instanceOf` tells which approval a row is of. */
export function useFlowTabs(instanceOf: (row: ListRow) => string): (row: ListRow) => DetailTab[] {
  const { t } = useTranslation('workflow')
  return (row) => [
    ...(textOf(row.rowId) === ''
      ? []
      : [
          {
            // In the place of what is said of the task itself, which stands below it.
            key: 'basic',
            label: t('paper'),
            content: (
              <Paper
                businessId={Number(row.businessCodeId)}
                rowId={textOf(row.rowId)}
                shown={row.paper}
                layout={row.layout}
              />
            ),
          },
        ]),
    { key: 'flow', label: t('flow'), content: <InstanceFlow instanceId={instanceOf(row)} /> },
  ]
}

// The papers of one form that concern the person: its fields are the columns, filtered, ordered and exported by them.
import { useAttempt } from '../../../engine/call/useAttempt.ts'
import type { Screen } from '@tmlm/model'
import { flowableInstance } from '@tmlm/model/areas/workflow/flowableInstance'
import { withFormFields } from '@tmlm/model/areas/workflow/formDefinition'
import type { FormLayout } from '@tmlm/model/areas/workflow/formField'
import { Button, Drawer } from 'antd'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ListQuery } from '../../../engine/list/listCall.ts'
import { ResourceScreen } from '../../../engine/list/ResourceScreen.tsx'
import { useSurroundings } from '../../../engine/surroundings.ts'
import { useFlowTabs } from '../useFlowTabs.tsx'

interface PapersOfProps {
  readonly form: { readonly name: string; readonly formId: string; readonly layout: FormLayout }
  readonly screen: Screen
  readonly onClose: () => void
}

export function PapersOf({ form, screen, onClose }: PapersOfProps) {
  const { t } = useTranslation('workflow')
  return (
    <Drawer open push={false} size="min(1280px, 100%)" title={t('papersNamed', { name: form.name })} onClose={onClose}>
      <FormPapers form={form} screen={screen} />
    </Drawer>
  )
}

export function FormPapers({ form: { name, formId, layout }, screen }: Omit<PapersOfProps, 'onClose'>) {
  const { t } = useTranslation('workflow')
  const { download } = useSurroundings()
  const { attempt } = useAttempt()
  const [asked, setAsked] = useState<ListQuery>()
  const definition = useMemo(() => {
    const formed = withFormFields(flowableInstance, layout)
    const { actions: _actions, ...rest } = formed
    const filters = formed.list.filters.filter((one) => one !== 'formId' && one !== 'all')
    return { ...rest, display: 'title', actions: {}, list: { ...formed.list, filters } }
  }, [layout])
  const detailTabs = useFlowTabs(({ id }) => id)

  async function keep(): Promise<void> {
    await attempt(async () => {
      await download('flowableInstance/exportPapers', {
        ...asked?.filters,
        ...{ keyword: asked?.keyword ?? '', orderBy: asked?.orderBy ?? '', formId, allColumns: '1' },
      })
    })
  }

  return (
    <ResourceScreen
      definition={definition}
      // Nobody adds one here.
      screen={{ ...screen, buttons: [] }}
      slots={{
        ...{ name: t('papersNamed', { name }), listAction: 'listPapers', where: { formId }, detailTabs },
        isOffered: () => false,
        onAsk: setAsked,
        buttons: <Button onClick={() => void keep()}>{t('exportPapers')}</Button>,
      }}
    />
  )
}

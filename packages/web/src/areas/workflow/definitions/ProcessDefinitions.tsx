// Processes: made by a start template or from a file, drawn, checked, bound to papers, published; what runs on them can be ended.
import { useAttempt } from '../../../engine/call/useAttempt.ts'
import type { Resource } from '@tmlm/model'
import { flowableDefinition } from '@tmlm/model/areas/workflow/flowableDefinition'
import { Button } from 'antd'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAsker } from '../../../engine/act/useAsker.tsx'
import { labelOf } from '../../../engine/call/rights.ts'
import type { DetailTab } from '../../../engine/detail/detailTab.tsx'
import { ListOfScreen } from '../../../engine/list/ListOfScreen.tsx'
import type { ListRow } from '../../../engine/list/listCall.ts'
import type { OwnScreenProps } from '../../../engine/page.ts'
import { useSurroundings } from '../../../engine/surroundings.ts'
import { textOf } from '../../../engine/values.ts'
import { patientLazy } from '../../../ui/patientLazy.ts'
import { useLang } from '../../../ui/useLang.ts'
import { FlowPicture } from '../picture/FlowPicture.tsx'
import { isProcess } from '../picture/flowSteps.ts'
import { saveText } from '../saveText.ts'
import { useNamedBusinesses } from '../useNamedBusinesses.ts'
import { DiagramFaults } from './DiagramFaults.tsx'
import { faultsOf } from './diagramFaults.ts'
import { useNewProcess } from './useNewProcess.tsx'
import { Versions } from './Versions.tsx'

const Designer = patientLazy(() => import('../designer/Designer.tsx'))
const Bindings = patientLazy(() => import('./Bindings.tsx'))
const ImportXml = patientLazy(() => import('./ImportXml.tsx'))
const Instances = patientLazy(() => import('./Instances.tsx'))

const besides = {
  ...{ versions: 'versions', exportXml: 'exportXml', importXml: 'importXml', instances: 'instances' },
}

/** The drawing comes by templates, files and the designer; nobody types it. */
const withoutDrawing: Resource = {
  ...flowableDefinition,
  fields: {
    ...flowableDefinition.fields,
    bpmnXml: { ...flowableDefinition.fields.bpmnXml, hidden: true },
    process: { ...flowableDefinition.fields.process, hidden: true },
  },
  // What the screen answers itself has buttons of its own.
  hostedBy: {
    ...flowableDefinition.hostedBy,
    screen: 'processDefinition',
    buttons: { ...flowableDefinition.hostedBy?.buttons, ...besides },
  },
  // Here it is a button of the row.
  actions: { ...flowableDefinition.actions, validate: { reads: true } },
}

type Opened = { readonly what: 'binding' | 'instances' | 'import'; readonly row?: ListRow }

export default function ProcessDefinitions(props: OwnScreenProps) {
  const { screen, rights } = props
  const { t } = useTranslation('workflow')
  const lang = useLang()
  const { call, notify } = useSurroundings()
  const { attempt } = useAttempt()
  const [asker, questions] = useAsker()
  const definition = useNamedBusinesses(withoutDrawing)
  const [designed, setDesigned] = useState<string | null>(null)
  const making = useNewProcess((id) => mayDesign && setDesigned(id))
  const [opened, setOpened] = useState<Opened | null>(null)
  const close = (): void => setOpened(null)
  const mayDesign = rights.mayPress('design')

  const validate = (row: ListRow): Promise<void> =>
    attempt(async () => {
      const faults = faultsOf(await call('flowableDefinition', 'validate', { id: row.id }))
      if (faults.length === 0) notify.success(t('noFaults'))
      else await asker.tell(textOf(row.name), <DiagramFaults faults={faults} />)
    })

  const exportXml = (row: ListRow): Promise<void> =>
    attempt(async () => {
      const xml = textOf(await call('flowableDefinition', 'readXml', { id: row.id }))
      saveText(`${textOf(row.key)}.bpmn`, xml, 'application/xml')
    })

  const detailTabs = (row: ListRow): DetailTab[] => [
    { key: 'versions', label: t('versions'), content: <Versions definitionKey={textOf(row.key)} /> },
  ]

  return (
    <ListOfScreen
      {...props}
      definition={definition}
      slots={{
        onInsert: making.choose,
        buttons: rights.mayPress('importXml') && (
          <Button onClick={() => setOpened({ what: 'import' })}>
            {labelOf(flowableDefinition, screen, 'importXml', lang)}
          </Button>
        ),
        presses: {
          update: (row) => setDesigned(row.id),
          validate: (row) => void validate(row),
          binding: (row) => setOpened({ what: 'binding', row }),
          instances: (row) => setOpened({ what: 'instances', row }),
          exportXml: (row) => void exportXml(row),
          importXml: (row) => setOpened({ what: 'import', row }),
        },
        tabButtons: ['versions'],
        isOffered: (action, row) =>
          action === 'binding' ? row.targetType !== 2 : !ofDrafts.has(action) || row.statusKey === 'draft',
        summary: ({ process }) => isProcess(process) && <FlowPicture process={process} />,
        detailTabs,
      }}
    >
      {questions}
      {making.place}
      <Suspense>
        {designed !== null && <Designer id={designed} onClose={() => setDesigned(null)} />}
        {opened?.what === 'binding' && opened.row && <Bindings row={opened.row} onClose={close} />}
        {opened?.what === 'instances' && opened.row && <Instances screen={screen} row={opened.row} onClose={close} />}
        {opened?.what === 'import' && <ImportXml row={opened.row} onClose={close} />}
      </Suspense>
    </ListOfScreen>
  )
}

/** A version that people work with is not drawn anew. */
const ofDrafts: ReadonlySet<string> = new Set(['importXml', 'validate'])

// Forms that the company designs: listed, designed, looked at as they will be, published and taken back.
import type { Resource } from '@tmlm/model'
import { sysForm } from '@tmlm/model/areas/workflow/sysForm'
import { useQuery } from '@tanstack/react-query'
import { Drawer, Spin } from 'antd'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ListOfScreen } from '../../../engine/list/ListOfScreen.tsx'
import type { ListRow } from '../../../engine/list/listCall.ts'
import type { OwnScreenProps } from '../../../engine/page.ts'
import { textOf } from '../../../engine/values.ts'
import { patientLazy } from '../../../ui/patientLazy.ts'
import { isLayout } from './layouts.ts'
import { FormPapers } from './PapersOf.tsx'

const FormDesigner = patientLazy(() => import('./FormDesigner.tsx'))
const FormPreview = patientLazy(() => import('./FormPreview.tsx'))

/** Its components are put together in the designer; nobody types them as lines. */
const withoutLayout: Resource = {
  ...sysForm,
  fields: { ...sysForm.fields, schema: { ...sysForm.fields.schema, hidden: true, privacy: 'internal' } },
  // The designer and the preview are buttons that the screen answers itself.
  edits: {},
  actions: { ...sysForm.actions, preview: { reads: true } },
}

type Opened = { readonly what: 'design' | 'preview'; readonly id: string; readonly name: string }

export default function FormDefinitions(props: OwnScreenProps) {
  const { t } = useTranslation('workflow')
  const [opened, setOpened] = useState<Opened | null>(null)
  const mayDesign = props.rights.mayPress('design')
  const close = (): void => setOpened(null)
  return (
    <ListOfScreen
      {...props}
      definition={withoutLayout}
      slots={{
        presses: {
          design: (row) => setOpened({ what: 'design', id: row.id, name: textOf(row.name) }),
          preview: (row) => setOpened({ what: 'preview', id: row.id, name: textOf(row.name) }),
        },
        // A form that is new is designed next.
        onSaved: ({ id, version }) => {
          if (mayDesign && version === 1) setOpened({ what: 'design', id: textOf(id), name: '' })
        },
        isOffered: (action, row) => action !== 'design' || row.statusKey !== 'published',
        detailTabs: (row) => [{ key: 'papers', label: t('papersOfForm'), content: <Papers row={row} {...props} /> }],
      }}
    >
      <Suspense>
        {opened?.what === 'design' && <FormDesigner id={opened.id} onClose={close} />}
        {opened?.what === 'preview' && <Preview {...opened} onClose={close} />}
      </Suspense>
    </ListOfScreen>
  )
}

const useLayout = (id: string) => useQuery<unknown>({ queryKey: ['sysForm', 'preview', { id }] })

function Preview({ id, name, onClose }: Omit<Opened, 'what'> & { readonly onClose: () => void }) {
  const { data } = useLayout(id)
  return (
    <Drawer open size="min(1100px, 100%)" title={name} onClose={onClose}>
      {isLayout(data) ? <FormPreview layout={data} /> : <Spin />}
    </Drawer>
  )
}

function Papers({ row, screen }: { readonly row: ListRow } & Pick<OwnScreenProps, 'screen'>) {
  const { data } = useLayout(row.id)
  if (!isLayout(data)) return <Spin />
  return <FormPapers form={{ name: data.name, formId: row.id, layout: data }} screen={screen} />
}

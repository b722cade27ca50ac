// The paper that an approval is about, as its own screen tells it: its fields, its lines, its files.
import { useQuery } from '@tanstack/react-query'
import type { Resource, Values } from '@tmlm/model'
import { paperOfForm } from '@tmlm/model/areas/workflow/formDefinition'
import type { FormLayout } from '@tmlm/model/areas/workflow/formField'
import { Spin } from 'antd'
import { useMemo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useDetailTabs } from '../../engine/detail/useDetailTabs.tsx'
import { Failed } from '../../engine/Failed.tsx'
import { FileList } from '../../engine/files/FileList.tsx'
import { filesOf } from '../../engine/files/storedFiles.ts'
import { isRow, type ListRow } from '../../engine/list/listCall.ts'
import { useSurroundings } from '../../engine/surroundings.ts'
import { valuesOf } from '../../engine/values.ts'
import { isLayout } from './forms/layouts.ts'
import { useWords } from '../../engine/useWords.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import style from './picture/picture.module.css'
import { useBusinessScreen } from './useBusinessScreen.ts'

interface PaperProps {
  readonly businessId: number
  readonly rowId: string
  /** As a task shows it, also to who has no right of his own on it; absent: as the person may read it himself. */
  readonly shown?: unknown
  /** Of a form: as it was when the paper was begun. */
  readonly layout?: unknown
}

export function Paper({ layout, ...props }: PaperProps) {
  return isLayout(layout) ? (
    <FormPaper layout={layout} paper={valuesOf(props.shown)} id={props.rowId} />
  ) : (
    <DocumentPaper {...props} />
  )
}

function FormPaper({
  layout,
  paper,
  id,
}: {
  readonly layout: FormLayout
  readonly paper: Values
  readonly id: string
}) {
  const definition = useMemo(() => paperOfForm(layout), [layout])
  const row = { version: 0, actions: [], ...paper, id }
  return <PaperRow definition={definition} row={row} files={null} />
}

function DocumentPaper({ businessId, rowId, shown }: Omit<PaperProps, 'layout'>) {
  const { data, error, refetch } = useBusinessScreen(businessId)
  if (error) return <Failed error={error} onRetry={refetch} />
  if (!data) return <Coming />
  const { definition, screen } = data
  return isRow(shown) ? (
    <PaperRow
      definition={definition}
      row={shown}
      path={screen.path}
      files={<OwnFiles {...{ definition, row: shown }} />}
    />
  ) : (
    <ReadPaper definition={definition} rowId={rowId} path={screen.path} />
  )
}

function ReadPaper({ definition, rowId, path }: { definition: Resource; rowId: string; path: string }) {
  const { data, error, refetch } = useQuery<unknown>({ queryKey: [definition.name, 'getEntityById', { id: rowId }] })
  if (error) return <Failed error={error} onRetry={refetch} />
  return isRow(data) ? <PaperRow definition={definition} row={data} path={path} /> : <Coming />
}

/** What stands below the paper comes with it, so that nothing jumps. */
const Coming = () => (
  <div className={style.coming}>
    <Spin />
  </div>
)

interface PaperRowProps {
  readonly definition: Resource
  readonly row: ListRow
  /** Of the screen where it is written; a form has none. */
  readonly path?: string
  /** In place of the tab of its files, which asks for a right on the paper; null where they stand among its fields. */
  readonly files?: ReactNode
}

function PaperRow({ definition, row, path, files }: PaperRowProps) {
  const { t } = useTranslation('workflow')
  const { wayTo } = useSurroundings()
  const words = useWords(definition)
  const { own } = useDetailTabs(definition, words)
  const go = path === undefined ? undefined : wayTo(path)
  return (
    <div className={style.flow}>
      {go && (
        <div>
          <LinkButton onClick={() => go(`?open=${encodeURIComponent(row.id)}`)}>{t('openPaper')}</LinkButton>
        </div>
      )}
      {own(row)
        .filter(({ key }) => key !== 'attachments' || files !== null)
        .map(({ key, label, content }, nth) => (
          <section key={key}>
            {nth > 0 && <h3 className={style.heading}>{label}</h3>}
            {key === 'attachments' && files !== undefined ? files : content}
          </section>
        ))}
    </div>
  )
}

/** The files that the fields of the paper hold. */
function OwnFiles({ definition, row }: { readonly definition: Resource; readonly row: ListRow }) {
  const { t } = useTranslation('workflow')
  const files = Object.entries(definition.fields).flatMap(([name, { kind }]) =>
    kind === 'files' ? filesOf(row[name]) : [],
  )
  return files.length === 0 ? <p className={style.none}>{t('noFiles')}</p> : <FileList files={files} />
}

// What was brought by workbooks, what became of it, and the files of its result as long as they are kept.
import { useAttempt } from '../../../engine/call/useAttempt.ts'
import { choice, type Resource } from '@tmlm/model'
import { importJob } from '@tmlm/model/areas/platform/importJob'
import { Alert, Button, Spin } from 'antd'
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ImportErrors } from '../../../engine/excel/ImportErrors.tsx'
import { outcomeOf } from '../../../engine/excel/outcome.ts'
import type { ListRow } from '../../../engine/list/listCall.ts'
import { ResourceScreen } from '../../../engine/list/ResourceScreen.tsx'
import { useSurroundings } from '../../../engine/surroundings.ts'
import { objectNames } from './objectNames.ts'
import type { TabProps } from './tabProps.ts'
import style from './systemConfig.module.css'

export function Imports({ screen }: TabProps) {
  const { t } = useTranslation('platform')
  const [definition, setDefinition] = useState<Resource>()
  useEffect(() => {
    void withNames().then(setDefinition)
  }, [])
  const slots = useMemo(
    () => ({
      name: t('imports'),
      detailTabs: (row: ListRow) => [{ key: 'outcome', label: t('importOutcome'), content: <Outcome row={row} /> }],
    }),
    [t],
  )
  return definition ? <ResourceScreen definition={definition} screen={screen} slots={slots} /> : <Spin />
}

function Outcome({ row }: { readonly row: ListRow }) {
  const { t } = useTranslation('platform')
  const { t: te } = useTranslation('engine')
  const { download } = useSurroundings()
  const { attempt } = useAttempt()
  const { errors, errorFileUrl, resultFileUrl, reason } = outcomeOf(row)
  const files = [
    { url: errorFileUrl, label: te('importErrorFile') },
    { url: resultFileUrl, label: te('importResultFile') },
  ].filter(({ url }) => url !== '')

  async function fetchFile(url: string): Promise<void> {
    await attempt(() => download(url.replace(/^api\//, '')))
  }

  return (
    <>
      {reason !== '' && <Alert type="warning" showIcon title={reason} />}
      {files.length > 0 && (
        <div className={style.toolbar}>
          {files.map(({ url, label }) => (
            <Button key={url} onClick={() => void fetchFile(url)}>
              {label}
            </Button>
          ))}
        </div>
      )}
      {errors.length > 0 ? <ImportErrors errors={errors} /> : <p className={style.hint}>{t('noImportErrors')}</p>}
    </>
  )
}

/** Errors and files stand in a tab of their own. */
async function withNames(): Promise<Resource> {
  const { resource, errors, errorFileUrl, resultFileUrl, reason } = importJob.fields
  return {
    ...importJob,
    appendOnly: true,
    fields: {
      ...importJob.fields,
      resource: choice(resource.label, await objectNames()),
      errors: { ...errors, privacy: 'internal' },
      errorFileUrl: { ...errorFileUrl, privacy: 'internal' },
      resultFileUrl: { ...resultFileUrl, privacy: 'internal' },
      reason: { ...reason, privacy: 'internal' },
    },
  }
}

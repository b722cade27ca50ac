// The form of any definition, for a new row or a stored one.
import { useQuery } from '@tanstack/react-query'
import { controlled, type Values } from '@tmlm/model'
import { Spin } from 'antd'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Failed } from '../Failed.tsx'
import { partOf } from '../list/withinBusiness.ts'
import { useSurroundings } from '../surroundings.ts'
import { valuesOf } from '../values.ts'
import { formWidth, narrowedTo } from './formFields.ts'
import { FormFrame } from './FormFrame.tsx'
import type { ResourceFormProps } from './formProps.ts'
import { OpenForm } from './OpenForm.tsx'

/** A stored row is read before its form opens: what the list shows may be old, and has no lines. */
export default function ResourceForm(props: ResourceFormProps) {
  const { t } = useTranslation('engine')
  const { definition, id, part, businessId, onClose } = props
  const { habits } = useSurroundings()
  const { data, error, refetch, isFetching } = useQuery<unknown>({
    queryKey: [definition.name, 'getEntityById', { id, ...partOf(definition) }],
    enabled: id !== undefined,
    staleTime: 0,
    gcTime: 0,
  })
  const controls = businessId === undefined ? undefined : habits.fieldControls.get(businessId)
  const narrowed = useMemo(
    () => narrowedTo(controls ? controlled(definition, controls) : definition, part),
    [definition, part, controls],
  )
  const [stored, setStored] = useState<Values>()
  if (id !== undefined && data !== undefined && !isFetching && stored === undefined) setStored(valuesOf(data))
  if (id === undefined || stored) {
    return (
      <OpenForm
        {...props}
        definition={narrowed}
        stored={stored}
        reload={async () => {
          // A reading that fails leaves the older row where it was, which is not the newer one.
          const newer = valuesOf((await refetch({ throwOnError: true })).data)
          setStored(newer)
          return newer
        }}
      />
    )
  }
  const loading = error ? <Failed error={error} onRetry={refetch} /> : <Spin />
  return (
    <FormFrame
      title={t('loading')}
      inDrawer={habits.formInDrawer}
      width={formWidth(definition)}
      isSaving
      note=""
      onSave={() => undefined}
      onClose={onClose}
    >
      {loading}
    </FormFrame>
  )
}

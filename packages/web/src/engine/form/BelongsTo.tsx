// The organisation that a new row will belong to; a stored one only shows it.
import type { Values } from '@tmlm/model'
import { useTranslation } from 'react-i18next'
import { SelectBelongOrg } from '../../ui/SelectBelongOrg.tsx'
import { textOf } from '../values.ts'
import { FieldFrame } from './FieldFrame.tsx'
import type { RowForm } from './useRowForm.ts'

interface BelongsToProps {
  readonly form: RowForm
  readonly read: Values | undefined
  readonly businessId: number | undefined
}

export function BelongsTo({ form: { stored, draft, orgId, setOrgId }, read, businessId }: BelongsToProps) {
  const { t } = useTranslation('engine')
  const problem = draft.problems.orgId
  return (
    <FieldFrame
      id="belongsTo"
      label={t('belongsTo')}
      isRequired={!stored}
      isWide={false}
      help={undefined}
      problem={problem}
    >
      <SelectBelongOrg
        id="belongsTo"
        forWriting
        businessCodeId={businessId}
        disabled={stored !== undefined}
        isInvalid={problem !== undefined}
        value={stored ? textOf(stored.orgId) : orgId}
        name={textOf(read?.orgIdName)}
        onChange={(next) => {
          setOrgId(next)
          draft.change({}, ['orgId'])
        }}
      />
    </FieldFrame>
  )
}

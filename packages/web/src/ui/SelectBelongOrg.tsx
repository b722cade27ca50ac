// The organisation a row belongs to: those the person may use for the business.
import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { readNodes } from './orgNodes.ts'

interface SelectBelongOrgProps {
  readonly id?: string | undefined
  readonly label?: string | undefined
  /** Only organisations at or below this one. */
  readonly orgId?: string
  readonly businessCodeId?: number | undefined
  /** For creating: organisations the person may write into. */
  readonly forWriting?: boolean
  readonly onlyTooling?: boolean
  /** Name of the value while the list is not there yet. */
  readonly name?: string | undefined
  readonly value: string | null
  readonly onChange: (id: string | null, name: string) => void
  readonly disabled?: boolean | undefined
  readonly isInvalid?: boolean | undefined
}

export function SelectBelongOrg(props: SelectBelongOrgProps) {
  const { orgId = '', businessCodeId = 0, forWriting = false, onlyTooling = false, value, name } = props
  const call = onlyTooling ? 'listAllIsToolingByOrgId' : 'listAllByOrgId'
  // A list that does not come is an empty one, without a message.
  const { data, isFetching } = useQuery<unknown>({
    queryKey: ['org', call, { orgId, businessCodeId, write: forWriting }],
  })
  const options = readNodes(data).map((node) => ({ value: node.id, label: node.label, title: node.fullPathName }))
  const isListed = options.some((option) => option.value === value)
  return (
    <Select
      {...(props.id === undefined ? {} : { id: props.id })}
      style={{ width: '100%' }}
      aria-label={props.label}
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      loading={isFetching}
      disabled={props.disabled === true}
      status={props.isInvalid ? 'error' : ''}
      options={isListed || value === null ? options : [...options, { value, label: name ?? '…', title: '' }]}
      value={value}
      onChange={(id: string | undefined) =>
        props.onChange(id ?? null, options.find((option) => option.value === id)?.label ?? '')
      }
    />
  )
}

// Some fields of the one row of the configuration, changed in place.
import type { Resource } from '@tmlm/model'
import { useMemo } from 'react'
import { SingleForm } from '../../../engine/form/SingleForm.tsx'
import type { TabProps } from './tabProps.ts'

const basic = ['productTitle', 'servicePhone', 'footer', 'currency', 'workStart', 'workEnd', 'weekStart']
const looks = ['defaultTheme', 'themeColor', 'watermark', 'logo', 'loginBackground']

export const BasicSettings = (props: TabProps) => <ConfigForm {...props} names={basic} />
export const Appearance = (props: TabProps) => <ConfigForm {...props} names={looks} />

interface ConfigFormProps extends TabProps {
  readonly names: readonly string[]
}

function ConfigForm({ screen, definition, names }: ConfigFormProps) {
  const part = useMemo(() => narrowed(definition, names), [definition, names])
  return <SingleForm screen={screen} definition={part} />
}

/** The same object with only those fields. */
function narrowed(definition: Resource, names: readonly string[]): Resource {
  const fields = Object.fromEntries(Object.entries(definition.fields).filter(([name]) => names.includes(name)))
  return { ...definition, fields }
}

// What a value of a parameter may be, by its type. Pure.
import { refuseFields, type Text } from '@tmlm/model'
import type { ParameterSpec } from '@tmlm/model/areas/platform/registry'

/** The value as it is kept; refuses what the parameter cannot be. */
export function checkedValue(spec: ParameterSpec, text: string): string {
  const value = text.trim()
  const wrong = wrongWith(spec, value)
  if (wrong) throw refuseFields([{ field: 'value', text: wrong }])
  return value
}

const notThis: Text = ['取值不正确', 'Not a value of this parameter']

function wrongWith(spec: ParameterSpec, value: string): Text | undefined {
  const { valueType, options } = spec
  if (valueType === 'switch') return value === '0' || value === '1' ? undefined : notThis
  if (valueType === 'enum') return options?.some((option) => option.value === value) ? undefined : notThis
  if (valueType === 'int')
    return /^-?\d{1,9}$/.test(value) ? outside(spec, value) : ['请输入整数', 'A whole number, please']
  if (valueType === 'decimal')
    return /^-?\d{1,9}(\.\d{1,4})?$/.test(value) ? outside(spec, value) : ['请输入数字', 'A number, please']
  if (valueType === 'time')
    return /^([01]\d|2[0-3]):[0-5]\d$/.test(value) ? undefined : ['时间格式为 HH:mm', 'A time is written HH:mm']
  return formats[spec.code]?.(value)
}

/** No parameter is below nought; percentages end at a hundred. */
function outside({ min, max, unit }: ParameterSpec, value: string): Text | undefined {
  const least = min ?? 0
  const most = max ?? (unit === '%' ? 100 : 999_999_999)
  const fits = Number(value) >= least && Number(value) <= most
  return fits ? undefined : [`取值应在${least}到${most}之间`, `Must be between ${least} and ${most}`]
}

const words = (value: string): string[] => value.split(/[\s,，;、]+/).filter(Boolean)

/** Texts and lists that are more than any text. */
const formats: Readonly<Record<string, (value: string) => Text | undefined>> = {
  accessoryBookStart: (value) =>
    value === '' || isDate(value) ? undefined : ['日期格式为 yyyy-MM-dd', 'A date is written yyyy-MM-dd'],
  energyLockMonth: (value) =>
    value === '' || /^\d{4}-(0[1-9]|1[0-2])$/.test(value)
      ? undefined
      : ['月份格式为 yyyy-MM', 'A month is written yyyy-MM'],
  uploadTypes: (value) =>
    words(value).length > 0 && words(value).every((word) => /^[A-Za-z0-9]{1,10}$/.test(word))
      ? undefined
      : ['请填写扩展名，用逗号分隔', 'Extensions with commas between them'],
  workWeekdays: (value) =>
    words(value).every((word) => /^[1-7]$/.test(word))
      ? undefined
      : ['请填写1到7，用逗号分隔', '1 to 7 with commas between them'],
  initialPassword: (value) =>
    value === '' || value.length >= 6
      ? undefined
      : ['初始密码至少6位', 'An initial password has at least 6 characters'],
}

const isDate = (value: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(`${value}T00:00:00Z`))

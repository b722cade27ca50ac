// Parameters as the wire tells them.
import { listOf, textOf, valuesOf } from '../../../engine/values.ts'

export interface ParameterRow {
  readonly id: string
  readonly name: string
  readonly module: string
  readonly moduleName: string
  readonly valueType: string
  readonly unit: string
  readonly value: string
  readonly defaultValue: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
  readonly orgOverride: boolean
  readonly orgValues: number
  readonly isUsed: boolean
  readonly isChanged: boolean
  readonly remark: string
  readonly version: number
  readonly changedBy: string
}

export const parameterRows = (data: unknown): ParameterRow[] =>
  listOf(valuesOf(data).list).map((row) => {
    const one = valuesOf(row)
    return {
      ...{ id: textOf(one.id), name: textOf(one.name), module: textOf(one.module), moduleName: textOf(one.moduleName) },
      ...{ valueType: textOf(one.valueType), unit: textOf(one.unit), remark: textOf(one.remark) },
      ...{ value: textOf(one.value), defaultValue: textOf(one.defaultValue), version: Number(one.version) },
      options: listOf(one.options).map((option) => {
        const { value, label } = valuesOf(option)
        return { value: textOf(value), label: textOf(label) }
      }),
      ...{ orgOverride: one.orgOverride === true, orgValues: Number(one.orgValues), isUsed: one.isUsed === true },
      isChanged: one.isChanged === true,
      changedBy: [one.updateUserName, one.updateTime].map(textOf).filter(Boolean).join(' '),
    }
  })

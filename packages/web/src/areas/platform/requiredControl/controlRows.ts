// The fields of a business with what the company asks of them.
import { listOf, textOf, valuesOf } from '../../../engine/values.ts'

export interface ControlRow {
  readonly fieldName: string
  readonly label: string
  readonly type: string
  readonly systemRequired: boolean
  readonly required: boolean
  readonly visible: boolean
  readonly defaultValue: string
  readonly cardTypes: readonly number[]
  readonly mayRequire: boolean
  readonly mayBegin: boolean
  readonly mayChooseTypes: boolean
  readonly isChanged: boolean
  /** What a default is chosen from; where there is nothing it is typed. */
  readonly options: readonly { readonly value: string; readonly label: string }[]
}

export const controlRows = (data: unknown): ControlRow[] =>
  listOf(valuesOf(data).list).map((row) => {
    const one = valuesOf(row)
    const is = (name: string): boolean => one[name] === true
    return {
      ...{ fieldName: textOf(one.fieldName), label: textOf(one.label), type: textOf(one.type) },
      ...{ systemRequired: is('systemRequired'), required: is('required'), visible: is('visible') },
      ...{ defaultValue: textOf(one.defaultValue), cardTypes: listOf(one.cardTypes).map(Number) },
      ...{ mayRequire: is('mayRequire'), mayBegin: is('mayBegin'), mayChooseTypes: is('mayChooseTypes') },
      isChanged: is('isChanged'),
      options: listOf(one.options)
        .map(valuesOf)
        .map(({ value, label }) => ({ value: textOf(value), label: textOf(label) })),
    }
  })

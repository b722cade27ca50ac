// What a unit is called in the reader's language; nothing until that is known, so that nobody reads another one first.
import { accessory } from '@tmlm/model/areas/accessory/accessory'
import { useDictionaries } from '../../../engine/call/dictionaries.ts'
import { textOf } from '../../../engine/values.ts'
import { useLang } from '../../../ui/useLang.ts'

const { unit } = accessory.fields

export function useUnitLabel(): (value: unknown) => string {
  const entries = useDictionaries([unit], useLang()).get(unit.dictionary)
  return (value) =>
    entries === undefined ? '' : (entries.find((entry) => entry.value === value)?.label ?? textOf(value))
}

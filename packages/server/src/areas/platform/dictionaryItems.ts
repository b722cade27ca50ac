// What the entries of a dictionary must be, judged on the whole list. Pure.
import type { FieldError, Text } from '@tmlm/model'
import { dictionaryAttributes, twoLevelDictionaries } from '@tmlm/model/areas/platform/dictionary'

export interface Item {
  readonly value?: string | undefined
  readonly isDefault?: boolean | null | undefined
  readonly status?: number | null | undefined
  readonly parentValue?: string | null | undefined
  readonly attrs?: unknown
}

/** A company's own dictionary may have two levels, but no attributes: nothing would read them. */
export function itemErrors(dictName: string, isSystem: boolean, items: readonly Item[]): FieldError[] {
  return [
    ...defaultErrors(items),
    ...parentErrors(items, !isSystem || twoLevelDictionaries.includes(dictName)),
    ...attrsErrors(items, dictionaryAttributes[dictName] ?? []),
  ]
}

function defaultErrors(items: readonly Item[]): FieldError[] {
  const first = items.findIndex(({ isDefault }) => isDefault === true)
  return items.flatMap(({ isDefault, status }, index) => {
    if (isDefault !== true) return []
    if (index > first) return [at(index, 'isDefault', ['只能有一个默认项', 'Only one entry can be the default'])]
    return status === 0 ? [at(index, 'isDefault', ['停用的字典项不能作为默认', 'A stopped entry is no default'])] : []
  })
}

function parentErrors(items: readonly Item[], isTwoLevel: boolean): FieldError[] {
  const byValue = new Map(items.map((item) => [item.value, item]))
  return items.flatMap(({ value, parentValue }, index) => {
    if (!parentValue) return []
    const complain = (text: Text): FieldError[] => [at(index, 'parentValue', text)]
    if (!isTwoLevel) return complain(['该字典只有一级', 'This dictionary has one level only'])
    const parent = byValue.get(parentValue)
    if (!parent || parentValue === value)
      return complain([`上级值不存在：${parentValue}`, `No such entry ${parentValue}`])
    return parent.parentValue ? complain(['最多两级', 'At most two levels']) : []
  })
}

/** Attributes are a JSON object with the names its dictionary declares. */
function attrsErrors(items: readonly Item[], declared: readonly string[]): FieldError[] {
  return items.flatMap(({ attrs }, index) => {
    if (attrs === null || attrs === undefined) return []
    if (typeof attrs !== 'object' || Array.isArray(attrs))
      return [at(index, 'attrs', ['属性应为JSON对象', 'Attributes must be a JSON object'])]
    const strange = Object.keys(attrs).filter((name) => !declared.includes(name))
    if (strange.length === 0) return []
    return [at(index, 'attrs', [`没有此属性：${strange.join('、')}`, `No such attribute: ${strange.join(', ')}`])]
  })
}

const at = (index: number, field: string, text: Text): FieldError => ({ field: `items.${index}.${field}`, text })

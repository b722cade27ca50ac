// A form as a definition, and what is done to it while it is designed.
import { describe, expect, it } from 'vitest'
import { flowableInstance } from '../src/areas/workflow/flowableInstance.ts'
import {
  fieldsOfForm,
  keyBehind,
  paperIn,
  paperOfForm,
  underNames,
  withFormFields,
} from '../src/areas/workflow/formDefinition.ts'
import { formFaults } from '../src/areas/workflow/formFaults.ts'
import { formText, readFormFile } from '../src/areas/workflow/formFile.ts'
import { components, type FormField, type FormLayout } from '../src/areas/workflow/formField.ts'
import { checkInsert } from '../src/language/rules.ts'

const layout: FormLayout = {
  ...{ formId: 'f', code: 'stop', name: '停机申请', versionNo: 2, titleRule: '' },
  fields: [
    { key: 'why', labelZh: '原因', labelEn: 'Reason', component: 'text', required: true, maxLength: 5, span: 8 },
    { key: 'hint', labelZh: '明细说明', component: 'note', help: '逐项填写' },
    {
      ...{ key: 'items', labelZh: '明细', component: 'table', required: true },
      columns: [{ key: 'part', labelZh: '备件', component: 'text', required: true }],
    },
  ],
}

describe('A form', () => {
  it('is a definition whose kinds judge what is filled in', () => {
    const { errors } = checkInsert(paperOfForm(layout), { why: 'too long', items: [{ part: '' }] })
    expect(errors.map(({ field }) => field)).toEqual(['why', 'items.0.part'])
    expect(checkInsert(paperOfForm(layout), { why: 'leak' }).errors.map(({ field }) => field)).toEqual(['items'])
  })

  it('stands in groups under its notes, as wide as it was designed', () => {
    const { form, fields } = paperOfForm(layout)
    expect(form).toEqual([
      { label: ['停机申请', '停机申请'], fields: ['why'] },
      { label: ['明细说明', '明细说明'], fields: ['items'], help: ['逐项填写', '逐项填写'] },
    ])
    expect(fields.why?.custom?.span).toBe(8)
  })

  it('has a field for every component but a note', () => {
    const all = Object.keys(components).map(
      (component) => ({ key: component, labelZh: component, component }) as FormField,
    )
    expect(Object.keys(fieldsOfForm(all))).toEqual(Object.keys(components).filter((name) => name !== 'note'))
  })

  it('lends its fields to the list of its papers, under names that no instance has', () => {
    const { fields, list, customShape } = withFormFields(flowableInstance, layout)
    expect(list.columns).toContain('fieldWhy')
    expect(list.filters).toContain('fieldWhy')
    expect(Object.keys(flowableInstance.fields).filter((name) => name.startsWith('field'))).toEqual([])
    expect(fields.fieldItems).toMatchObject({ kind: 'lines', custom: { key: 'fieldItems' } })
    expect(withFormFields(flowableInstance, { ...layout, versionNo: 3 }).customShape).not.toBe(customShape)
  })

  it('demands nothing of a draft', () => {
    const { fields } = withFormFields(flowableInstance, layout, true)
    expect(fields.fieldWhy?.required).toBe(false)
    expect(fields.fieldItems).toMatchObject({ min: 0 })
  })

  it('speaks of its values by their keys', () => {
    const stored = underNames(layout, { why: 'leak', stranger: 1 })
    expect(stored).toEqual({ fieldWhy: 'leak' })
    expect(paperIn(layout, { ...stored, title: 'x' })).toEqual({ why: 'leak' })
    expect(keyBehind(layout, 'fieldItems.0.part')).toBe('items.0.part')
    expect(keyBehind(layout, 'title')).toBeUndefined()
  })
})

describe('What is wrong with a form', () => {
  it('is said at the component, or at the column of its table', () => {
    const wrong: FormField[] = [
      { key: 'a', labelZh: '', component: 'text', span: 25 },
      { key: 'b', labelZh: '表', component: 'table', columns: [{ key: 'id', labelZh: '号', component: 'note' }] },
    ]
    expect(formFaults(wrong).map(({ field, column, property }) => [field, column, property])).toEqual([
      [0, undefined, 'labelZh'],
      [0, undefined, 'span'],
      [1, 0, 'component'],
      [1, 0, 'key'],
    ])
    expect(formFaults(layout.fields)).toEqual([])
  })
})

describe('A form as a file', () => {
  const of = (fields: unknown) => readFormFile(JSON.stringify({ format: 'tmlm.form', titleRule: '{why}', fields }))

  it('comes back as it was kept, with options, columns, limits and title', () => {
    const fields: FormField[] = [
      ...layout.fields,
      { key: 'qty', labelZh: '数量', component: 'number', min: '1', max: '10.5', decimals: 1, defaultValue: '2' },
      { key: 'how', labelZh: '方式', component: 'radio', options: [{ value: 'a', zh: '甲', en: 'A' }] },
    ]
    const { content } = readFormFile(formText({ fields, titleRule: '{why}' }))
    expect(content?.titleRule).toBe('{why}')
    expect(content?.fields).toMatchObject(fields)
  })

  it.each([
    ['something else', 'hello', '这不是表单设计文件'],
    ['a process', '{"format":"tmlm.process","fields":[]}', '这不是表单设计文件'],
  ])('is none when it is %s', (_, text, said) => {
    expect(readFormFile(text).fault?.[0]).toContain(said)
  })

  it.each([
    ['a component that there is not', [{ key: 'a', labelZh: '甲', component: 'script' }], 'fields.0.component'],
    ['a component without a key', [{ labelZh: '甲', component: 'text' }], 'fields.0.key'],
    [
      'a column without a key',
      [{ key: 'a', labelZh: '甲', component: 'table', columns: [{ labelZh: '乙', component: 'text' }] }],
      'fields.0.columns.0.key',
    ],
    [
      'an option without a label',
      [{ key: 'a', labelZh: '甲', component: 'radio', options: [{ value: 'x' }] }],
      'fields.0.options.0.zh',
    ],
  ])('is refused with %s, by its place', (_, fields, place) => {
    expect(of(fields).fault?.[1]).toMatch(new RegExp(`^${place}: `))
  })

  it('brings nothing that no component says', () => {
    const [field] = of([{ key: 'a', labelZh: '甲', component: 'text', script: 'alert(1)' }]).content?.fields ?? []
    expect(field).not.toHaveProperty('script')
  })
})

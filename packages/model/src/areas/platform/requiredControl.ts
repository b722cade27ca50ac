import { bool, choices, int, lines, service, table, text } from '../../language/index.ts'
import { cardTypes } from '../../words.ts'

const of = int(['业务', 'Business'], { required: true, min: 1 })

const control = {
  fieldName: text(['字段', 'Field'], { required: true, max: 100 }),
  required: bool(['必填', 'Required'], { default: false }),
  visible: bool(['显示', 'Shown'], { default: true }),
  defaultValue: text(['默认值', 'Default'], { max: 500 }),
  cardTypes: choices(['卡片类别', 'Card categories'], cardTypes, { empty: ['全部', 'All'] }),
}

/** What a company asks of a field beyond its definition. */
export const fieldControl = table('fieldControl', {
  label: ['字段控制', 'Field control'],
  fields: { businessCodeId: of, ...control },
  key: ['businessCodeId', 'fieldName'],
})

export const requiredControl = service('requiredControl', {
  label: ['必填控制', 'Required-field control'],
  hostedBy: { screen: 'requiredControl', buttons: { save: 'save', restore: 'restore' } },
  actions: {
    list: { access: 'screen', reads: true, input: { businessCodeId: of } },
    save: { input: { businessCodeId: of, rows: lines(['字段', 'Fields'], control) } },
    restore: { input: { businessCodeId: of } },
  },
})

// How many days before a date the company wants to know, by what falls due, where it is not as the program ships.
import { choice, int, table } from '../../language/index.ts'
import { leadClasses } from './specialKinds.ts'

export const leadDefault = table('leadDefault', {
  label: ['特种设备预警默认设置', 'Defaults of special equipment warnings'],
  key: ['leadClass'],
  fields: {
    leadClass: choice(['预警类别', 'Class of warning'], leadClasses, { required: true }),
    leadDays: int(['提前预警天数', 'Lead days'], { required: true }),
    secondLeadDays: int(['二次预警天数', 'Second warning'], { required: true }),
    urgentLeadDays: int(['紧急预警天数', 'Urgent warning'], { required: true }),
  },
})

// What basic data warn of.
import { staff, warning } from '../../language/index.ts'
import { supplier } from './supplier.ts'

export const qualificationExpiring = warning('W113', {
  of: supplier,
  tells: [staff('purchaser')],
  text: [
    '供应商 {objectCode} {objectName}将于 {dueDate} 到期，{left}。',
    'Supplier {objectCode} {objectName} expires on {dueDate}, {left}.',
  ],
})

export const basicDataWarnings = [qualificationExpiring]

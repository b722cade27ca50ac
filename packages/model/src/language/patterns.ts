// The shared format rules of the specification, section 5. Used by field definitions, forms and the server alike.
import { fill, type Text } from './text.ts'

const incorrect: Text = ['{field}格式不正确', '{field} incorrect format']

/** Each with an example of what fits; none where any words do. */
export const patterns = {
  mobile: { test: /^1[2-9]\d{9}$/, example: '13800138000', text: incorrect },
  landline: { test: /^0\d{2,3}-\d{7,8}$/, example: '0512-66668888', text: incorrect },
  phone: { test: /^(1[2-9]\d{9}|0\d{2,3}-\d{7,8})$/, example: '13800138000', text: incorrect },
  idCard: { test: /^(\d{15}|\d{17}[\dXx])$/, example: '320500199001011234', text: incorrect },
  email: { test: /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/, example: 'name@example.com', text: incorrect },
  positiveInteger: { test: /^[1-9]\d*$/, example: '1', text: ['只能输入正整数', 'Only positive integers'] },
  positiveNumber: {
    test: /^(?!0+(\.0+)?$)(0|[1-9]\d*)(\.\d+)?$/,
    example: '1',
    text: ['只能输入大于0的数字', 'Only numbers greater than 0'],
  },
  naturalNumber: { test: /^(0|[1-9]\d*)$/, example: '1', text: ['只能输入0或正整数', 'Only 0 or positive integers'] },
  alphanumeric: {
    test: /^[A-Za-z0-9]+$/,
    example: 'A1',
    text: ['只能输入英文字母或数字', 'Only English letters or digits'],
  },
  number: { test: /^[+-]?(0|[1-9]\d*)(\.\d+)?$/, example: '1', text: ['不是有效的数字', 'Not a number'] },
  jobNo: { test: /^[A-Za-z0-9_-]{1,20}$/, example: 'A0001', text: incorrect },
  tenantCode: { test: /^[A-Za-z][A-Za-z0-9]{2,19}$/, example: 'demo', text: incorrect },
  dictName: { test: /^[a-z][A-Za-z0-9]*$/, example: 'example', text: incorrect },
  processKey: {
    test: /^[a-z][A-Za-z0-9_]{1,49}$/,
    example: 'twoSteps',
    text: [
      '{field}须以小写字母开头，只能有字母、数字和下划线，2至50位',
      '{field}: 2 to 50 letters, digits or underscores, beginning with a small letter',
    ],
  },
  formCode: {
    test: /^[a-z][A-Za-z0-9]{1,39}$/,
    example: 'stopRequest',
    text: [
      '{field}须以小写字母开头，只能有字母和数字，2至40位',
      '{field}: 2 to 40 letters or digits, beginning with a small letter',
    ],
  },
  noSlash: { test: /^[^/]*$/, example: '', text: ['{field}不能包含斜杠', '{field} must not contain a slash'] },
  creditCode: { test: /^[0-9A-Za-z]{18}$/, example: '91320500MA1ABCDE2X', text: incorrect },
  colour: {
    test: /^#[0-9A-Fa-f]{6}$/,
    example: '#1677FF',
    text: ['颜色格式应为#RRGGBB', 'A colour is written #RRGGBB'],
  },
  deviceNo: {
    test: /^[A-Z0-9-]{4,32}$/,
    example: 'CT-000001',
    text: ['{field}只能是4–32位大写字母、数字或短横', '{field}: 4 to 32 capitals, digits or hyphens'],
  },
  encodeRule: {
    test: /^([A-Za-z0-9\-_/.]|\{[^{}]*\})+$/,
    example: 'CK{#5}',
    text: [
      '编码规则有误：只能用字母、数字、-_/. 和花括号中的段',
      'Rule error: only letters, digits, -_/. and segments in braces',
    ],
  },
  partNumber: { test: /^[A-Za-z0-9._/-]+$/, example: 'A-1001', text: incorrect },
} as const satisfies Record<string, { test: RegExp; example: string; text: Text }>

export type PatternName = keyof typeof patterns

/** The sentence to show when the value breaks the pattern; nothing when it fits. */
export const breaks = (name: PatternName, value: string, field: Text): Text | undefined =>
  patterns[name].test.test(value) ? undefined : fill(patterns[name].text, { field })

export type PasswordLevel = 0 | 1 | 2

const weak: Text = ['密码至少6位', 'The password needs at least 6 characters']
const medium: Text = [
  '密码至少6位，且至少包含字母、数字、特殊字符(~!@#$%^&*)中的两种',
  'The password needs at least 6 characters with two of letters, digits and special characters (~!@#$%^&*)',
]
const strong: Text = [
  '密码至少8位，且须包含大写字母、小写字母、数字和特殊字符(~!@#$%^&*)',
  'The password needs at least 8 characters with lowercase, uppercase, digit and special character (~!@#$%^&*)',
]

/** What the password lacks for the level of parameter 32; nothing when it is good enough. */
export function passwordWeakness(password: string, level: PasswordLevel): Text | undefined {
  const letter = /[A-Za-z]/.test(password)
  const digit = /\d/.test(password)
  const special = /[~!@#$%^&*]/.test(password)
  if (level === 0) return password.length >= 6 ? undefined : weak
  if (level === 1)
    return password.length >= 6 && Number(letter) + Number(digit) + Number(special) >= 2 ? undefined : medium
  const both = /[a-z]/.test(password) && /[A-Z]/.test(password)
  return password.length >= 8 && both && digit && special ? undefined : strong
}

// Whom a message is for, as lines of a rule (rule 39).
import { candidateTypes, choice, lines, longText, type Text } from '../../language/index.ts'

export const candidateLines = (label: Text, given: { readonly min?: number } = {}) =>
  lines(
    label,
    {
      type: choice(['类型', 'Type'], candidateTypes, { required: true, default: 'special' }),
      value: longText(['取值', 'Value'], {
        max: 2000,
        requiredWhen: { type: ['user', 'role', 'special', 'field', 'post'] },
        chosenBy: 'type',
      }),
    },
    given,
  )

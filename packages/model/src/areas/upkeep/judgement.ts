// R13: whether what was found is in order; the language has it, since every sheet with items is judged so.
export { isUnanswered, judgeOfValue, type Judge, type JudgedItem, type ValueType } from '../../language/index.ts'

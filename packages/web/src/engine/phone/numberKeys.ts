// What a number becomes by one more key. Pure.
const longest = 12

export function numberAfter(before: string, key: string): string {
  if (key === '±' || key === '-') return before.startsWith('-') ? before.slice(1) : `-${before}`
  if (key === 'Backspace') return before.slice(0, -1)
  if (before.length >= longest) return before
  if (key === '.') return before.includes('.') ? before : /\d$/.test(before) ? `${before}.` : `${before}0.`
  if (!/^\d$/.test(key)) return before
  return /^-?0$/.test(before) ? before.replace('0', key) : before + key
}

/** A point that nothing follows says nothing. */
export const wholeNumber = (typed: string): string => typed.replace(/\.$/, '')

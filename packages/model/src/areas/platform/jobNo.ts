// Job numbers that count: letters in front, digits behind.

export interface JobNoParts {
  readonly prefix: string
  readonly digits: string
}

/** Nothing when the number does not end in digits. */
export function jobNoParts(jobNo: string): JobNoParts | undefined {
  const digits = /\d+$/.exec(jobNo)?.[0]
  return digits === undefined ? undefined : { prefix: jobNo.slice(0, -digits.length), digits }
}

/**
 * The number after the largest one with the same prefix and as many digits, of the same width; empty when it does not
 * end in digits. `taken` holds the numbers with that prefix in lower case: a number in use is passed over.
 */
export function followingJobNo(jobNo: string, taken: ReadonlySet<string>): string {
  const parts = jobNoParts(jobNo)
  if (!parts) return ''
  const { prefix, digits } = parts
  let largest = BigInt(digits)
  for (const other of taken) {
    const otherDigits = other.slice(prefix.length)
    if (otherDigits.length === digits.length && BigInt(otherDigits) > largest) largest = BigInt(otherDigits)
  }
  for (let next = largest + 1n; ; next++) {
    const candidate = `${prefix}${String(next).padStart(digits.length, '0')}`
    if (!taken.has(candidate.toLowerCase())) return candidate
  }
}

// A reporter of the test runner that writes down errors which belong to no test, such as a promise nobody waited for. Its
// own reports do not tell them, and files that run again would pass without them.
import { writeFileSync } from 'node:fs'
import type { Reporter } from 'vitest/node'

export default function strayErrors(): Reporter {
  return {
    onTestRunEnd(_, errors) {
      const { STRAY_ERRORS } = process.env
      if (errors.length > 0 && STRAY_ERRORS !== undefined)
        writeFileSync(STRAY_ERRORS, errors.map(({ message }) => message).join('\n'))
    },
  }
}

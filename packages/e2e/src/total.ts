// The closing lines of the whole run: what failed at first and passed when it ran again by itself, and how many tests
// passed over all packages. A run that fails twice never comes this far.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { failedTests, readReport } from './report.ts'

const folder = process.argv[2] ?? '.'
const names = readdirSync(folder).filter((file) => file.endsWith('.json'))
const reports = names.filter((file) => !file.endsWith('.again.json')).map((file) => readReport(join(folder, file)))
const byChance = reports.flatMap(failedTests)
const run = reports.reduce((sum, { numPassedTests, numFailedTests }) => sum + numPassedTests + numFailedTests, 0)

for (const test of byChance) console.log(`\nFailed at first, passed when run again: ${test}`)
console.log(`\n${run} passed, 0 failed${byChance.length ? `, ${byChance.length} of them only the second time` : ''}`)

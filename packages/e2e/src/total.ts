// The closing line of the whole run: how many tests passed and failed over all packages.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

interface Report {
  readonly numPassedTests: number
  readonly numFailedTests: number
}

const folder = process.argv[2] ?? '.'
const reports = readdirSync(folder).map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as Report)
const sum = (pick: (report: Report) => number): number => reports.reduce((total, report) => total + pick(report), 0)

console.log(`\n${sum((report) => report.numPassedTests)} passed, ${sum((report) => report.numFailedTests)} failed`)

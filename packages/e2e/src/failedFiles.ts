// `failedFiles.ts REPORT STRAY`: the test files that failed, one a line. Without any (the run itself broke) it fails, and
// also when there were errors besides: running files again says nothing about those.
import { existsSync, readFileSync } from 'node:fs'
import { failedFiles, readReport } from './report.ts'

const [report = '', stray = ''] = process.argv.slice(2)
if (existsSync(stray)) throw new Error(`Errors that belong to no test: ${readFileSync(stray, 'utf8')}`)
const files = failedFiles(readReport(report))
if (!files.length) throw new Error('The run failed, but no test file of it did')
console.log(files.join('\n'))

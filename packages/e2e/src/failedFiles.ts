// `failedFiles.ts REPORT`: the test files that failed, one a line. Without any (the run itself broke) it fails.
import { failedFiles, readReport } from './report.ts'

const files = failedFiles(readReport(process.argv[2] ?? ''))
if (!files.length) throw new Error('The run failed, but no test file of it did')
console.log(files.join('\n'))

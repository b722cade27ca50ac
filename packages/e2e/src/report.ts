// What a run of tests reported, as the test runner writes it.
import { readFileSync } from 'node:fs'

export interface Report {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly testResults: readonly FileResult[]
}

interface FileResult {
  readonly name: string
  readonly status: string
  readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[]
}

export const readReport = (file: string): Report => JSON.parse(readFileSync(file, 'utf8')) as Report

export const failedFiles = ({ testResults }: Report): string[] =>
  testResults.filter(({ status }) => status === 'failed').map(({ name }) => name)

export const failedTests = ({ testResults }: Report): string[] =>
  testResults.flatMap(({ assertionResults }) =>
    assertionResults.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName),
  )

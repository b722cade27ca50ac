// What the server tells of an import, in the call's answer or in the record of it.

export interface CellError {
  readonly sheet: string
  readonly row: number
  readonly column: string
  readonly title: string
  readonly value: string
  readonly msg: string
}

export interface Outcome {
  readonly jobId: string
  readonly isRunning: boolean
  readonly isBroken: boolean
  readonly wasTrial: boolean
  readonly reason: string
  readonly total: number
  readonly done: number
  readonly inserted: number
  readonly updated: number
  readonly skipped: number
  readonly failed: number
  readonly errors: readonly CellError[]
  /** Titles of columns that were passed over. */
  readonly passedOver: readonly string[]
  readonly errorFileUrl: string
  readonly resultFileUrl: string
}

const brokenOff = 5

/** In the background only the job and the total come at once; the record tells its status. */
export function outcomeOf(answer: unknown, isTrial = false): Outcome {
  const given: Readonly<Record<string, unknown>> = typeof answer === 'object' && answer !== null ? { ...answer } : {}
  const status = typeof given.status === 'number' ? given.status : 'failed' in given ? 3 : 0
  return {
    jobId: textOf(given.jobId) || textOf(given.id),
    isRunning: status < 3,
    isBroken: status === brokenOff,
    wasTrial: typeof given.dryRun === 'boolean' ? given.dryRun : isTrial,
    reason: textOf(given.reason),
    total: numberOf(given.total),
    done: numberOf(given.done),
    inserted: numberOf(given.inserted),
    updated: numberOf(given.updated),
    skipped: numberOf(given.skipped),
    failed: numberOf(given.failed),
    errors: Array.isArray(given.errors) ? given.errors : [],
    passedOver: Array.isArray(given.notices) ? given.notices.map(({ title }) => textOf(title)) : [],
    errorFileUrl: textOf(given.errorFileUrl),
    resultFileUrl: textOf(given.resultFileUrl),
  }
}

/** Rows that are stored are not brought again: those without a number of their own would be there twice. */
export const hasStored = ({ isRunning, wasTrial, isBroken, failed, inserted, updated, skipped }: Outcome): boolean =>
  !isRunning && !wasTrial && !isBroken && (failed === 0 || inserted + updated + skipped > 0)

/** The word for how it ended. */
export function endOf({ isBroken, failed, inserted, updated, wasTrial }: Outcome) {
  if (isBroken) return 'importBroken'
  if (failed > 0) return inserted + updated > 0 && !wasTrial ? 'importSome' : 'importFailed'
  return wasTrial ? 'importGood' : 'importDone'
}

/** What is to be done with the error file: it holds the wrong rows alone. */
export function mendingOf(outcome: Outcome, isPartialOffered: boolean) {
  if (hasStored(outcome)) return 'importMendStored'
  return isPartialOffered ? 'importMendEither' : 'importMendWhole'
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
const numberOf = (value: unknown): number => (typeof value === 'number' ? value : 0)

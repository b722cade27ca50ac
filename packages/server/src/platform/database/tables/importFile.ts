// Written by `npm run migration` from the definitions, never by hand.

export interface ImportFileTables {
  importFile: {
    jobId: string
    kind: 'source' | 'error' | 'result'
    content: string
    time: Date
  }
}

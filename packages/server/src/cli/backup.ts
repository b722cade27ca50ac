// `tmlm backup FILE` and `tmlm restore FILE`.
import { existsSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { catalogue } from '@tmlm/model/catalogue'
import { backUp } from '../platform/backup/backup.ts'
import { examineBackup, refuseFilled, restore } from '../platform/backup/restore.ts'
import type { Config } from '../platform/config.ts'
import { connectDatabase } from '../platform/database/connect.ts'
import { migrate } from '../platform/database/migrate.ts'
import { schemaOf } from '../platform/database/schema.ts'
import { prepareJobs } from '../platform/jobs/prepare.ts'
import pg from 'pg'
import { WrongWords, type Answer, type Command } from './command.ts'

/** npm changes the folder; the operator means the one he is in. */
export const pathOf = (given: string): string => resolve(process.env.INIT_CWD ?? process.cwd(), given)

export const backupCommand: Command = {
  name: 'backup',
  explains: 'writes database, keys and files into a new file, while the server runs',
  words: ['file'],
  options: ['cell'],
  async run({ databases, cells, config, given, now }) {
    const path = pathOf(given.file ?? '')
    if (existsSync(path)) throw new Error(`${path} is there already; a backup never overwrites anything.`)
    const of = cells ? (given.cell ?? cells.home.name) : ''
    const { owner } = databases.find(({ cell }) => cell === of) ?? {}
    if (!owner) throw new WrongWords(`There is no cell ${of} that can be reached.`)
    // Files and keys belong to all cells, and come with the first one.
    const isFirst = !cells || of === cells.home.name
    const withFiles = config.s3 === null && isFirst
    const made = await backUp({ owner, dataDir: config.dataDir, withFiles, withKeys: isFirst, path, now })
    const { size } = statSync(path)
    const others = cells ? [...cells.all.keys()].filter((name) => name !== of) : []
    const lines = [
      `Wrote ${path}: ${made.tables} tables, ${made.files} files, ${(size / 1024 / 1024).toFixed(1)} MiB.`,
      ...(others.length > 0 ? [`It is of the cell ${of}. By --cell the others: ${others.join(', ')}.`] : []),
      ...(config.s3 === null ? [] : ['Uploaded files are on S3 and not in it.']),
      ...(config.secretKey === null ? [] : ['SECRET_KEY is a setting and not in it: keep it with the backup.']),
    ]
    return { data: { path, size, ...made }, lines }
  },
}

export const restoreCommand: Command = {
  name: 'restore',
  explains: 'fills an empty installation from a backup, embedded or at DATABASE_URL',
  words: ['file'],
  options: ['cell'],
  alone: ({ config, given }) => restoreInto(ofCell(config, given.cell), pathOf(given.file ?? '')),
}

/** The cell by itself, as if it were the only database; the first one unless another is named. */
function ofCell(config: Config, name: string | undefined): Config {
  if (name === undefined) return config
  const cell = config.cells.find((setting) => setting.name === name)
  if (!cell) throw new WrongWords(`There is no cell ${name} in DATABASE_CELLS.`)
  return { ...config, databaseUrl: cell.url, databaseAppUrl: cell.appUrl }
}

export async function restoreInto(config: Config, path: string): Promise<Answer> {
  const about = await examineBackup(path)
  const log = (message: string): void => console.error(message)
  const { databaseUrl, databaseAppUrl, dataDir } = config
  const connection = await connectDatabase({
    ...(databaseUrl === null ? {} : { databaseUrl }),
    ...(databaseAppUrl === null ? {} : { appUrl: databaseAppUrl }),
    ...{ dataDir, log },
  })
  try {
    const { owner, appRole } = connection
    await asOwner(owner, refuseFilled)
    const only = new Set(about.migrations.map(([name]) => name))
    await migrate({ owner, appRole, schema: schemaOf(catalogue), log, only })
    await prepareJobs({ owner, appRole, log })
    const restored = await restore({ owner, dataDir, path })
    // What this version has beyond the backup's comes on top, and the rights of the run-time role.
    await migrate({ owner, appRole, schema: schemaOf(catalogue), log })
    return {
      data: { ...restored, time: about.time },
      lines: [
        `Restored the backup of ${about.time}: ${restored.tables} tables, ${restored.rows} rows.`,
        ...(about.withFiles ? [] : ['Uploaded files were on S3 and are not in the backup.']),
        'Run `npm run tmlm -- doctor` to have it examined.',
      ],
    }
  } finally {
    await connection.embedded?.stop()
  }
}

async function asOwner(owner: pg.ClientConfig, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client(owner)
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}

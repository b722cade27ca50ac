// `tmlm upgrade`: brings the embedded database of an older major version of PostgreSQL over to this one. The old data
// stays where it was, under another name, until the operator removes it.
import { existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { backUp } from '../platform/backup/backup.ts'
import { findOldCluster, programsOf, withOldCluster } from '../platform/backup/oldCluster.ts'
import type { Config } from '../platform/config.ts'
import { clusterFolder, MAJOR_VERSION } from '../platform/database/embedded/cluster.ts'
import { restoreInto } from './backup.ts'
import type { Answer, Command } from './command.ts'

export const upgradeCommand: Command = {
  name: 'upgrade',
  explains: 'brings the data of an older PostgreSQL over to the one that comes along',
  options: ['programs'],
  alone: ({ config, given, now }) => upgrade(config, given.programs, now),
}

async function upgrade(config: Config, programs: string | undefined, now: Date): Promise<Answer> {
  const { dataDir } = config
  if (config.databaseUrl !== null) throw new Error('With DATABASE_URL the server is upgraded by whoever runs it.')
  const cluster = findOldCluster(dataDir)
  if (!cluster) return told({ upgraded: false }, `There is nothing to upgrade in ${dataDir}.`)
  const postgres = programsOf(cluster.version, programs)
  const log = (message: string): void => console.error(message)
  const path = join(dataDir, `upgrade-from-pg${cluster.version}.tmlm`)
  await rm(path, { force: true })
  log(`Copying the data of PostgreSQL ${cluster.version}.`)
  await withOldCluster({ dataDir, cluster, postgres, log }, (owner) =>
    backUp({ owner, dataDir, withFiles: false, path, now }),
  )
  const aside = `${cluster.folder}.before-upgrade`
  await rename(cluster.folder, aside)
  try {
    const { data } = await restoreInto(config, path)
    await rm(path, { force: true })
    return told(
      { upgraded: true, from: cluster.version, restored: data },
      `The data is in PostgreSQL ${MAJOR_VERSION} now. The old folder is kept as ${aside}; remove it when all is well.`,
    )
  } catch (error) {
    const unfinished = clusterFolder(dataDir)
    if (existsSync(unfinished)) await rm(unfinished, { recursive: true, force: true, maxRetries: 5 })
    await rename(aside, cluster.folder)
    throw error
  }
}

const told = (data: unknown, line: string): Answer => ({ data, lines: [line] })

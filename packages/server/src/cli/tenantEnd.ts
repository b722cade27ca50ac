// Commands by which a tenant leaves an installation: with its data as workbooks, as a file for another installation, for good.
import { existsSync, statSync } from 'node:fs'
import { catalogue } from '@tmlm/model/catalogue'
import { createApp } from '../app.ts'
import {
  archiveTenant,
  dumpedTenant,
  noteExport,
  purgeTenant,
  sealedColumns,
  takeTenantIn,
} from '../areas/platform/tenantEnd.ts'
import { exportTenant } from '../areas/platform/tenantExport.ts'
import { dumpTenant } from '../platform/backup/tenantFile.ts'
import { secretKey } from '../platform/config.ts'
import { openFiles } from '../platform/files/index.ts'
import { keyOf } from '../platform/files/store.ts'
import { createSecrets } from '../platform/secrets.ts'
import { pathOf } from './backup.ts'
import { placedIn } from './cell.ts'
import type { Command } from './command.ts'
import { done, operatorOf } from './words.ts'

const mebibytes = (path: string): string => `${(statSync(path).size / 1024 / 1024).toFixed(1)} MiB`

export const tenantEndCommands: readonly Command[] = [
  {
    name: 'tenant export',
    explains: 'writes its data for people: one workbook per business, and its files, into a new folder',
    words: ['code'],
    options: ['out!', 'by'],
    async run({ db, config, given, now }) {
      const tenant = await dumpedTenant(db, given.code ?? '')
      const files = openFiles(config)
      const { engine } = createApp({
        ...{ db, files, tenancy: config.tenancy, secretKey: secretKey(config) },
        warn: (message, error) => console.error(message, error),
      })
      const folder = pathOf(given.out ?? '')
      const exported = await exportTenant(engine, files.store, tenant.id, folder, now)
      await noteExport(db, tenant, { as: 'workbooks', ...exported }, { operator: operatorOf(given), now })
      const { workbooks, rows, files: copies } = exported
      return {
        data: { code: tenant.code, folder, ...exported },
        lines: [`Wrote ${folder}: ${workbooks} workbooks with ${rows} rows, ${copies} files.`],
      }
    },
  },
  {
    name: 'tenant dump',
    explains: 'writes all of it into a new file, for "tenant import" of another installation, while its people work',
    words: ['code', 'file'],
    options: ['by'],
    async run({ db, ownerOf, config, given, now }) {
      const path = pathOf(given.file ?? '')
      if (existsSync(path)) throw new Error(`${path} is there already; a dump never overwrites anything.`)
      const tenant = await dumpedTenant(db, given.code ?? '')
      const withFiles = config.s3 === null
      const dumped = await dumpTenant({
        ...{ owner: await ownerOf(tenant.id), dataDir: config.dataDir, tenant, path, withFiles, now },
        ...{ secrets: createSecrets(secretKey(config)), sealed: sealedColumns(catalogue) },
      })
      await noteExport(db, tenant, { as: 'dump', ...dumped }, { operator: operatorOf(given), now })
      return {
        data: { code: tenant.code, path, ...dumped },
        lines: [
          `Wrote ${path}: ${dumped.rows} rows of ${dumped.tables} tables, ${dumped.files} files, ${mebibytes(path)}.`,
          'It holds passwords of mail and message services in the clear: keep it as you keep a backup.',
          ...(withFiles ? [] : ['Uploaded files are on S3 and not in it.']),
        ],
      }
    },
  },
  {
    name: 'tenant import',
    explains: 'brings a dumped tenant in, under its own code or --code, with its package or --combo',
    words: ['file'],
    options: ['code', 'combo', 'cell', 'by'],
    async run({ db, cells, ownerOf, config, given, now }) {
      const { code, combo } = given
      const taken = await takeTenantIn(
        placedIn(given.cell, db, cells),
        {
          ...{ ownerOf, dataDir: config.dataDir, path: pathOf(given.file ?? '') },
          ...{ secrets: createSecrets(secretKey(config)), keepsFiles: config.s3 === null },
          ...(code === undefined ? {} : { code: code.trim() }),
          ...(combo === undefined ? {} : { combo: combo.trim() }),
        },
        { operator: operatorOf(given), now },
      )
      return {
        data: taken,
        lines: [`Tenant ${taken.code} is here: ${taken.rows} rows of ${taken.tables} tables, ${taken.files} files.`],
      }
    },
  },
  {
    name: 'tenant archive',
    explains: 'puts a tenant away that was exported within 7 days: nobody comes in any more',
    words: ['code'],
    options: ['reason', 'by'],
    flags: ['no-export'],
    async run({ db, given, now }) {
      const { code = '', reason } = given
      await archiveTenant(db, code, {
        ...{ operator: operatorOf(given), now, withoutExport: given['no-export'] === 'yes' },
        ...(reason === undefined ? {} : { reason }),
      })
      return done(code, `Tenant ${code} is archived; it can be purged in 30 days.`)
    },
  },
  {
    name: 'tenant purge',
    explains: 'removes every row and file of a tenant that was archived 30 days ago or earlier',
    words: ['code'],
    options: ['confirm!', 'by'],
    async run({ db, ownerOf, config, given, now }) {
      const { code = '', confirm = '' } = given
      const { rows, files } = await purgeTenant(db, ownerOf, code, { confirm, operator: operatorOf(given), now })
      const { store } = openFiles(config)
      for (const path of files) await store.remove(keyOf(path))
      return {
        data: { code, rows, files: files.length },
        lines: [`Tenant ${code} is gone: ${rows} rows and its files.`],
      }
    },
  },
]

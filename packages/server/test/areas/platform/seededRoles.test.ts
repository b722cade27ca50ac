// The roles a new company starts with: a table that names groups and screens, which later screens join by themselves.
import { grantableScreens } from '@tmlm/model/licence'
import { catalogue } from '@tmlm/model/catalogue'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { grantsOf, seededRoles } from '../../../src/areas/platform/seed/roles.ts'

const agreed = (file: string): { name: string }[] =>
  JSON.parse(readFileSync(new URL(`../../../../model/test/catalogue/${file}.json`, import.meta.url), 'utf8'))
const screens = grantableScreens(catalogue.screens, 'multi')
const grants = new Map(seededRoles.map((role) => [role.code, grantsOf(role, screens)]))
const menusOf = (code: string): string[] => grants.get(code)?.menusRole.split(',') ?? []
const buttonsOf = (code: string): string[] => grants.get(code)?.buttonsRole.split(',') ?? []

describe('the seeded roles', () => {
  it('name only groups and screens that the catalogue knows', () => {
    const known = new Set([...agreed('groups'), ...agreed('screens')].map(({ name }) => name))
    const named = seededRoles.flatMap(({ works = [], looks = [] }) => [...works, ...looks])
    expect([...new Set(named)].filter((name) => !known.has(name))).toEqual([])
  })

  it('are those of the platform page, the administrator’s first', () => {
    expect(seededRoles.map(({ name }) => name[0])).toEqual(
      '系统管理员 模具管理员 设备管理员 模具库管员 备件库管员 计量管理员 维修班长 维修工 操作工 采购员 成本会计 特种设备安全员 查询用户 供应商'.split(
        ' ',
      ),
    )
    expect(seededRoles.filter(({ kind }) => kind === 3)).toHaveLength(1)
  })

  it('leave no finished screen of the daily work to the administrator alone', () => {
    const settings = new Set(['system', 'organization', 'paramsSetting', 'processManagement', 'servicePlatform'])
    const daily = screens.filter(
      ({ unfinished, hidden, mobile, parents }) =>
        !unfinished && !hidden && !mobile && parents.length > 0 && !parents.some((group) => settings.has(group)),
    )
    const given = new Set(seededRoles.flatMap(({ code, kind }) => (kind === 3 ? [] : menusOf(code))))
    expect(daily.map(({ name }) => name).filter((name) => !given.has(name))).toEqual([])
    expect(daily.length).toBeGreaterThan(5)
  })

  it('give who works every button, and who looks only those that change nothing', () => {
    expect(buttonsOf('accessoryKeeper')).toEqual(
      expect.arrayContaining(['warehouseFiles_insert', 'warehouseFiles_delete', 'accessoryInbound_audit']),
    )
    expect(menusOf('reader')).toContain('warehouseFiles')
    expect(buttonsOf('reader')).toContain('warehouseFiles_exportExcel')
    const changing = buttonsOf('reader').filter((key) => /_(insert|update|delete|audit|enable|disable)$/.test(key))
    // Everybody has settings of his own.
    expect(changing).toEqual(['personalConfig_update'])
  })

  it('give who has the screen of a paper on the phone also the buttons to write it', () => {
    expect(buttonsOf('mouldAdministrator')).toEqual(
      expect.arrayContaining(['deptChange_insert', 'supplierChange_submit']),
    )
    expect(buttonsOf('mouldKeeper')).toContain('moldTask_insert')
    expect(buttonsOf('repairWorker')).toEqual(expect.arrayContaining(['repairReportOrder_insert', 'inspection_submit']))
    expect(buttonsOf('operator')).toEqual(
      expect.arrayContaining([
        ...['numberRegistration_insert', 'repairReportOrder_insert', 'moldTask_insert'],
        ...['accessoryApply_insert', 'accessoryApply_submit', 'collectOrder_insert'],
      ]),
    )
    // Whoever stands at the machine says when it runs, and leaves corrections to others.
    const runs = buttonsOf('operator').filter((key) => key.startsWith('oeeOperationDetails_'))
    expect(runs.map((key) => key.split('_')[1])).toEqual(['startingUp', 'pause', 'restart', 'shutdown', 'reportOutput'])
    const counting = (code: string): string[] =>
      buttonsOf(code).filter((key) => /_(audit|approve|cancelAudit)$/.test(key))
    expect([...counting('operator'), ...counting('repairWorker')]).toEqual([])
  })

  it('let a mechanic apply for the parts he needs, and his foreman allow them', () => {
    for (const code of ['repairWorker', 'repairForeman'])
      expect(grants.get(code)?.menusDingdingRole.split(','), code).toContain('AccessoryPickUpApply')
    expect(buttonsOf('repairWorker')).toEqual(
      expect.arrayContaining(['accessoryApply_insert', 'accessoryApply_update', 'accessoryApply_submit']),
    )
    expect(buttonsOf('repairForeman')).toEqual(
      expect.arrayContaining(['accessoryApply_insert', 'accessoryApply_audit']),
    )
  })

  it('give nobody the settings of the company, and suppliers nothing but their portal', () => {
    for (const { code, kind } of seededRoles)
      if (kind !== 3) expect(menusOf(code), code).not.toContain('roleManagement')
    const portal = new Set(screens.filter(({ parents }) => parents.includes('supplierPortal')).map(({ name }) => name))
    expect(menusOf('supplier').filter((name) => name !== 'Dashboard' && name !== '' && !portal.has(name))).toEqual([])
  })
})

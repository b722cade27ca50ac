// A company begins: from the tenant that the command line made to the first operator at work.
import { readFileSync } from 'node:fs'
import { Workbook } from '@cj-tech-master/excelts'
import type { Locator } from 'playwright-core'
import { expect } from 'vitest'
import { tenantCode } from '../../src/browser/house.ts'
import { bothDesks, journeys } from '../../src/browser/journey.ts'
import { escape, hasCursor } from '../../src/browser/hands.ts'
import type { Visitor } from '../../src/browser/visitor.ts'
import { firstLogin } from '../../src/browser/screens.ts'

/** What people of the company type, in their language. */
const typed = ({ say }: Visitor) => ({
  company: say('启程精密', 'Acme Moulds'),
  factory: say('苏州工厂', 'Suzhou plant'),
  department: say('注塑部', 'Moulding'),
  lead: say('班组长', 'Shift lead'),
  operator: say('注塑操作工', 'Moulding operator'),
  title: say('停机保养', 'Maintenance stop'),
  content: say('周五 14:00 起停机保养', 'We stop for maintenance on Friday at 14:00'),
  trade: say('修模师傅', 'Mould fitter'),
  names: say(
    '王强,李娜,张伟,刘洋,陈静,杨帆,赵磊,黄敏,周杰,吴霞',
    'Adams,Baker,Clark,Davis,Evans,Foster,Green,Hughes,Irwin,Jones',
  ).split(','),
})

journeys('A new company', (journey) => {
  journey('grows from an empty tenant to its first operator at work', bothDesks, null, async (visitor, house) => {
    const { say, view } = visitor
    const { company, names, title, content } = typed(visitor)
    const code = `begin${view.lang}${Date.now().toString(36)}`
    const printed = await house.installation.tmlm(
      ...['tenant', 'create', '--code', code, '--name', company, '--combo', 'flagship', '--language', view.lang],
      '--json',
    )
    const { adminJobNo, initialPassword } = JSON.parse(printed)
    visitor.writes(company, ...names, 'SZ', 'ZS', 'shiftLead', 'mouldOperator', 'roster.xlsx')
    await visitor.go('/login')
    await firstLogin(visitor, { tenantCode: code, jobNo: adminJobNo, password: initialPassword }, 'Begin@2026')

    // An empty company says what comes first, and ticks off what is done.
    const steps = visitor.page.getByRole('region', { name: say('开始使用', 'Getting started') }).getByRole('listitem')
    await expect.poll(() => steps.count()).toBe(9)
    const done = steps.getByLabel(say('已完成', 'Done'))
    expect(await done.count()).toBe(0)
    await visitor.inspect()
    await buildUnits(visitor)
    const tabs = visitor.page.getByRole('navigation', { name: say('已打开的页面', 'Open pages') })
    await tabs.getByText(say('首页', 'Dashboard')).click()
    await steps
      .filter({ hasText: say('建立工厂和部门', 'Set up factories and departments') })
      .getByLabel(say('已完成', 'Done'))
      .waitFor()
    await makeRoles(visitor)
    await addTrade(visitor)
    const passwords = await importPeople(visitor)
    expect([...passwords.keys()]).toEqual(names.map((_, nth) => jobNoOf(nth)))
    // However much was done, what is left stays on the list.
    await tabs.getByText(say('首页', 'Dashboard')).click()
    await expect.poll(() => done.count()).toBe(2)
    expect(await steps.count()).toBe(9)

    const operator = await house.stranger(view)
    operator.writes(company, ...names)
    const jobNo = jobNoOf(0)
    await operator.go('/login')
    await firstLogin(operator, { tenantCode: code, jobNo, password: passwords.get(jobNo) ?? '' }, 'Operate@2026')
    await operator.rest()
    const menu = operator.page.getByRole('navigation').first()
    expect(await menu.getByText(say('组织权限', 'Organisation')).count()).toBe(0)
    expect(await menu.getByText(say('基础资料', 'Basic data')).count()).toBe(0)

    // The bell hears of it without being asked.
    await operator.go('/dashboard')
    await operator.page.getByText(say('没有未读消息', 'No unread notices')).waitFor()
    await tellDepartment(visitor)
    await operator.page.getByRole('button', { name: title }).click()
    const notice = operator.page.getByRole('dialog').getByText(content)
    await notice.waitFor()
    await escape(operator.page, notice)

    await changeRoleAndStop(visitor, operator, jobNo)
    expect(await operator.leave()).toEqual([])
  })

  journey('lets a supplier in by an account that was just opened', bothDesks, 'tmlmAdmin', async (visitor, house) => {
    const { page, say, view } = visitor
    const [name, jobNo] = [`${say('永盛模具', 'Evergreen Tools')} ${Date.now()}`, `S${Date.now().toString(36)}`]
    visitor.writes(name, jobNo)
    await visitor.go('/basicData/supplierFiles')
    await page.getByRole('button', { name: say('新增供应商档案', 'Add supplier') }).click()
    const form = page.getByRole('dialog').first()
    await form.getByLabel(say('供应商名称', 'Supplier name')).fill(name)
    await form.getByRole('combobox', { name: say('供应商类别', 'Supplier kinds') }).click()
    await option(visitor, '').first().click()
    await save(visitor, form)
    await rowOf(visitor, name).getByRole('button').last().click()
    await page.getByRole('menuitem').first().waitFor()
    // Without an account there is none to close or to reset.
    expect(await page.getByRole('menuitem', { name: say('关闭账号', 'Close account') }).count()).toBe(0)
    await page.keyboard.press('Escape')
    await rowOf(visitor, name)
      .getByRole('button', { name: say('开通账号', 'Open account') })
      .click()
    await form.getByLabel(say('工号', 'Job number')).fill(jobNo)
    await visitor.look()
    await form.getByRole('button', { name: say('开通账号', 'Open account') }).click()
    const password = await page.getByRole('textbox', { name: say('初始密码', 'Initial password') }).inputValue()

    const supplier = await house.stranger(view)
    supplier.writes(name, jobNo)
    await supplier.go('/supplierLogin')
    await firstLogin(supplier, { tenantCode, jobNo, password }, 'Supply@2026')
    await supplier.rest()
    await supplier.look()
    expect(await supplier.page.getByRole('navigation').first().getByText(say('基础资料', 'Basic data')).count()).toBe(0)
    expect(await supplier.leave()).toEqual([])
  })
})

const jobNoOf = (nth: number): string => `B${String(nth + 1).padStart(4, '0')}`

async function openScreen({ page, rest }: Visitor, group: string, screen: string): Promise<void> {
  // A page that is still on its way opens its own branch of the menu when it comes.
  await rest()
  const link = page.getByRole('navigation').first().getByRole('link', { name: screen, exact: true })
  if (!(await link.isVisible())) await page.getByRole('navigation').first().getByText(group, { exact: true }).click()
  await link.click()
}

const openOrganisation = (visitor: Visitor): Promise<void> =>
  openScreen(visitor, visitor.say('组织权限', 'Organisation'), visitor.say('组织管理', 'Organisation management'))

/** Three levels: the company, a factory, a department. */
async function buildUnits(visitor: Visitor): Promise<void> {
  const { page, say } = visitor
  const { company, factory, department } = typed(visitor)
  await openOrganisation(visitor)
  const tree = page.getByRole('navigation', { name: say('组织架构', 'Organisation') })
  for (const [parent, type, code, name] of [
    [company, say('工厂', 'Factory'), 'SZ', factory],
    [factory, say('部门', 'Department'), 'ZS', department],
  ] as const) {
    visitor.writes(name)
    await tree.getByText(parent).click()
    await page
      .getByRole('button', { name: say('新增组织', 'Add organisation') })
      .first()
      .click()
    const form = page.getByRole('dialog').first()
    const kinds = form.getByRole('combobox', { name: say('类型', 'Type') })
    await kinds.click()
    // What may not stand there is not offered: neither a group anywhere nor a post below a company.
    expect(await option(visitor, say('集团', 'Group')).count()).toBe(0)
    await option(visitor, type).click()
    await form.getByLabel(say('组织编码', 'Code')).fill(code)
    await form.getByLabel(say('名称', 'Name'), { exact: true }).fill(name)
    await save(visitor, form)
    await page.locator('tbody').getByText(name).first().waitFor()
  }
  await visitor.look()
}

/** One from nothing with two screens, one like the operator that every company begins with. */
async function makeRoles(visitor: Visitor): Promise<void> {
  const { page, say } = visitor
  const { lead, operator } = typed(visitor)
  const [code, name] = [say('角色编码', 'Code'), say('角色名称', 'Name')]
  visitor.writes(lead, operator)
  await openScreen(visitor, say('组织权限', 'Organisation'), say('角色管理', 'Role management'))
  await page.getByRole('button', { name: say('新增角色', 'Add role') }).click()
  const form = page.getByRole('dialog').first()
  await form.getByLabel(code).fill('shiftLead')
  await form.getByLabel(name).fill(lead)
  await save(visitor, form)
  await rowOf(visitor, 'operator')
    .getByRole('button', { name: say('复制', 'Copy') })
    .click()
  await form.getByLabel(code).fill('mouldOperator')
  await form.getByLabel(name).fill(operator)
  await save(visitor, form)
  await more(visitor, 'shiftLead', say('权限设置', 'Permissions'))
  for (const screen of [say('仓库档案', 'Warehouses'), say('产品档案', 'Products')]) {
    await form.getByPlaceholder(say('输入菜单或按钮名称过滤', 'Filter by menu or button')).fill(screen)
    await form.getByRole('checkbox', { name: screen }).first().check()
  }
  await visitor.look()
  await save(visitor, form)
}

/** An entry of its own in one of the dictionaries every company begins with. */
async function addTrade(visitor: Visitor): Promise<void> {
  const { page, say } = visitor
  const { trade } = typed(visitor)
  visitor.writes(trade)
  await openScreen(visitor, say('基础资料', 'Basic data'), say('数据字典', 'Data dictionary'))
  await page.getByPlaceholder(say('输入字典代码或名称查找', 'Find by code or title')).fill('workerType')
  await page.getByRole('button', { name: /workerType/ }).click()
  await page.getByRole('button', { name: say('编辑字典项', 'Edit entries') }).click()
  const form = page.getByRole('dialog').first()
  await form.getByRole('button', { name: say('新增行', 'Add line') }).click()
  const lines = form.getByRole('region', { name: say('字典项', 'Entries') })
  await hasCursor(lines.locator('tbody tr').last())
  await page.keyboard.type(trade)
  await page.keyboard.press('Tab')
  await page.keyboard.type(trade)
  await visitor.look()
  await save(visitor, form)
  await page.locator('tbody').getByText(trade).first().waitFor()
}

/** Answers the first passwords by job number, as the result file tells them. */
async function importPeople(visitor: Visitor): Promise<Map<string, string>> {
  const { page, say } = visitor
  await openOrganisation(visitor)
  await page.getByRole('tab', { name: say('花名册', 'Roster') }).click()
  const template = await downloaded(visitor, page.getByRole('button', { name: say('下载模板', 'Template') }))
  await page.getByRole('button', { name: say('导入花名册', 'Import roster') }).click()
  const dialog = page.getByRole('dialog').first()
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'roster.xlsx', mimeType, buffer: await roster(visitor, template) })
  await dialog.getByRole('button', { name: say('导入', 'Import'), exact: true }).click()
  await dialog
    .getByText(say('共 10 行：新增 10，更新 0，跳过 0，失败 0', '10 rows: 10 new, 0 updated, 0 skipped, 0 failed'))
    .waitFor()
  await dialog
    .getByText(
      say(
        '结果文件含初始密码，只在这里给出一次，请先下载再关闭',
        'The result file holds what is told only here and once: Initial password. Download it before you close.',
      ),
    )
    .first()
    .waitFor()
  const result = await downloaded(
    visitor,
    dialog.getByRole('button', { name: say('下载结果文件', 'Download result file') }),
  )
  await visitor.look()
  await dialog
    .getByRole('button', { name: say('关闭', 'Close') })
    .last()
    .click()
  await page.getByText(say('共 10 条', '10 in total')).waitFor()
  return passwordsIn(visitor, result)
}

const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

async function downloaded({ page }: Visitor, button: Locator): Promise<Buffer> {
  const [file] = await Promise.all([page.waitForEvent('download'), button.click()])
  return readFileSync(await file.path())
}

/** The template with ten people below its three lines: number, name, sex, unit, and the role in the seventh column. */
async function roster(visitor: Visitor, template: Buffer): Promise<Buffer> {
  const { company, factory, department, operator, names } = typed(visitor)
  const [male, female] = [visitor.say('男', 'Male'), visitor.say('女', 'Female')]
  const book = new Workbook()
  await book.xlsx.load(template)
  names.forEach((name, nth) => {
    const row = book.worksheets[0]?.getRow(4 + nth)
    const unit = nth % 2 === 0 ? `${company}/${factory}/${department}` : 'ZS'
    const cells = [jobNoOf(nth), name, nth % 2 === 0 ? male : female, unit, null, null, operator]
    cells.forEach((value, column) => row && (row.getCell(column + 1).value = value))
  })
  return Buffer.from(await book.xlsx.writeBuffer())
}

async function passwordsIn(visitor: Visitor, result: Buffer): Promise<Map<string, string>> {
  const { names } = typed(visitor)
  const book = new Workbook()
  await book.xlsx.load(result)
  const rows = names.map((_, nth) => book.worksheets[0]?.getRow(4 + nth))
  return new Map(rows.map((row) => [String(row?.getCell(1).value), String(row?.getCell(11).value)]))
}

/** A notice for one department. */
async function tellDepartment(visitor: Visitor): Promise<void> {
  const { page, say } = visitor
  const { department, title, content } = typed(visitor)
  const publish = say('发布公告', 'Notice publish')
  visitor.writes(title, content)
  await openScreen(visitor, say('系统管理', 'System'), say('系统配置', 'System configuration'))
  await page.getByRole('tab', { name: say('公告管理', 'Notices') }).click()
  await page
    .getByRole('button', { name: say('新增公告', 'Notice insert') })
    .first()
    .click()
  const form = page.getByRole('dialog').first()
  await form.getByRole('textbox', { name: say('标题', 'Title') }).fill(title)
  const detail = form.getByRole('combobox', { name: say('范围明细', 'Audience detail') })
  expect(await detail.count()).toBe(0)
  const audience = form.getByRole('combobox', { name: say('发布范围', 'Audience') })
  await choose(visitor, audience, say('指定组织', 'Organisations'))
  await detail.click()
  await detail.pressSequentially(department.slice(0, 2))
  await option(visitor, department).click()
  await form.locator('[contenteditable=true]').fill(content)
  await save(visitor, form)
  await page.locator('tbody').getByRole('button', { name: publish }).click()
  await page.locator('.ant-modal-confirm').getByRole('button', { name: publish }).click()
  await page.locator('tbody').getByText(say('已发布', 'Published')).waitFor()
}

/** Another role counts at his next click; when he is stopped he is out at his next call. */
async function changeRoleAndStop(visitor: Visitor, operator: Visitor, jobNo: string): Promise<void> {
  const { page, say } = visitor
  const { lead } = typed(visitor)
  await openOrganisation(visitor)
  await rowOf(visitor, jobNo)
    .getByRole('button', { name: say('编辑人员', 'Edit user') })
    .click()
  const form = page.getByRole('dialog').first()
  const roles = form.getByRole('combobox', { name: say('角色', 'Roles') })
  await roles.click()
  await roles.pressSequentially(lead)
  await option(visitor, lead).click()
  await save(visitor, form)
  await openScreen(operator, say('系统管理', 'System'), say('个人配置', 'Personal configuration'))
  await operator.page.getByRole('navigation').first().getByText(say('基础资料', 'Basic data')).waitFor()

  await more(visitor, jobNo, say('停用人员', 'Stop user'))
  // Nothing waits for him that somebody else would have to do.
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('停用人员', 'Stop user') })
    .click()
  await rowOf(visitor, jobNo).getByText(say('停用', 'Stopped'), { exact: true }).waitFor()
  await operator.go('/dashboard')
  await operator.page.waitForURL(/\/login$/)
}

const rowOf = ({ page }: Visitor, text: string): Locator =>
  page.locator('tbody tr:visible').filter({ has: page.getByText(text, { exact: true }) })

const option = ({ page }: Visitor, text: string): Locator =>
  page
    .locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option')
    .filter({ hasText: text })

async function choose(visitor: Visitor, box: Locator, text: string): Promise<void> {
  await box.click()
  await option(visitor, text).click()
}

async function more(visitor: Visitor, row: string, action: string): Promise<void> {
  await rowOf(visitor, row).getByRole('button').last().click()
  await visitor.page.getByRole('menuitem', { name: action }).click()
}

async function save({ say }: Visitor, form: Locator): Promise<void> {
  await form.getByRole('button', { name: say('保存', 'Save'), exact: true }).click()
  await form.waitFor({ state: 'hidden' })
}

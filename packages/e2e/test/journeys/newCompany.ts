// A company begins: from the tenant that the command line made to the first operator at work.
import { readFileSync } from 'node:fs'
import { Workbook } from '@cj-tech-master/excelts'
import type { Locator } from 'playwright-core'
import { expect } from 'vitest'
import { zhDesk, type Journey } from '../../src/browser/journey.ts'
import type { Visitor } from '../../src/browser/visitor.ts'
import { fill, logIn } from './entry.ts'

const company = '启程精密'
const names = ['王强', '李娜', '张伟', '刘洋', '陈静', '杨帆', '赵磊', '黄敏', '周杰', '吴霞']

export function newCompanyJourneys(journey: Journey): void {
  journey('grows from an empty tenant to its first operator at work', [zhDesk], null, async (visitor, house) => {
    const code = 'beginning'
    const printed = await house.installation.tmlm(
      ...['tenant', 'create', '--code', code, '--name', company, '--combo', 'flagship', '--json'],
    )
    const { adminJobNo, initialPassword } = JSON.parse(printed)
    visitor.writes(company, ...names, 'SZ', 'ZS', 'shiftLead', 'mouldOperator')
    await firstLogin(visitor, { tenantCode: code, jobNo: adminJobNo, password: initialPassword }, 'Begin@2026')

    // An empty company says what comes first, and ticks off what is done.
    const steps = visitor.page.getByRole('region', { name: '开始使用' }).getByRole('listitem')
    await expect.poll(() => steps.count()).toBe(5)
    expect(await steps.locator('[aria-label="已完成"]').count()).toBe(0)
    await visitor.inspect()
    await buildUnits(visitor)
    await visitor.page.getByRole('navigation', { name: '已打开的页面' }).getByText('首页').click()
    await steps.filter({ hasText: '建立工厂和部门' }).locator('[aria-label="已完成"]').waitFor()
    await makeRoles(visitor)
    const passwords = await importPeople(visitor)
    expect([...passwords.keys()]).toEqual(names.map((_, nth) => jobNoOf(nth)))

    const operator = await house.stranger(zhDesk)
    operator.writes(company, ...names)
    const jobNo = jobNoOf(0)
    await firstLogin(operator, { tenantCode: code, jobNo, password: passwords.get(jobNo) ?? '' }, 'Operate@2026')
    await operator.rest()
    const menu = operator.page.getByRole('navigation').first()
    expect(await menu.getByText('组织权限').count()).toBe(0)
    expect(await menu.getByText('基础资料').count()).toBe(0)

    // The bell hears of it without being asked.
    await operator.go('/dashboard')
    await operator.page.getByText('没有未读消息').waitFor()
    await tellDepartment(visitor)
    await operator.page.getByRole('button', { name: '停机保养' }).click()
    const notice = operator.page.getByRole('dialog').getByText('周五 14:00 起停机保养')
    await notice.waitFor()
    await operator.page.keyboard.press('Escape')
    await notice.waitFor({ state: 'hidden' })

    await changeRoleAndStop(visitor, operator, jobNo)
    expect(await operator.leave()).toEqual([])
  })
}

const jobNoOf = (nth: number): string => `B${String(nth + 1).padStart(4, '0')}`

/** The first password is changed before anything else; what was typed at the door is there already. */
async function firstLogin(
  visitor: Visitor,
  typed: { readonly tenantCode: string; readonly jobNo: string; readonly password: string },
  next: string,
): Promise<void> {
  const { page } = visitor
  visitor.writes(next)
  await visitor.go('/login')
  await fill(visitor, typed)
  await logIn(visitor)
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('新密码').fill(next)
  await dialog.getByLabel('确认密码').fill(next)
  await dialog.getByRole('button', { name: '确定' }).click()
  await dialog.waitFor({ state: 'detached' })
  await fill(visitor, { password: next })
  await logIn(visitor)
  await page.waitForURL(/\/dashboard$/)
}

async function openScreen({ page }: Visitor, group: string, screen: string): Promise<void> {
  const link = page.getByRole('navigation').first().getByRole('link', { name: screen, exact: true })
  if (!(await link.isVisible())) await page.getByRole('navigation').first().getByText(group, { exact: true }).click()
  await link.click()
}

/** Three levels: the company, a factory, a department. */
async function buildUnits(visitor: Visitor): Promise<void> {
  const { page } = visitor
  await openScreen(visitor, '组织权限', '组织管理')
  const tree = page.getByRole('navigation', { name: '组织架构' })
  for (const [parent, type, code, name] of [
    [company, '工厂', 'SZ', '苏州工厂'],
    ['苏州工厂', '部门', 'ZS', '注塑部'],
  ] as const) {
    visitor.writes(name)
    await tree.getByText(parent).click()
    await page.getByRole('button', { name: '新增组织' }).first().click()
    const form = page.getByRole('dialog').first()
    await choose(visitor, form.getByRole('combobox', { name: '类型' }), type)
    await form.getByLabel('组织编码').fill(code)
    await form.getByLabel('名称', { exact: true }).fill(name)
    await save(form)
    await page.locator('tbody').getByText(name).first().waitFor()
  }
  await visitor.look()
}

/** One from nothing with two screens, one like the operator that every company begins with. */
async function makeRoles(visitor: Visitor): Promise<void> {
  const { page } = visitor
  visitor.writes('班组长', '注塑操作工')
  await openScreen(visitor, '组织权限', '角色管理')
  await page.getByRole('button', { name: '新增角色' }).click()
  const form = page.getByRole('dialog').first()
  await form.getByLabel('角色编码').fill('shiftLead')
  await form.getByLabel('角色名称').fill('班组长')
  await save(form)
  await rowOf(visitor, 'operator').getByRole('button', { name: '复制' }).click()
  await form.getByLabel('角色编码').fill('mouldOperator')
  await form.getByLabel('角色名称').fill('注塑操作工')
  await save(form)
  await more(visitor, 'shiftLead', '权限设置')
  for (const screen of ['仓库档案', '产品档案']) await form.getByRole('checkbox', { name: screen }).first().check()
  await visitor.look()
  await save(form)
}

/** Answers the first passwords by job number, as the result file tells them. */
async function importPeople(visitor: Visitor): Promise<Map<string, string>> {
  const { page } = visitor
  await openScreen(visitor, '组织权限', '组织管理')
  await page.getByRole('tab', { name: '花名册' }).click()
  const template = await downloaded(visitor, page.getByRole('button', { name: '下载模板' }))
  await page.getByRole('button', { name: '导入花名册' }).click()
  const dialog = page.getByRole('dialog').first()
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: '花名册.xlsx', mimeType, buffer: await roster(template) })
  await dialog.getByRole('button', { name: '导入', exact: true }).click()
  await dialog.getByText('共 10 行：新增 10，更新 0，跳过 0，失败 0').waitFor()
  await dialog.getByText('结果文件含初始密码，只在这里给出一次，请先下载再关闭').waitFor()
  const result = await downloaded(visitor, dialog.getByRole('button', { name: '下载结果文件' }))
  await visitor.look()
  await dialog.getByRole('button', { name: '关闭' }).last().click()
  await page.getByText('共 10 条').waitFor()
  return passwordsIn(result)
}

const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

async function downloaded({ page }: Visitor, button: Locator): Promise<Buffer> {
  const [file] = await Promise.all([page.waitForEvent('download'), button.click()])
  return readFileSync(await file.path())
}

/** The template with ten people below its three lines: number, name, sex, unit, and the role in the seventh column. */
async function roster(template: Buffer): Promise<Buffer> {
  const book = new Workbook()
  await book.xlsx.load(template)
  names.forEach((name, nth) => {
    const row = book.worksheets[0]?.getRow(4 + nth)
    const unit = nth % 2 === 0 ? `${company}/苏州工厂/注塑部` : 'ZS'
    const cells = [jobNoOf(nth), name, nth % 2 === 0 ? '男' : '女', unit, null, null, '注塑操作工']
    cells.forEach((value, column) => row && (row.getCell(column + 1).value = value))
  })
  return Buffer.from(await book.xlsx.writeBuffer())
}

async function passwordsIn(result: Buffer): Promise<Map<string, string>> {
  const book = new Workbook()
  await book.xlsx.load(result)
  const rows = names.map((_, nth) => book.worksheets[0]?.getRow(4 + nth))
  return new Map(rows.map((row) => [String(row?.getCell(1).value), String(row?.getCell(11).value)]))
}

/** A notice for one department. */
async function tellDepartment(visitor: Visitor): Promise<void> {
  const { page } = visitor
  visitor.writes('停机保养', '周五 14:00 起停机保养')
  await openScreen(visitor, '系统管理', '系统配置')
  await page.getByRole('tab', { name: '公告管理' }).click()
  await page.getByRole('button', { name: '新增公告' }).first().click()
  const form = page.getByRole('dialog').first()
  await form.getByRole('textbox', { name: '标题' }).fill('停机保养')
  expect(await form.getByRole('combobox', { name: '范围明细' }).count()).toBe(0)
  await choose(visitor, form.getByRole('combobox', { name: '发布范围' }), '指定组织')
  const detail = form.getByRole('combobox', { name: '范围明细' })
  await detail.click()
  await detail.pressSequentially('注塑')
  await option(visitor, '注塑部').click()
  await form.locator('[contenteditable=true]').fill('周五 14:00 起停机保养')
  await save(form)
  await page.locator('tbody').getByRole('button', { name: '发布公告' }).click()
  await page.locator('.ant-modal-confirm').getByRole('button', { name: '发布公告' }).click()
  await page.locator('tbody').getByText('已发布').waitFor()
}

/** Another role counts at his next click; when he is stopped he is out at his next call. */
async function changeRoleAndStop(visitor: Visitor, operator: Visitor, jobNo: string): Promise<void> {
  const { page } = visitor
  await openScreen(visitor, '组织权限', '组织管理')
  await rowOf(visitor, jobNo).getByRole('button', { name: '编辑人员' }).click()
  const form = page.getByRole('dialog').first()
  const roles = form.getByRole('combobox', { name: '角色' })
  await roles.click()
  await roles.pressSequentially('班组长')
  await option(visitor, '班组长').click()
  await save(form)
  await openScreen(operator, '系统管理', '个人配置')
  await operator.page.getByRole('navigation').first().getByText('基础资料').waitFor()

  await more(visitor, jobNo, '停用人员')
  await page.locator('.ant-modal-confirm').getByRole('button').last().click()
  await rowOf(visitor, jobNo).getByText('停用', { exact: true }).waitFor()
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

async function save(form: Locator): Promise<void> {
  await form.getByRole('button', { name: '保存' }).click()
  await form.waitFor({ state: 'hidden' })
}

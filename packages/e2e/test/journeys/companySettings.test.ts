// An administrator makes the product that of his company: who sees what, how warehouses are numbered, what must be filled in, a
// field of their own, and the first label. Nothing of it is read anywhere but on the screens.
import type { Locator } from 'playwright-core'
import { expect } from 'vitest'
import { bothDesks, journeys } from '../../src/browser/journey.ts'
import { firstLogin, openNew } from '../../src/browser/screens.ts'
import type { Visitor } from '../../src/browser/visitor.ts'
import { clientOf } from '../../src/harness/client.ts'

const settings = '/paramsSetting/businessParams'
const [factory, ownField, warehouse] = ['苏州工厂', '消防等级', '一号模具库']
const inEnglish = 'Fire class'
/** By the rule that is set here. */
const number = /WH-20\d\d-001/

journeys('The settings of a company', (journey) => {
  journey(
    'are made from its first day on, and hold for its first warehouse',
    bothDesks,
    null,
    async (visitor, house) => {
      const { view } = visitor
      const code = `set${view.lang}${Date.now().toString(36)}`
      const printed = await house.installation.tmlm(
        ...['tenant', 'create', '--code', code, '--name', '启程精密', '--combo', 'flagship', '--language', view.lang],
        '--json',
      )
      const { adminJobNo, initialPassword } = JSON.parse(printed)
      visitor.writes(factory, ownField, inEnglish, warehouse, '启程精密', 'A级', '一楼东侧', 'WH', 'yyyy')
      await noPrinter(visitor)
      await visitor.go('/login')
      await firstLogin(visitor, { tenantCode: code, jobNo: adminJobNo, password: initialPassword }, 'Begin@2026')
      const token = (await visitor.page.context().cookies()).find(({ name }) => name === 'token')?.value ?? ''
      const admin = clientOf(house.url, { tenantCode: code, token })
      const [root] = (await admin.ok('org/list', {})).list
      await admin.ok('org/insert', { type: 2, code: 'SZ', name: factory, parentId: root.id })

      await grantFactory(visitor)
      await ruleNumbers(visitor)
      await requireRemark(visitor)
      await addField(visitor)
      await makeWarehouse(visitor)
      await printLabel(visitor)
      const [row] = (await admin.ok('warehouse/list', {})).list
      expect(row).toMatchObject({
        code: expect.stringMatching(number),
        name: warehouse,
        customC1: 'A级',
      })
    },
  )
})

/** One role reads what belongs to the factory. */
async function grantFactory(visitor: Visitor): Promise<void> {
  const { page, say } = visitor
  await visitor.go('/organization/authManagment/authorizationByRole')
  await page.getByText(say('模具管理员', 'Mould administrator')).first().click()
  await page.getByRole('row').filter({ hasText: factory }).getByRole('checkbox').first().check()
  await saved(visitor, page.getByRole('main'))
  await visitor.look()
}

async function ruleNumbers(visitor: Visitor): Promise<void> {
  const { page, say } = visitor
  await visitor.go(`${settings}/encodeRules/basicData`)
  const row = page.getByRole('row').filter({ hasText: say('仓库档案', 'Warehouses') })
  await row
    .first()
    .getByRole('button', { name: say('编辑', 'Edit'), exact: true })
    .click()
  const form = page.getByRole('dialog').first()
  const rule = form.getByLabel(say('规则', 'Rule'), { exact: true })
  await rule.fill('WH-{YYYY}-{#3}')
  await form.getByText(say('应写作{yyyy}', 'write {yyyy}')).waitFor()
  await rule.fill('WH-{yyyy}-{#3}')
  await form.getByText(number).waitFor()
  await visitor.look()
  await saved(visitor, form)
}

async function requireRemark(visitor: Visitor): Promise<void> {
  const { page, say } = visitor
  await visitor.go(`${settings}/requiredControl`)
  await chooseWarehouses(visitor)
  await page.getByRole('checkbox', { name: say('必填 备注', 'Required Remark') }).check()
  await saved(visitor, page.getByRole('main'))
  await visitor.look()
}

async function addField(visitor: Visitor): Promise<void> {
  const { page, say } = visitor
  await visitor.go(`${settings}/customItemSetting`)
  await chooseWarehouses(visitor)
  await page.getByText(say('所选范围内还没有数据', 'Nothing here yet for what is chosen')).waitFor()
  await page
    .getByRole('button', { name: say('新增自定义项', 'Add custom field') })
    .first()
    .click()
  const form = page.getByRole('dialog').first()
  await form.getByLabel(say('名称', 'Label (Chinese)'), { exact: true }).fill(ownField)
  await form.getByLabel(say('英文名称', 'Label (English)'), { exact: true }).fill(inEnglish)
  await form.getByRole('switch', { name: say('列表显示', 'In list') }).click()
  await visitor.look()
  await saved(visitor, form)
  await page.locator('tbody').getByText(ownField).waitFor()
}

async function makeWarehouse(visitor: Visitor): Promise<void> {
  const { page, say } = visitor
  await visitor.go('/basicData/warehouseFiles')
  const form = await openNew(visitor)
  await form.getByLabel(say('仓库名称', 'Warehouse name')).fill(warehouse)
  await form.getByRole('combobox', { name: say('仓库主管', 'Warehouse manager'), exact: true }).click()
  await page.locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option').first().click()
  await form.getByLabel(say(ownField, inEnglish)).fill('A级')
  await form.getByRole('button', { name: say('保存', 'Save'), exact: true }).click()
  // What the company requires is asked for.
  await form.getByText(say('必填项不能为空', 'Required'), { exact: true }).first().waitFor()
  await form.getByLabel(say('备注', 'Remark')).fill('一楼东侧')
  await saved(visitor, form)
  const row = page.getByRole('row').filter({ hasText: number })
  await row.waitFor()
  await expect.poll(() => row.textContent()).toContain('A级')
  await visitor.look()
}

async function printLabel(visitor: Visitor): Promise<void> {
  const { page, say } = visitor
  const row = page.getByRole('row').filter({ hasText: number })
  await row.getByRole('button', { name: say('打印二维码', 'Print QR') }).click()
  const dialog = page.getByRole('dialog').first()
  await dialog.getByText(warehouse).first().waitFor()
  await visitor.inspect()
  await dialog.getByRole('button', { name: say('打印', 'Print'), exact: true }).click()
  const printed = (): Promise<unknown> => page.evaluate(() => Reflect.get(globalThis, 'printed'))
  await expect.poll(printed).toMatchObject({ pictures: 1, text: expect.stringMatching(number) })
  await expect.poll(() => page.locator('iframe').count()).toBe(0)
}

/** The dialog of the browser itself is nothing to test: what it was given is. */
const noPrinter = ({ page }: Visitor): Promise<unknown> =>
  page.addInitScript(() => {
    globalThis.print = () => {
      const printed = {
        text: document.body.innerText,
        pictures: document.querySelectorAll('svg, img, canvas').length,
      }
      Object.assign(globalThis.top ?? globalThis, { printed })
      dispatchEvent(new Event('afterprint'))
    }
  })

async function chooseWarehouses({ page, say }: Visitor): Promise<void> {
  const name = say('仓库档案', 'Warehouses')
  await page.getByPlaceholder(say('过滤', 'Filter')).first().fill(name)
  await page.getByRole('tree').getByText(name, { exact: true }).click()
}

async function saved({ page, say }: Visitor, within: Locator): Promise<void> {
  await within.getByRole('button', { name: say('保存', 'Save'), exact: true }).click()
  await page.getByText(say('保存成功', 'Saved'), { exact: true }).first().waitFor()
}

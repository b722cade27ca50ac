// Special equipment: a machine is registered, is overdue, is inspected from the list of what is due, and may be used again; who
// stands before it sees so on his phone.
import { expect } from 'vitest'
import type { House } from '../../src/browser/house.ts'
import { bothDesks, enPhone, journeys, zhPhone } from '../../src/browser/journey.ts'
import { search } from '../../src/browser/screens.ts'
import type { Visitor } from '../../src/browser/visitor.ts'
import type { Client, Data } from '../../src/harness/client.ts'

const home = '/specialManagement'

journeys('Special equipment', (journey) => {
  journey('is registered, overdue and inspected at the desk', bothDesks, 'tmlmAdmin', async (visitor, house) => {
    const { page, say } = visitor
    const { client, crane } = await aCrane(visitor, house)
    await visitor.go(
      `${home}/hoistingMachinery/hoistingMachineryLedger?insert=${encodeURIComponent(JSON.stringify(crane))}`,
    )
    const save = page.getByRole('dialog').getByRole('button', { name: say('保存', 'Save'), exact: true })
    await save.waitFor()
    await visitor.look()
    await save.click()
    const ledger = async (): Promise<Data> =>
      (await client.ok('craneLedger/list', { keyword: crane.name, pageSize: 1 })).list[0]
    await expect.poll(ledger).toMatchObject({ level: 4, prohibited: true })

    await visitor.go(`${home}/inspectionWarning/specialEquipmentToBeInspected`)
    await search(visitor, crane.name)
    const due = page.getByRole('row').filter({ hasText: crane.name }).first()
    await due.getByText(say('超期', 'Overdue')).waitFor()
    await visitor.look()
    await due.getByRole('button', { name: say('登记检验', 'Register') }).click()
    const form = page.getByRole('dialog').first()
    const audit = form.getByRole('button', { name: say('保存并审核', 'Save and audit') })
    await audit.waitFor()
    await form.getByLabel(say('检验日期', 'Date'), { exact: true }).fill(dayAfter(0))
    await page.keyboard.press('Enter')
    await form.getByLabel(say('报告编号', 'Report no.')).fill(crane.serialNo)
    await form.getByRole('combobox', { name: say('检验结论', 'Conclusion') }).click()
    await page.locator('.ant-select-item-option').getByText(say('合格', 'Qualified'), { exact: true }).click()
    await form
      .locator('input[type=file]')
      .last()
      .setInputFiles({ name: 'report.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') })
    await form.getByText('report.pdf').first().waitFor()
    await visitor.look()
    // While the file is on its way a press only says so.
    const level = async (): Promise<number> => {
      if (await audit.isVisible()) await audit.click({ timeout: 2_000 }).catch(() => undefined)
      return (await ledger()).level
    }
    await expect.poll(level).toBe(0)

    await visitor.go(`${home}/hoistingMachinery/hoistingMachineryLedger?open=${(await ledger()).id}`)
    await page.getByText(say('可以使用', 'May be used')).first().waitFor()
    // The tabs move under the press while the last of them comes into sight.
    const inspections = page.getByRole('tab', { name: say('检验记录', 'Inspections'), exact: true })
    const isOpen = async (): Promise<string | null> => {
      await inspections.click({ timeout: 2_000 }).catch(() => undefined)
      return inspections.getAttribute('aria-selected')
    }
    await expect.poll(isOpen).toBe('true')
    await page.getByText(say('定期检验', 'Periodic inspection')).first().waitFor()
    await visitor.look()
  })

  journey(
    'tells who stands before it whether it may be used',
    [zhPhone, enPhone],
    'tmlmAdmin',
    async (visitor, house) => {
      const { page, say } = visitor
      const { client, crane } = await aCrane(visitor, house)
      const { id } = await client.ok('craneLedger/insert', crane)
      // By its own label, after a login: also for who may not open its ledger.
      await visitor.go(`/cardDetail?s=${id}`)
      await page.getByText(say('禁止使用：检验超期', 'Do not use: Inspection overdue')).first().waitFor()
      await visitor.look()
      // From there to its ledger.
      await page.getByRole('button', { name: say('打开台账', 'Open the ledger') }).click()
      await page.getByText(say('禁止使用：检验超期', 'Do not use: Inspection overdue')).first().waitFor()
      await visitor.look()
      // By the label of its card.
      await visitor.go(`/cardDetail?id=${crane.cardId}`)
      await page.getByText(say('特种设备', 'Special equipment'), { exact: true }).last().click()
      await page.getByText(say('禁止使用：检验超期', 'Do not use: Inspection overdue')).first().waitFor()
      await visitor.look()
    },
  )
})

/** A machine with its card, two years and more after it was supervised. */
async function aCrane(visitor: Visitor, house: House): Promise<{ readonly client: Client; readonly crane: Data }> {
  const client = await house.clientOf(visitor)
  const name = `旅程行车${Date.now().toString(36)}`
  visitor.writes(name, 'report.pdf')
  const { userId } = await client.ok('token/getToken')
  const type = await client.ok('toolingType/insert', { name, cardType: 3, needAcceptance: false })
  const file = await client.ok('archives/insert', { name, cardType: 3, toolingTypeId: type.id })
  const card = await client.ok('newCard/insert', { cardType: 3, archivesId: file.id })
  const crane = {
    ...{
      name,
      registerNo: name,
      kind: '桥式',
      useStatus: 1,
      ratedLoad: '10',
      location: '模具车间',
      manufacturer: name,
      serialNo: name,
    },
    ...{ produceDate: dayAfter(-900), commissionDate: dayAfter(-800), superviseDate: dayAfter(-800) },
    ...{
      safetyManagerId: userId,
      safetyManagerCert: name,
      safetyManagerCertTo: dayAfter(400),
      safetyManagerIdName: name,
      inspectionAgency: name,
      cardId: card.id,
      cardIdName: name,
    },
  }
  return { client, crane }
}

const dayAfter = (days: number): string =>
  new Date(Date.now() + days * 86_400_000 + 8 * 3_600_000).toISOString().slice(0, 10)

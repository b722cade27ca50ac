import { expect, it } from 'vitest'
import { aLibrary } from '../../harness/library.ts'

it('Who resigns with a card that was issued to him is asked about it; it is named, and he goes when that is confirmed', async () => {
  const library = await aLibrary()
  const { admin, tenant } = library
  const roles = (await admin.ok('sysRole/list', { picker: 1, kind: 1, pageSize: 1 })).list
  const { id } = await admin.ok('user/insert', {
    ...{ jobNo: 'A1', jobName: '王工', parentId: tenant.rootOrgId, roleIds: roles[0].id },
  })
  const card = await library.stocked(await library.bin('A-01'))
  const out = await library.outbound([{ cardId: card.id }], { receiveUserId: id })
  await admin.ok('outboundOrder/audit', { id: out.id })

  const resign = { id, leaveDate: '2026-12-31' }
  const asked = await admin.call('user/resign', resign)
  expect(asked).toMatchObject({ status: 422, msg: `该人员有1张卡片未归还：${card.code}` })
  expect(asked.data.warnings).toEqual([{ code: 'unreturned', msg: asked.msg }])
  expect((await admin.ok('user/getEntityById', { id })).status).toBe(1)
  await admin.ok('user/resign', { ...resign, confirmWarn: 'unreturned' })
  expect((await admin.ok('user/getEntityById', { id })).status).toBe(3)
})

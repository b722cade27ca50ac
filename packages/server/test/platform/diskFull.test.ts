// The disk of the database is full: who writes is told so, nothing is half written, and it goes on when there is room.
import { expect, it } from 'vitest'
import { aTenant } from '../harness/app.ts'
import { ownerConfig, withClient } from '../harness/database.ts'
import { samplesOf } from '../harness/samples.ts'

it('A write for which the database has no room is refused with a sentence and leaves nothing', async () => {
  const tenant = await aTenant()
  const { admin } = tenant
  const warehouse = await samplesOf(tenant).required('warehouse')
  const before = (await admin.ok('warehouse/list')).totalRow
  const answer = await withClient(ownerConfig(), async (owner) => {
    // The operation log is written last: everything before it has to be undone.
    await owner.query(`
CREATE FUNCTION no_room() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.tenant_id = '${tenant.id}' THEN
    RAISE EXCEPTION 'could not extend file: No space left on device' USING ERRCODE = 'disk_full';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER no_room BEFORE INSERT ON operation_log FOR EACH ROW EXECUTE FUNCTION no_room()`)
    try {
      return await admin.call('warehouse/insert', warehouse)
    } finally {
      await owner.query('DROP FUNCTION no_room CASCADE')
    }
  })
  expect(answer).toMatchObject({ status: 503, msg: '服务器磁盘空间不足，请联系管理员' })
  expect((await admin.ok('warehouse/list')).totalRow).toBe(before)
  expect((await admin.call('warehouse/insert', warehouse)).status).toBe(200)
})

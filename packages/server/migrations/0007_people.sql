-- Everybody hangs on a node: who was written without one hangs on the root.
UPDATE "user" u
SET parent_id = o.id
FROM org o
WHERE u.parent_id IS NULL AND o.tenant_id = u.tenant_id AND o.parent_id IS NULL;

ALTER TABLE "user"
  ALTER COLUMN "parent_id" SET NOT NULL;

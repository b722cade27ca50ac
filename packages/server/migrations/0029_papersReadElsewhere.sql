ALTER TABLE "doc_participant"
  ADD COLUMN "org_id" uuid;

UPDATE "doc_participant" p
SET "org_id" = paper."org_id"
FROM (
  SELECT "tenant_id", "id", "org_id" FROM "requisition_tooling"
  UNION ALL
  SELECT "tenant_id", "id", "org_id" FROM "godown_entry"
  UNION ALL
  SELECT "tenant_id", "id", "org_id" FROM "outbound_order"
  UNION ALL
  SELECT "tenant_id", "id", "org_id" FROM "procurement_order"
  UNION ALL
  SELECT "tenant_id", "id", "org_id" FROM "acceptance"
  UNION ALL
  SELECT "tenant_id", "id", "org_id" FROM "inventory_count_slip"
  UNION ALL
  SELECT "tenant_id", "id", "org_id" FROM "accessory_input"
) paper
WHERE paper."tenant_id" = p."tenant_id" AND paper."id" = p."row_id";

-- Their papers were deleted.
DELETE FROM "doc_participant"
WHERE "org_id" IS NULL;

ALTER TABLE "doc_participant"
  ALTER COLUMN "org_id" SET NOT NULL;

CREATE INDEX "requisition_tooling_create_user_id_org_id_id_idx"
  ON "requisition_tooling" ("tenant_id", "create_user_id", "org_id", "id");

CREATE INDEX "godown_entry_create_user_id_org_id_id_idx"
  ON "godown_entry" ("tenant_id", "create_user_id", "org_id", "id");

CREATE INDEX "outbound_order_create_user_id_org_id_id_idx"
  ON "outbound_order" ("tenant_id", "create_user_id", "org_id", "id");

CREATE INDEX "procurement_order_create_user_id_org_id_id_idx"
  ON "procurement_order" ("tenant_id", "create_user_id", "org_id", "id");

CREATE INDEX "acceptance_create_user_id_org_id_id_idx"
  ON "acceptance" ("tenant_id", "create_user_id", "org_id", "id");

CREATE INDEX "inventory_count_slip_create_user_id_org_id_id_idx"
  ON "inventory_count_slip" ("tenant_id", "create_user_id", "org_id", "id");

CREATE INDEX "accessory_input_create_user_id_org_id_id_idx"
  ON "accessory_input" ("tenant_id", "create_user_id", "org_id", "id");

CREATE INDEX "doc_participant_business_code_id_user_id_org_id_row_id_idx"
  ON "doc_participant" ("tenant_id", "business_code_id", "user_id", "org_id", "row_id");

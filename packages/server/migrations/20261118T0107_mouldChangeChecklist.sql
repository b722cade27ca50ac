CREATE TABLE "mold_task_checklist" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "id" uuid NOT NULL,
  "owner_id" uuid NOT NULL,
  "position" integer NOT NULL,
  "item" text,
  "ok" boolean NOT NULL DEFAULT false,
  "remark" text,
  CONSTRAINT "mold_task_checklist_pkey" PRIMARY KEY ("tenant_id", "id")
);

CREATE INDEX "mold_task_checklist_owner_id_idx"
  ON "mold_task_checklist" ("tenant_id", "owner_id");

ALTER TABLE "mold_task_checklist"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "mold_task_checklist"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

-- What was ticked is in order; what is still open has the items of its company.
INSERT INTO "mold_task_checklist" ("tenant_id", "id", "owner_id", "position", "item", "ok")
SELECT t."tenant_id", gen_random_uuid(), t."id", c."position", c."item", true
FROM "mold_task" t
CROSS JOIN unnest(t."checked") WITH ORDINALITY AS c("item", "position");

INSERT INTO "mold_task_checklist" ("tenant_id", "id", "owner_id", "position", "item", "ok")
SELECT t."tenant_id", gen_random_uuid(), t."id", row_number() OVER (PARTITION BY t."id" ORDER BY i."position"), i."value", false
FROM "mold_task" t
JOIN "dictionary" d ON d."tenant_id" = t."tenant_id" AND d."dict_name" = 'moldChangeCheck'
JOIN "dictionary_items" i ON i."tenant_id" = d."tenant_id" AND i."owner_id" = d."id" AND i."status" = 1
WHERE t."status" NOT IN ('completed', 'cancelled') AND coalesce(cardinality(t."checked"), 0) = 0;

ALTER TABLE "mold_task"
  DROP COLUMN "checked";

ALTER TABLE "mold_task_checklist"
  ADD CONSTRAINT "mold_task_checklist_owner_id_fkey"
  FOREIGN KEY ("tenant_id", "owner_id")
  REFERENCES "mold_task" ("tenant_id", "id")
  ON DELETE CASCADE;

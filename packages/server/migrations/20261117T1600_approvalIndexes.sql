DROP INDEX "flowable_task_definition_id_idx";

ALTER TABLE "flowable_instance"
  ADD COLUMN "custom" jsonb NOT NULL DEFAULT '{}'::jsonb;

CREATE INDEX "flowable_task_definition_id_kind_idx"
  ON "flowable_task" ("tenant_id", "definition_id", "kind");

ALTER TABLE "flowable_instance"
  DROP COLUMN "search";

ALTER TABLE "flowable_task"
  DROP COLUMN "search";

-- The title as it was submitted still finds the rows of before.
ALTER TABLE "flowable_instance"
  RENAME COLUMN "title" TO "kind_names";

ALTER TABLE "flowable_instance"
  ALTER COLUMN "kind_names" DROP NOT NULL;

-- The title as it was submitted still finds the rows of before.
ALTER TABLE "flowable_task"
  RENAME COLUMN "title" TO "kind_names";

ALTER TABLE "flowable_task"
  ALTER COLUMN "kind_names" DROP NOT NULL;

ALTER TABLE "flowable_instance"
  ADD COLUMN "search" text GENERATED ALWAYS AS (lower(coalesce("code", '') || ' ' || coalesce("kind_names", '') || ' ' || coalesce("row_code", ''))) STORED;

CREATE INDEX "flowable_instance_search_idx"
  ON "flowable_instance"
  USING gin ("tenant_id", "search" gin_trgm_ops);

ALTER TABLE "flowable_task"
  ADD COLUMN "search" text GENERATED ALWAYS AS (lower(coalesce("kind_names", '') || ' ' || coalesce("row_code", ''))) STORED;

CREATE INDEX "flowable_task_search_idx"
  ON "flowable_task"
  USING gin ("tenant_id", "search" gin_trgm_ops);

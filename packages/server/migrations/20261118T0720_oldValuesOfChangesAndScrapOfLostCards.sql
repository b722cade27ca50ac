ALTER TABLE "change_org"
  DROP COLUMN "search";

ALTER TABLE "change_dept"
  DROP COLUMN "search";

ALTER TABLE "change_manager"
  DROP COLUMN "search";

ALTER TABLE "change_use_dept"
  DROP COLUMN "search";

ALTER TABLE "change_person_liable"
  DROP COLUMN "search";

ALTER TABLE "change_product_line"
  DROP COLUMN "search";

ALTER TABLE "change_supplier"
  DROP COLUMN "search";

ALTER TABLE "change_org"
  ADD COLUMN "old_values" text;

ALTER TABLE "change_dept"
  ADD COLUMN "old_values" text;

ALTER TABLE "change_manager"
  ADD COLUMN "old_values" text;

ALTER TABLE "change_use_dept"
  ADD COLUMN "old_values" text;

ALTER TABLE "change_person_liable"
  ADD COLUMN "old_values" text;

ALTER TABLE "change_product_line"
  ADD COLUMN "old_values" text;

ALTER TABLE "change_supplier"
  ADD COLUMN "old_values" text;

ALTER TABLE "rental_return_lines"
  ADD COLUMN "scrap_id" uuid;

-- Papers that are there already say what their cards had.
UPDATE "change_org" p
SET "old_values" = left(told."names", 200)
FROM (
  SELECT l."tenant_id", l."owner_id", string_agg(DISTINCT v."name", '、') AS "names"
  FROM "change_org_lines" l
  JOIN "org" v ON v."tenant_id" = l."tenant_id" AND v."id" = l."old_value_id"
  GROUP BY l."tenant_id", l."owner_id"
) told
WHERE told."tenant_id" = p."tenant_id" AND told."owner_id" = p."id";

UPDATE "change_dept" p
SET "old_values" = left(told."names", 200)
FROM (
  SELECT l."tenant_id", l."owner_id", string_agg(DISTINCT v."name", '、') AS "names"
  FROM "change_dept_lines" l
  JOIN "org" v ON v."tenant_id" = l."tenant_id" AND v."id" = l."old_value_id"
  GROUP BY l."tenant_id", l."owner_id"
) told
WHERE told."tenant_id" = p."tenant_id" AND told."owner_id" = p."id";

UPDATE "change_manager" p
SET "old_values" = left(told."names", 200)
FROM (
  SELECT l."tenant_id", l."owner_id", string_agg(DISTINCT v."job_name", '、') AS "names"
  FROM "change_manager_lines" l
  JOIN "user" v ON v."tenant_id" = l."tenant_id" AND v."id" = l."old_value_id"
  GROUP BY l."tenant_id", l."owner_id"
) told
WHERE told."tenant_id" = p."tenant_id" AND told."owner_id" = p."id";

UPDATE "change_use_dept" p
SET "old_values" = left(told."names", 200)
FROM (
  SELECT l."tenant_id", l."owner_id", string_agg(DISTINCT v."name", '、') AS "names"
  FROM "change_use_dept_lines" l
  JOIN "org" v ON v."tenant_id" = l."tenant_id" AND v."id" = l."old_value_id"
  GROUP BY l."tenant_id", l."owner_id"
) told
WHERE told."tenant_id" = p."tenant_id" AND told."owner_id" = p."id";

UPDATE "change_person_liable" p
SET "old_values" = left(told."names", 200)
FROM (
  SELECT l."tenant_id", l."owner_id", string_agg(DISTINCT v."job_name", '、') AS "names"
  FROM "change_person_liable_lines" l
  JOIN "user" v ON v."tenant_id" = l."tenant_id" AND v."id" = l."old_value_id"
  GROUP BY l."tenant_id", l."owner_id"
) told
WHERE told."tenant_id" = p."tenant_id" AND told."owner_id" = p."id";

UPDATE "change_product_line" p
SET "old_values" = left(told."names", 200)
FROM (
  SELECT l."tenant_id", l."owner_id", string_agg(DISTINCT v."name", '、') AS "names"
  FROM "change_product_line_lines" l
  JOIN "product_line" v ON v."tenant_id" = l."tenant_id" AND v."id" = l."old_value_id"
  GROUP BY l."tenant_id", l."owner_id"
) told
WHERE told."tenant_id" = p."tenant_id" AND told."owner_id" = p."id";

UPDATE "change_supplier" p
SET "old_values" = left(told."names", 200)
FROM (
  SELECT l."tenant_id", l."owner_id", string_agg(DISTINCT v."name", '、') AS "names"
  FROM "change_supplier_lines" l
  JOIN "supplier" v ON v."tenant_id" = l."tenant_id" AND v."id" = l."old_value_id"
  GROUP BY l."tenant_id", l."owner_id"
) told
WHERE told."tenant_id" = p."tenant_id" AND told."owner_id" = p."id";

ALTER TABLE "change_org"
  ADD COLUMN "search" text GENERATED ALWAYS AS (lower(coalesce("code", '') || ' ' || coalesce("old_values", ''))) STORED;

CREATE INDEX "change_org_search_idx"
  ON "change_org"
  USING gin ("tenant_id", "search" gin_trgm_ops);

ALTER TABLE "change_dept"
  ADD COLUMN "search" text GENERATED ALWAYS AS (lower(coalesce("code", '') || ' ' || coalesce("old_values", ''))) STORED;

CREATE INDEX "change_dept_search_idx"
  ON "change_dept"
  USING gin ("tenant_id", "search" gin_trgm_ops);

ALTER TABLE "change_manager"
  ADD COLUMN "search" text GENERATED ALWAYS AS (lower(coalesce("code", '') || ' ' || coalesce("old_values", ''))) STORED;

CREATE INDEX "change_manager_search_idx"
  ON "change_manager"
  USING gin ("tenant_id", "search" gin_trgm_ops);

ALTER TABLE "change_use_dept"
  ADD COLUMN "search" text GENERATED ALWAYS AS (lower(coalesce("code", '') || ' ' || coalesce("old_values", ''))) STORED;

CREATE INDEX "change_use_dept_search_idx"
  ON "change_use_dept"
  USING gin ("tenant_id", "search" gin_trgm_ops);

ALTER TABLE "change_person_liable"
  ADD COLUMN "search" text GENERATED ALWAYS AS (lower(coalesce("code", '') || ' ' || coalesce("old_values", ''))) STORED;

CREATE INDEX "change_person_liable_search_idx"
  ON "change_person_liable"
  USING gin ("tenant_id", "search" gin_trgm_ops);

ALTER TABLE "change_product_line"
  ADD COLUMN "search" text GENERATED ALWAYS AS (lower(coalesce("code", '') || ' ' || coalesce("old_values", ''))) STORED;

CREATE INDEX "change_product_line_search_idx"
  ON "change_product_line"
  USING gin ("tenant_id", "search" gin_trgm_ops);

ALTER TABLE "change_supplier"
  ADD COLUMN "search" text GENERATED ALWAYS AS (lower(coalesce("code", '') || ' ' || coalesce("old_values", ''))) STORED;

CREATE INDEX "change_supplier_search_idx"
  ON "change_supplier"
  USING gin ("tenant_id", "search" gin_trgm_ops);

CREATE INDEX "rental_return_lines_scrap_id_idx"
  ON "rental_return_lines" ("tenant_id", "scrap_id");

ALTER TABLE "rental_return_lines"
  ADD CONSTRAINT "rental_return_lines_scrap_id_fkey"
  FOREIGN KEY ("tenant_id", "scrap_id")
  REFERENCES "scrap" ("tenant_id", "id");

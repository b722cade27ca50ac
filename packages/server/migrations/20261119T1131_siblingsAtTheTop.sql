-- Of several that go by one name at the top the oldest keeps it; the others are numbered.
UPDATE "tooling_type" t
SET "name" = left(t."name", 40) || ' (' || twin."nth" || ')', "version" = t."version" + 1
FROM (
  SELECT "tenant_id", "id", row_number() OVER (PARTITION BY "tenant_id", "name" ORDER BY "create_time", "id") AS "nth"
  FROM "tooling_type"
  WHERE "parent_id" IS NULL
) twin
WHERE twin."tenant_id" = t."tenant_id" AND twin."id" = t."id" AND twin."nth" > 1;

UPDATE "material_type" t
SET "name" = left(t."name", 40) || ' (' || twin."nth" || ')', "version" = t."version" + 1
FROM (
  SELECT "tenant_id", "id", row_number() OVER (PARTITION BY "tenant_id", "name" ORDER BY "create_time", "id") AS "nth"
  FROM "material_type"
  WHERE "parent_id" IS NULL
) twin
WHERE twin."tenant_id" = t."tenant_id" AND twin."id" = t."id" AND twin."nth" > 1;

UPDATE "fault_type" t
SET "name" = left(t."name", 40) || ' (' || twin."nth" || ')', "version" = t."version" + 1
FROM (
  SELECT "tenant_id", "id", row_number() OVER (PARTITION BY "tenant_id", "name" ORDER BY "create_time", "id") AS "nth"
  FROM "fault_type"
  WHERE "parent_id" IS NULL
) twin
WHERE twin."tenant_id" = t."tenant_id" AND twin."id" = t."id" AND twin."nth" > 1;

ALTER TABLE "org"
  DROP CONSTRAINT "org_parent_id_name_key";

ALTER TABLE "tooling_type"
  DROP CONSTRAINT "tooling_type_parent_id_name_key";

ALTER TABLE "material_type"
  DROP CONSTRAINT "material_type_parent_id_name_key";

ALTER TABLE "fault_type"
  DROP CONSTRAINT "fault_type_parent_id_name_key";

ALTER TABLE "org"
  ADD CONSTRAINT "org_parent_id_name_key" UNIQUE NULLS NOT DISTINCT ("tenant_id", "parent_id", "name");

ALTER TABLE "tooling_type"
  ADD CONSTRAINT "tooling_type_parent_id_name_key" UNIQUE NULLS NOT DISTINCT ("tenant_id", "parent_id", "name");

ALTER TABLE "material_type"
  ADD CONSTRAINT "material_type_parent_id_name_key" UNIQUE NULLS NOT DISTINCT ("tenant_id", "parent_id", "name");

ALTER TABLE "fault_type"
  ADD CONSTRAINT "fault_type_parent_id_name_key" UNIQUE NULLS NOT DISTINCT ("tenant_id", "parent_id", "name");

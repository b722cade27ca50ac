-- Of standards that said the same the newest counted; the others are out of use.
UPDATE "mold_time" older
SET "enabled" = false
FROM "mold_time" newer
WHERE older."enabled" AND newer."enabled" AND older."tenant_id" = newer."tenant_id" AND older."org_id" = newer."org_id"
  AND older."equipment_card_id" IS NOT DISTINCT FROM newer."equipment_card_id"
  AND older."archives_id" IS NOT DISTINCT FROM newer."archives_id"
  AND older."from_archives_id" IS NOT DISTINCT FROM newer."from_archives_id"
  AND (older."create_time", older."id") < (newer."create_time", newer."id");

CREATE UNIQUE INDEX "mold_time_org_id_equipment_card_id_archives_id_fro_baea83e3_key"
  ON "mold_time" ("tenant_id", "org_id", "equipment_card_id", "archives_id", "from_archives_id")
  NULLS NOT DISTINCT
  WHERE "enabled" IN (true);

-- Papers that were printed before their prints were counted: the log still knows how often. It is read once, from end to
-- end, since no index tells prints from all else; papers printed since then keep the greater number.
INSERT INTO "print_count" ("tenant_id", "resource", "row_id", "prints")
SELECT "tenant_id", "resource", "row_id", count(*)
FROM "operation_log"
WHERE "action" = 'print' AND "message" IS NULL AND "resource" IS NOT NULL AND "row_id" IS NOT NULL
GROUP BY "tenant_id", "resource", "row_id"
ON CONFLICT ("tenant_id", "resource", "row_id") DO UPDATE
SET "prints" = greatest("print_count"."prints", EXCLUDED."prints");

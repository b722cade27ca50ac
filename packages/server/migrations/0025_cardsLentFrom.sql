ALTER TABLE "card_position"
  ADD COLUMN "lent_from_id" uuid;

CREATE INDEX "card_position_lent_from_id_card_id_idx"
  ON "card_position" ("tenant_id", "lent_from_id", "card_id");

ALTER TABLE "card_position"
  ADD CONSTRAINT "card_position_lent_from_id_fkey"
  FOREIGN KEY ("tenant_id", "lent_from_id")
  REFERENCES "warehouse" ("tenant_id", "id");

-- What is out now was issued by the order of its line.
UPDATE "card_position" m
SET "lent_from_id" = o."warehouse_id"
FROM "outbound_order_lines" l
JOIN "outbound_order" o ON o."tenant_id" = l."tenant_id" AND o."id" = l."owner_id"
WHERE l."tenant_id" = m."tenant_id" AND l."id" = m."out_line_id" AND m."place_type" <> 9;

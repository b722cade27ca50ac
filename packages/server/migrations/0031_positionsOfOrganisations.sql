DROP INDEX "new_card_org_id_id_idx";

DROP INDEX "card_position_lent_from_id_card_id_idx";

DROP INDEX "card_position_need_return_due_return_time_card_id__3dd35af7_idx";

ALTER TABLE "card_position"
  ADD COLUMN "org_id" uuid,
  ADD COLUMN "card_type" smallint;

-- What lies where does not change by this.
ALTER TABLE "card_position"
  DISABLE TRIGGER stock_follows_position;

UPDATE "card_position" p
SET "org_id" = c."org_id", "card_type" = c."card_type"
FROM "new_card" c
WHERE c."tenant_id" = p."tenant_id" AND c."id" = p."card_id";

ALTER TABLE "card_position"
  ENABLE TRIGGER stock_follows_position;

ALTER TABLE "card_position"
  ALTER COLUMN "org_id" SET NOT NULL,
  ALTER COLUMN "card_type" SET NOT NULL;

CREATE INDEX "new_card_org_id_id_card_type_idx"
  ON "new_card" ("tenant_id", "org_id", "id", "card_type");

CREATE INDEX "card_position_org_id_card_id_need_return_idx"
  ON "card_position" ("tenant_id", "org_id", "card_id", "need_return");

CREATE INDEX "card_position_warehouse_id_org_id_card_id_card_type_idx"
  ON "card_position" ("tenant_id", "warehouse_id", "org_id", "card_id", "card_type");

CREATE INDEX "card_position_lent_from_id_org_id_card_id_warehous_cbe25884_idx"
  ON "card_position" ("tenant_id", "lent_from_id", "org_id", "card_id", "warehouse_id", "card_type", "need_return");

CREATE INDEX "card_position_need_return_due_return_time_card_id__4f8e3091_idx"
  ON "card_position" ("tenant_id", "need_return", "due_return_time", "card_id", "out_line_id", "org_id", "lent_from_id");

-- The position of a card that becomes another organisation's follows it. Written by hand.
CREATE FUNCTION position_follows_card()
  RETURNS trigger
  LANGUAGE plpgsql
AS $$
BEGIN
  UPDATE card_position
  SET org_id = NEW.org_id, card_type = NEW.card_type
  WHERE tenant_id = NEW.tenant_id AND card_id = NEW.id;
  RETURN NULL;
END $$;

CREATE TRIGGER position_follows_card
  AFTER UPDATE OF org_id, card_type ON new_card
  FOR EACH ROW
  WHEN (OLD.org_id <> NEW.org_id OR OLD.card_type <> NEW.card_type)
  EXECUTE FUNCTION position_follows_card();

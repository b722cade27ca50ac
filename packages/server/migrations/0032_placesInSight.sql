DROP INDEX "card_position_place_type_card_id_idx";

CREATE INDEX "card_position_place_type_card_id_org_id_warehouse__c171bb00_idx"
  ON "card_position" ("tenant_id", "place_type", "card_id", "org_id", "warehouse_id", "lent_from_id");

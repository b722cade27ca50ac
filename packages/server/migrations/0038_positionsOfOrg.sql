DROP INDEX "card_position_org_id_card_id_need_return_out_line_id_idx";

CREATE INDEX "card_position_org_id_card_id_need_return_out_line__76454c4f_idx"
  ON "card_position" ("tenant_id", "org_id", "card_id", "need_return", "out_line_id", "place_type", "station", "warehouse_id");

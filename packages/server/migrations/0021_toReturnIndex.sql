DROP INDEX "card_position_need_return_due_return_time_idx";

CREATE INDEX "card_position_need_return_due_return_time_card_id__3dd35af7_idx"
  ON "card_position" ("tenant_id", "need_return", "due_return_time", "card_id", "out_line_id");

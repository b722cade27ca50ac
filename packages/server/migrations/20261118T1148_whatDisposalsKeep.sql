ALTER TABLE "new_card"
  ADD COLUMN "net_value" numeric(18,2);

ALTER TABLE "new_card"
  ADD COLUMN "residual_value" numeric(18,2);

ALTER TABLE "scrap"
  ADD COLUMN "unbound_mechanics" jsonb;

ALTER TABLE "retrofit_lines"
  ADD COLUMN "changed_text" text;

ALTER TABLE "sell"
  ADD COLUMN "unbound_mechanics" jsonb;

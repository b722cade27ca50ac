ALTER TABLE "change_org"
  ADD COLUMN "unbound_mechanics" jsonb;

ALTER TABLE "scrap"
  ADD COLUMN "ended_arrangements" jsonb;

ALTER TABLE "sell"
  ADD COLUMN "ended_arrangements" jsonb;

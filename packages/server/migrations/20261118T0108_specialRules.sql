ALTER TABLE "inspection_rule"
  ADD COLUMN "basis" text;

ALTER TABLE "inspection_rule"
  ADD COLUMN "enabled" boolean NOT NULL DEFAULT true;

ALTER TABLE "archives"
  ADD COLUMN "depreciation_years" numeric(4,1);

ALTER TABLE "archives"
  ADD COLUMN "residual_rate" numeric(9,2);

ALTER TABLE "new_card"
  ADD COLUMN "depreciation_years" numeric(4,1);

ALTER TABLE "new_card"
  ADD COLUMN "residual_rate" numeric(9,2);

ALTER TABLE "pressure_vessel_ledger"
  ADD COLUMN "opening_last_date" date;

ALTER TABLE "pressure_vessel_ledger"
  ADD COLUMN "opening_next_date" date;

ALTER TABLE "pressure_piping_ledger"
  ADD COLUMN "opening_last_date" date;

ALTER TABLE "pressure_piping_ledger"
  ADD COLUMN "opening_next_date" date;

ALTER TABLE "crane_ledger"
  ADD COLUMN "opening_last_date" date;

ALTER TABLE "crane_ledger"
  ADD COLUMN "opening_next_date" date;

ALTER TABLE "boiler_ledger"
  ADD COLUMN "opening_last_date" date;

ALTER TABLE "boiler_ledger"
  ADD COLUMN "opening_next_date" date;

ALTER TABLE "lift_ledger"
  ADD COLUMN "last_governor_date" date;

ALTER TABLE "lift_ledger"
  ADD COLUMN "last_load_test_date" date;

ALTER TABLE "lift_ledger"
  ADD COLUMN "opening_last_date" date;

ALTER TABLE "lift_ledger"
  ADD COLUMN "opening_next_date" date;

ALTER TABLE "car_ledger"
  ADD COLUMN "opening_last_date" date;

ALTER TABLE "car_ledger"
  ADD COLUMN "opening_next_date" date;

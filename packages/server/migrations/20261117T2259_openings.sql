CREATE TABLE "pressure_vessel_ledger_openings" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "id" uuid NOT NULL,
  "owner_id" uuid NOT NULL,
  "position" integer NOT NULL,
  "check_kind" smallint NOT NULL,
  "last_date" date NOT NULL,
  "next_date" date,
  CONSTRAINT "pressure_vessel_ledger_openings_pkey" PRIMARY KEY ("tenant_id", "id")
);

CREATE INDEX "pressure_vessel_ledger_openings_owner_id_idx"
  ON "pressure_vessel_ledger_openings" ("tenant_id", "owner_id");

ALTER TABLE "pressure_vessel_ledger_openings"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "pressure_vessel_ledger_openings"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "pressure_piping_ledger_openings" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "id" uuid NOT NULL,
  "owner_id" uuid NOT NULL,
  "position" integer NOT NULL,
  "check_kind" smallint NOT NULL,
  "last_date" date NOT NULL,
  "next_date" date,
  CONSTRAINT "pressure_piping_ledger_openings_pkey" PRIMARY KEY ("tenant_id", "id")
);

CREATE INDEX "pressure_piping_ledger_openings_owner_id_idx"
  ON "pressure_piping_ledger_openings" ("tenant_id", "owner_id");

ALTER TABLE "pressure_piping_ledger_openings"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "pressure_piping_ledger_openings"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "crane_ledger_openings" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "id" uuid NOT NULL,
  "owner_id" uuid NOT NULL,
  "position" integer NOT NULL,
  "check_kind" smallint NOT NULL,
  "last_date" date NOT NULL,
  "next_date" date,
  CONSTRAINT "crane_ledger_openings_pkey" PRIMARY KEY ("tenant_id", "id")
);

CREATE INDEX "crane_ledger_openings_owner_id_idx"
  ON "crane_ledger_openings" ("tenant_id", "owner_id");

ALTER TABLE "crane_ledger_openings"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "crane_ledger_openings"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "boiler_ledger_openings" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "id" uuid NOT NULL,
  "owner_id" uuid NOT NULL,
  "position" integer NOT NULL,
  "check_kind" smallint NOT NULL,
  "last_date" date NOT NULL,
  "next_date" date,
  CONSTRAINT "boiler_ledger_openings_pkey" PRIMARY KEY ("tenant_id", "id")
);

CREATE INDEX "boiler_ledger_openings_owner_id_idx"
  ON "boiler_ledger_openings" ("tenant_id", "owner_id");

ALTER TABLE "boiler_ledger_openings"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "boiler_ledger_openings"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "lift_ledger_openings" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "id" uuid NOT NULL,
  "owner_id" uuid NOT NULL,
  "position" integer NOT NULL,
  "check_kind" smallint NOT NULL,
  "last_date" date NOT NULL,
  "next_date" date,
  CONSTRAINT "lift_ledger_openings_pkey" PRIMARY KEY ("tenant_id", "id")
);

CREATE INDEX "lift_ledger_openings_owner_id_idx"
  ON "lift_ledger_openings" ("tenant_id", "owner_id");

ALTER TABLE "lift_ledger_openings"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "lift_ledger_openings"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "car_ledger_openings" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "id" uuid NOT NULL,
  "owner_id" uuid NOT NULL,
  "position" integer NOT NULL,
  "check_kind" smallint NOT NULL,
  "last_date" date NOT NULL,
  "next_date" date,
  CONSTRAINT "car_ledger_openings_pkey" PRIMARY KEY ("tenant_id", "id")
);

CREATE INDEX "car_ledger_openings_owner_id_idx"
  ON "car_ledger_openings" ("tenant_id", "owner_id");

ALTER TABLE "car_ledger_openings"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "car_ledger_openings"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

ALTER TABLE "pressure_vessel_ledger"
  ADD COLUMN "opening_reason" text;

ALTER TABLE "pressure_piping_ledger"
  ADD COLUMN "opening_reason" text;

ALTER TABLE "crane_ledger"
  ADD COLUMN "opening_reason" text;

ALTER TABLE "boiler_ledger"
  ADD COLUMN "opening_reason" text;

ALTER TABLE "lift_ledger"
  ADD COLUMN "opening_reason" text;

ALTER TABLE "car_ledger"
  ADD COLUMN "opening_reason" text;

ALTER TABLE "pressure_vessel_ledger_openings"
  ADD CONSTRAINT "pressure_vessel_ledger_openings_owner_id_fkey"
  FOREIGN KEY ("tenant_id", "owner_id")
  REFERENCES "pressure_vessel_ledger" ("tenant_id", "id")
  ON DELETE CASCADE;

ALTER TABLE "pressure_piping_ledger_openings"
  ADD CONSTRAINT "pressure_piping_ledger_openings_owner_id_fkey"
  FOREIGN KEY ("tenant_id", "owner_id")
  REFERENCES "pressure_piping_ledger" ("tenant_id", "id")
  ON DELETE CASCADE;

ALTER TABLE "crane_ledger_openings"
  ADD CONSTRAINT "crane_ledger_openings_owner_id_fkey"
  FOREIGN KEY ("tenant_id", "owner_id")
  REFERENCES "crane_ledger" ("tenant_id", "id")
  ON DELETE CASCADE;

ALTER TABLE "boiler_ledger_openings"
  ADD CONSTRAINT "boiler_ledger_openings_owner_id_fkey"
  FOREIGN KEY ("tenant_id", "owner_id")
  REFERENCES "boiler_ledger" ("tenant_id", "id")
  ON DELETE CASCADE;

ALTER TABLE "lift_ledger_openings"
  ADD CONSTRAINT "lift_ledger_openings_owner_id_fkey"
  FOREIGN KEY ("tenant_id", "owner_id")
  REFERENCES "lift_ledger" ("tenant_id", "id")
  ON DELETE CASCADE;

ALTER TABLE "car_ledger_openings"
  ADD CONSTRAINT "car_ledger_openings_owner_id_fkey"
  FOREIGN KEY ("tenant_id", "owner_id")
  REFERENCES "car_ledger" ("tenant_id", "id")
  ON DELETE CASCADE;

CREATE TABLE "cargo_location_tooling_type_ids" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "owner_id" uuid NOT NULL,
  "target_id" uuid NOT NULL,
  "position" integer NOT NULL,
  CONSTRAINT "cargo_location_tooling_type_ids_pkey" PRIMARY KEY ("tenant_id", "owner_id", "target_id")
);

CREATE INDEX "cargo_location_tooling_type_ids_target_id_idx"
  ON "cargo_location_tooling_type_ids" ("tenant_id", "target_id");

ALTER TABLE "cargo_location_tooling_type_ids"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "cargo_location_tooling_type_ids"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "inventory_count_slip" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "id" uuid NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "org_id" uuid NOT NULL,
  "code" text NOT NULL,
  "status" text NOT NULL DEFAULT 'saved',
  "name" text NOT NULL,
  "warehouse_id" uuid NOT NULL,
  "mode" smallint NOT NULL DEFAULT 1,
  "freeze" boolean NOT NULL DEFAULT false,
  "plan_start" date,
  "plan_end" date,
  "progress" text NOT NULL DEFAULT 'notStarted',
  "snapshot_time" timestamptz,
  "frozen" boolean NOT NULL DEFAULT false,
  "audit_round" integer NOT NULL DEFAULT 0,
  "remark" text,
  "close_reason" text,
  "create_user_id" uuid,
  "create_time" timestamptz NOT NULL,
  "update_user_id" uuid,
  "update_time" timestamptz NOT NULL,
  "search" text GENERATED ALWAYS AS (lower(coalesce("code", '') || ' ' || coalesce("name", ''))) STORED,
  CONSTRAINT "inventory_count_slip_pkey" PRIMARY KEY ("tenant_id", "id")
);

CREATE UNIQUE INDEX "inventory_count_slip_code_key"
  ON "inventory_count_slip" ("tenant_id", lower("code"));

CREATE INDEX "inventory_count_slip_org_id_id_idx"
  ON "inventory_count_slip" ("tenant_id", "org_id", "id");

CREATE INDEX "inventory_count_slip_warehouse_id_idx"
  ON "inventory_count_slip" ("tenant_id", "warehouse_id");

CREATE INDEX "inventory_count_slip_search_idx"
  ON "inventory_count_slip"
  USING gin ("tenant_id", "search" gin_trgm_ops);

ALTER TABLE "inventory_count_slip"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "inventory_count_slip"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "inventory_count_slip_location_ids" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "owner_id" uuid NOT NULL,
  "target_id" uuid NOT NULL,
  "position" integer NOT NULL,
  CONSTRAINT "inventory_count_slip_location_ids_pkey" PRIMARY KEY ("tenant_id", "owner_id", "target_id")
);

CREATE INDEX "inventory_count_slip_location_ids_target_id_idx"
  ON "inventory_count_slip_location_ids" ("tenant_id", "target_id");

ALTER TABLE "inventory_count_slip_location_ids"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "inventory_count_slip_location_ids"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "inventory_count_slip_tooling_type_ids" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "owner_id" uuid NOT NULL,
  "target_id" uuid NOT NULL,
  "position" integer NOT NULL,
  CONSTRAINT "inventory_count_slip_tooling_type_ids_pkey" PRIMARY KEY ("tenant_id", "owner_id", "target_id")
);

CREATE INDEX "inventory_count_slip_tooling_type_ids_target_id_idx"
  ON "inventory_count_slip_tooling_type_ids" ("tenant_id", "target_id");

ALTER TABLE "inventory_count_slip_tooling_type_ids"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "inventory_count_slip_tooling_type_ids"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "inventory_count_slip_counter_ids" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "owner_id" uuid NOT NULL,
  "target_id" uuid NOT NULL,
  "position" integer NOT NULL,
  CONSTRAINT "inventory_count_slip_counter_ids_pkey" PRIMARY KEY ("tenant_id", "owner_id", "target_id")
);

CREATE INDEX "inventory_count_slip_counter_ids_target_id_idx"
  ON "inventory_count_slip_counter_ids" ("tenant_id", "target_id");

ALTER TABLE "inventory_count_slip_counter_ids"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "inventory_count_slip_counter_ids"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "inventory_count_slip_lines" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "id" uuid NOT NULL,
  "owner_id" uuid NOT NULL,
  "position" integer NOT NULL,
  "card_id" uuid,
  "in_book" boolean NOT NULL DEFAULT false,
  "book_location_id" uuid,
  "book_seq" integer,
  "real_location_id" uuid,
  "result" smallint NOT NULL DEFAULT 0,
  "handle" smallint NOT NULL DEFAULT 1,
  "reason" text,
  "moved_since" boolean NOT NULL DEFAULT false,
  "scan_time" timestamptz,
  "scan_user_id" uuid,
  "scan_count" integer NOT NULL DEFAULT 0,
  "photo" jsonb,
  CONSTRAINT "inventory_count_slip_lines_pkey" PRIMARY KEY ("tenant_id", "id")
);

CREATE INDEX "inventory_count_slip_lines_owner_id_idx"
  ON "inventory_count_slip_lines" ("tenant_id", "owner_id");

CREATE INDEX "inventory_count_slip_lines_card_id_idx"
  ON "inventory_count_slip_lines" ("tenant_id", "card_id");

CREATE INDEX "inventory_count_slip_lines_book_location_id_idx"
  ON "inventory_count_slip_lines" ("tenant_id", "book_location_id");

CREATE INDEX "inventory_count_slip_lines_real_location_id_idx"
  ON "inventory_count_slip_lines" ("tenant_id", "real_location_id");

CREATE INDEX "inventory_count_slip_lines_scan_user_id_idx"
  ON "inventory_count_slip_lines" ("tenant_id", "scan_user_id");

ALTER TABLE "inventory_count_slip_lines"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "inventory_count_slip_lines"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

ALTER TABLE "godown_entry"
  ADD COLUMN "close_reason" text;

ALTER TABLE "godown_entry_lines"
  ADD COLUMN "suggested_location_id" uuid;

ALTER TABLE "outbound_order"
  ADD COLUMN "close_reason" text;

ALTER TABLE "outbound_order_lines"
  ADD COLUMN "return_move_id" uuid;

ALTER TABLE "procurement_order_lines"
  ADD COLUMN "close_reason" text;

ALTER TABLE "acceptance"
  ADD COLUMN "close_reason" text;

CREATE INDEX "godown_entry_lines_suggested_location_id_idx"
  ON "godown_entry_lines" ("tenant_id", "suggested_location_id");

ALTER TABLE "cargo_location_tooling_type_ids"
  ADD CONSTRAINT "cargo_location_tooling_type_ids_owner_id_fkey"
  FOREIGN KEY ("tenant_id", "owner_id")
  REFERENCES "cargo_location" ("tenant_id", "id")
  ON DELETE CASCADE;

ALTER TABLE "cargo_location_tooling_type_ids"
  ADD CONSTRAINT "cargo_location_tooling_type_ids_target_id_fkey"
  FOREIGN KEY ("tenant_id", "target_id")
  REFERENCES "tooling_type" ("tenant_id", "id");

ALTER TABLE "godown_entry_lines"
  ADD CONSTRAINT "godown_entry_lines_suggested_location_id_fkey"
  FOREIGN KEY ("tenant_id", "suggested_location_id")
  REFERENCES "cargo_location" ("tenant_id", "id");

ALTER TABLE "inventory_count_slip"
  ADD CONSTRAINT "inventory_count_slip_org_id_fkey"
  FOREIGN KEY ("tenant_id", "org_id")
  REFERENCES "org" ("tenant_id", "id");

ALTER TABLE "inventory_count_slip"
  ADD CONSTRAINT "inventory_count_slip_warehouse_id_fkey"
  FOREIGN KEY ("tenant_id", "warehouse_id")
  REFERENCES "warehouse" ("tenant_id", "id");

ALTER TABLE "inventory_count_slip_location_ids"
  ADD CONSTRAINT "inventory_count_slip_location_ids_owner_id_fkey"
  FOREIGN KEY ("tenant_id", "owner_id")
  REFERENCES "inventory_count_slip" ("tenant_id", "id")
  ON DELETE CASCADE;

ALTER TABLE "inventory_count_slip_location_ids"
  ADD CONSTRAINT "inventory_count_slip_location_ids_target_id_fkey"
  FOREIGN KEY ("tenant_id", "target_id")
  REFERENCES "cargo_location" ("tenant_id", "id");

ALTER TABLE "inventory_count_slip_tooling_type_ids"
  ADD CONSTRAINT "inventory_count_slip_tooling_type_ids_owner_id_fkey"
  FOREIGN KEY ("tenant_id", "owner_id")
  REFERENCES "inventory_count_slip" ("tenant_id", "id")
  ON DELETE CASCADE;

ALTER TABLE "inventory_count_slip_tooling_type_ids"
  ADD CONSTRAINT "inventory_count_slip_tooling_type_ids_target_id_fkey"
  FOREIGN KEY ("tenant_id", "target_id")
  REFERENCES "tooling_type" ("tenant_id", "id");

ALTER TABLE "inventory_count_slip_counter_ids"
  ADD CONSTRAINT "inventory_count_slip_counter_ids_owner_id_fkey"
  FOREIGN KEY ("tenant_id", "owner_id")
  REFERENCES "inventory_count_slip" ("tenant_id", "id")
  ON DELETE CASCADE;

ALTER TABLE "inventory_count_slip_counter_ids"
  ADD CONSTRAINT "inventory_count_slip_counter_ids_target_id_fkey"
  FOREIGN KEY ("tenant_id", "target_id")
  REFERENCES "user" ("tenant_id", "id");

ALTER TABLE "inventory_count_slip_lines"
  ADD CONSTRAINT "inventory_count_slip_lines_owner_id_fkey"
  FOREIGN KEY ("tenant_id", "owner_id")
  REFERENCES "inventory_count_slip" ("tenant_id", "id")
  ON DELETE CASCADE;

ALTER TABLE "inventory_count_slip_lines"
  ADD CONSTRAINT "inventory_count_slip_lines_card_id_fkey"
  FOREIGN KEY ("tenant_id", "card_id")
  REFERENCES "new_card" ("tenant_id", "id");

ALTER TABLE "inventory_count_slip_lines"
  ADD CONSTRAINT "inventory_count_slip_lines_book_location_id_fkey"
  FOREIGN KEY ("tenant_id", "book_location_id")
  REFERENCES "cargo_location" ("tenant_id", "id");

ALTER TABLE "inventory_count_slip_lines"
  ADD CONSTRAINT "inventory_count_slip_lines_real_location_id_fkey"
  FOREIGN KEY ("tenant_id", "real_location_id")
  REFERENCES "cargo_location" ("tenant_id", "id");

ALTER TABLE "inventory_count_slip_lines"
  ADD CONSTRAINT "inventory_count_slip_lines_scan_user_id_fkey"
  FOREIGN KEY ("tenant_id", "scan_user_id")
  REFERENCES "user" ("tenant_id", "id");

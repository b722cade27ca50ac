CREATE TABLE "new_card_oee_shift_ids" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "owner_id" uuid NOT NULL,
  "target_id" uuid NOT NULL,
  "position" integer NOT NULL,
  CONSTRAINT "new_card_oee_shift_ids_pkey" PRIMARY KEY ("tenant_id", "owner_id", "target_id")
);

CREATE INDEX "new_card_oee_shift_ids_target_id_idx"
  ON "new_card_oee_shift_ids" ("tenant_id", "target_id");

ALTER TABLE "new_card_oee_shift_ids"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "new_card_oee_shift_ids"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "oee_takt_time" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "id" uuid NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "org_id" uuid NOT NULL,
  "name" text NOT NULL,
  "scope" smallint NOT NULL DEFAULT 1,
  "card_id" uuid,
  "archives_id" uuid,
  "product_id" uuid,
  "mould_card_id" uuid,
  "cycle_sec" numeric(10,3) NOT NULL,
  "pieces_per_cycle" numeric(10,3) NOT NULL DEFAULT 1,
  "count_source" smallint NOT NULL DEFAULT 1,
  "effective_from" date NOT NULL,
  "effective_to" date,
  "remark" text,
  "create_user_id" uuid,
  "create_time" timestamptz NOT NULL,
  "update_user_id" uuid,
  "update_time" timestamptz NOT NULL,
  "search" text GENERATED ALWAYS AS (lower(coalesce("name", ''))) STORED,
  CONSTRAINT "oee_takt_time_pkey" PRIMARY KEY ("tenant_id", "id"),
  CONSTRAINT "oee_takt_time_org_id_name_key" UNIQUE ("tenant_id", "org_id", "name")
);

CREATE INDEX "oee_takt_time_org_id_id_idx"
  ON "oee_takt_time" ("tenant_id", "org_id", "id");

CREATE INDEX "oee_takt_time_card_id_effective_from_idx"
  ON "oee_takt_time" ("tenant_id", "card_id", "effective_from");

CREATE INDEX "oee_takt_time_archives_id_effective_from_idx"
  ON "oee_takt_time" ("tenant_id", "archives_id", "effective_from");

CREATE INDEX "oee_takt_time_product_id_idx"
  ON "oee_takt_time" ("tenant_id", "product_id");

CREATE INDEX "oee_takt_time_mould_card_id_idx"
  ON "oee_takt_time" ("tenant_id", "mould_card_id");

CREATE INDEX "oee_takt_time_search_idx"
  ON "oee_takt_time"
  USING gin ("tenant_id", "search" gin_trgm_ops);

ALTER TABLE "oee_takt_time"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "oee_takt_time"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "oee_detail" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "id" uuid NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "org_id" uuid NOT NULL,
  "code" text NOT NULL,
  "card_id" uuid NOT NULL,
  "product_line_id" uuid,
  "product_id" uuid,
  "mould_card_id" uuid,
  "order_no" text,
  "start_time" timestamptz,
  "end_time" timestamptz,
  "last_time" timestamptz,
  "pause_reason" text,
  "status" text NOT NULL DEFAULT 'running',
  "takt_id" uuid,
  "ideal_sec_per_piece" numeric(16,6),
  "run_sec" integer NOT NULL DEFAULT 0,
  "planned_stop_sec" integer NOT NULL DEFAULT 0,
  "down_sec" integer NOT NULL DEFAULT 0,
  "minor_stop_sec" integer NOT NULL DEFAULT 0,
  "minor_stop_count" integer NOT NULL DEFAULT 0,
  "source" smallint NOT NULL DEFAULT 1,
  "corrected" boolean NOT NULL DEFAULT false,
  "remark" text,
  "create_user_id" uuid,
  "create_time" timestamptz NOT NULL,
  "update_user_id" uuid,
  "update_time" timestamptz NOT NULL,
  "search" text GENERATED ALWAYS AS (lower(coalesce("code", '') || ' ' || coalesce("order_no", ''))) STORED,
  CONSTRAINT "oee_detail_pkey" PRIMARY KEY ("tenant_id", "id")
);

CREATE UNIQUE INDEX "oee_detail_code_key"
  ON "oee_detail" ("tenant_id", lower("code"));

CREATE UNIQUE INDEX "oee_detail_card_id_key"
  ON "oee_detail" ("tenant_id", "card_id")
  WHERE "status" IN ('running', 'paused');

CREATE INDEX "oee_detail_org_id_id_idx"
  ON "oee_detail" ("tenant_id", "org_id", "id");

CREATE INDEX "oee_detail_create_user_id_org_id_id_idx"
  ON "oee_detail" ("tenant_id", "create_user_id", "org_id", "id");

CREATE INDEX "oee_detail_status_id_org_id_idx"
  ON "oee_detail" ("tenant_id", "status", "id", "org_id");

CREATE INDEX "oee_detail_card_id_start_time_idx"
  ON "oee_detail" ("tenant_id", "card_id", "start_time");

CREATE INDEX "oee_detail_start_time_idx"
  ON "oee_detail" ("tenant_id", "start_time");

CREATE INDEX "oee_detail_status_start_time_idx"
  ON "oee_detail" ("tenant_id", "status", "start_time");

CREATE INDEX "oee_detail_product_line_id_idx"
  ON "oee_detail" ("tenant_id", "product_line_id");

CREATE INDEX "oee_detail_product_id_idx"
  ON "oee_detail" ("tenant_id", "product_id");

CREATE INDEX "oee_detail_mould_card_id_idx"
  ON "oee_detail" ("tenant_id", "mould_card_id");

CREATE INDEX "oee_detail_search_idx"
  ON "oee_detail"
  USING gin ("tenant_id", "search" gin_trgm_ops);

ALTER TABLE "oee_detail"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "oee_detail"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "oee_detail_operator_ids" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "owner_id" uuid NOT NULL,
  "target_id" uuid NOT NULL,
  "position" integer NOT NULL,
  CONSTRAINT "oee_detail_operator_ids_pkey" PRIMARY KEY ("tenant_id", "owner_id", "target_id")
);

CREATE INDEX "oee_detail_operator_ids_target_id_idx"
  ON "oee_detail_operator_ids" ("tenant_id", "target_id");

ALTER TABLE "oee_detail_operator_ids"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "oee_detail_operator_ids"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "oee_detail_events" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "id" uuid NOT NULL,
  "owner_id" uuid NOT NULL,
  "position" integer NOT NULL,
  "event_type" text NOT NULL,
  "time" timestamptz NOT NULL,
  "reason" text,
  "stop_class" smallint,
  "user_id" uuid,
  "remark" text,
  "corrected" boolean NOT NULL DEFAULT false,
  CONSTRAINT "oee_detail_events_pkey" PRIMARY KEY ("tenant_id", "id")
);

CREATE INDEX "oee_detail_events_owner_id_idx"
  ON "oee_detail_events" ("tenant_id", "owner_id");

CREATE INDEX "oee_detail_events_user_id_idx"
  ON "oee_detail_events" ("tenant_id", "user_id");

ALTER TABLE "oee_detail_events"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "oee_detail_events"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "oee_detail_outputs" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "id" uuid NOT NULL,
  "owner_id" uuid NOT NULL,
  "position" integer NOT NULL,
  "time" timestamptz NOT NULL,
  "product_id" uuid,
  "mould_card_id" uuid,
  "ideal_sec_per_piece" numeric(16,6),
  "total_qty" integer NOT NULL,
  "good_qty" integer NOT NULL,
  "defect_qty" integer NOT NULL,
  "defect_reason" text,
  "user_id" uuid,
  CONSTRAINT "oee_detail_outputs_pkey" PRIMARY KEY ("tenant_id", "id")
);

CREATE INDEX "oee_detail_outputs_owner_id_idx"
  ON "oee_detail_outputs" ("tenant_id", "owner_id");

CREATE INDEX "oee_detail_outputs_product_id_idx"
  ON "oee_detail_outputs" ("tenant_id", "product_id");

CREATE INDEX "oee_detail_outputs_mould_card_id_idx"
  ON "oee_detail_outputs" ("tenant_id", "mould_card_id");

CREATE INDEX "oee_detail_outputs_user_id_idx"
  ON "oee_detail_outputs" ("tenant_id", "user_id");

ALTER TABLE "oee_detail_outputs"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "oee_detail_outputs"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "oee_day" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "id" uuid NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "org_id" uuid NOT NULL,
  "card_id" uuid NOT NULL,
  "prod_date" date NOT NULL,
  "shift_id" uuid,
  "product_line_id" uuid,
  "tooling_type_id" uuid,
  "calendar_sec" integer NOT NULL DEFAULT 0,
  "shift_sec" integer NOT NULL DEFAULT 0,
  "planned_stop_sec" integer NOT NULL DEFAULT 0,
  "load_sec" integer NOT NULL DEFAULT 0,
  "down_sec" integer NOT NULL DEFAULT 0,
  "run_sec" integer NOT NULL DEFAULT 0,
  "minor_stop_sec" integer NOT NULL DEFAULT 0,
  "minor_stop_count" integer NOT NULL DEFAULT 0,
  "gap_sec" integer NOT NULL DEFAULT 0,
  "total_qty" numeric(14,3) NOT NULL DEFAULT 0,
  "good_qty" numeric(14,3) NOT NULL DEFAULT 0,
  "defect_qty" numeric(14,3) NOT NULL DEFAULT 0,
  "ideal_total_sec" numeric(16,3) NOT NULL DEFAULT 0,
  "ideal_good_sec" numeric(16,3) NOT NULL DEFAULT 0,
  "availability" numeric(9,2),
  "performance" numeric(9,2),
  "quality" numeric(9,2),
  "oee" numeric(9,2),
  "teep" numeric(9,2),
  "target" numeric(9,2),
  "stop_breakdown" jsonb,
  "time_line" jsonb,
  "flags" text[],
  "locked" boolean NOT NULL DEFAULT false,
  "create_user_id" uuid,
  "create_time" timestamptz NOT NULL,
  "update_user_id" uuid,
  "update_time" timestamptz NOT NULL,
  CONSTRAINT "oee_day_pkey" PRIMARY KEY ("tenant_id", "id"),
  CONSTRAINT "oee_day_card_id_prod_date_shift_id_key" UNIQUE NULLS NOT DISTINCT ("tenant_id", "card_id", "prod_date", "shift_id")
);

CREATE INDEX "oee_day_org_id_id_idx"
  ON "oee_day" ("tenant_id", "org_id", "id");

CREATE INDEX "oee_day_prod_date_idx"
  ON "oee_day" ("tenant_id", "prod_date");

CREATE INDEX "oee_day_shift_id_idx"
  ON "oee_day" ("tenant_id", "shift_id");

CREATE INDEX "oee_day_product_line_id_idx"
  ON "oee_day" ("tenant_id", "product_line_id");

CREATE INDEX "oee_day_tooling_type_id_idx"
  ON "oee_day" ("tenant_id", "tooling_type_id");

ALTER TABLE "oee_day"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "oee_day"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "oee_gap" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "id" uuid NOT NULL,
  "card_id" uuid NOT NULL,
  "from_time" timestamptz NOT NULL,
  "to_time" timestamptz NOT NULL,
  "reason" text NOT NULL,
  "stop_class" smallint NOT NULL,
  "user_id" uuid,
  CONSTRAINT "oee_gap_pkey" PRIMARY KEY ("tenant_id", "id")
);

CREATE INDEX "oee_gap_card_id_from_time_idx"
  ON "oee_gap" ("tenant_id", "card_id", "from_time");

CREATE INDEX "oee_gap_user_id_idx"
  ON "oee_gap" ("tenant_id", "user_id");

ALTER TABLE "oee_gap"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "oee_gap"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

ALTER TABLE "new_card"
  ADD COLUMN "oee_enabled" boolean NOT NULL DEFAULT false;

ALTER TABLE "new_card"
  ADD COLUMN "oee_target" numeric(9,2);

ALTER TABLE "acceptance"
  ADD COLUMN "arrive_date" date;

ALTER TABLE "acceptance"
  ADD COLUMN "unpacking" text;

ALTER TABLE "acceptance"
  ADD COLUMN "commissioning" text;

ALTER TABLE "acceptance"
  ADD COLUMN "trial_from" date;

ALTER TABLE "acceptance"
  ADD COLUMN "trial_to" date;

ALTER TABLE "acceptance"
  ADD COLUMN "trial_run" text;

ALTER TABLE "new_card_oee_shift_ids"
  ADD CONSTRAINT "new_card_oee_shift_ids_owner_id_fkey"
  FOREIGN KEY ("tenant_id", "owner_id")
  REFERENCES "new_card" ("tenant_id", "id")
  ON DELETE CASCADE;

ALTER TABLE "new_card_oee_shift_ids"
  ADD CONSTRAINT "new_card_oee_shift_ids_target_id_fkey"
  FOREIGN KEY ("tenant_id", "target_id")
  REFERENCES "work_shift" ("tenant_id", "id");

ALTER TABLE "oee_takt_time"
  ADD CONSTRAINT "oee_takt_time_org_id_fkey"
  FOREIGN KEY ("tenant_id", "org_id")
  REFERENCES "org" ("tenant_id", "id");

ALTER TABLE "oee_takt_time"
  ADD CONSTRAINT "oee_takt_time_card_id_fkey"
  FOREIGN KEY ("tenant_id", "card_id")
  REFERENCES "new_card" ("tenant_id", "id");

ALTER TABLE "oee_takt_time"
  ADD CONSTRAINT "oee_takt_time_archives_id_fkey"
  FOREIGN KEY ("tenant_id", "archives_id")
  REFERENCES "archives" ("tenant_id", "id");

ALTER TABLE "oee_takt_time"
  ADD CONSTRAINT "oee_takt_time_product_id_fkey"
  FOREIGN KEY ("tenant_id", "product_id")
  REFERENCES "product" ("tenant_id", "id");

ALTER TABLE "oee_takt_time"
  ADD CONSTRAINT "oee_takt_time_mould_card_id_fkey"
  FOREIGN KEY ("tenant_id", "mould_card_id")
  REFERENCES "new_card" ("tenant_id", "id");

ALTER TABLE "oee_detail"
  ADD CONSTRAINT "oee_detail_org_id_fkey"
  FOREIGN KEY ("tenant_id", "org_id")
  REFERENCES "org" ("tenant_id", "id");

ALTER TABLE "oee_detail"
  ADD CONSTRAINT "oee_detail_card_id_fkey"
  FOREIGN KEY ("tenant_id", "card_id")
  REFERENCES "new_card" ("tenant_id", "id");

ALTER TABLE "oee_detail"
  ADD CONSTRAINT "oee_detail_product_line_id_fkey"
  FOREIGN KEY ("tenant_id", "product_line_id")
  REFERENCES "product_line" ("tenant_id", "id");

ALTER TABLE "oee_detail"
  ADD CONSTRAINT "oee_detail_product_id_fkey"
  FOREIGN KEY ("tenant_id", "product_id")
  REFERENCES "product" ("tenant_id", "id");

ALTER TABLE "oee_detail"
  ADD CONSTRAINT "oee_detail_mould_card_id_fkey"
  FOREIGN KEY ("tenant_id", "mould_card_id")
  REFERENCES "new_card" ("tenant_id", "id");

ALTER TABLE "oee_detail_operator_ids"
  ADD CONSTRAINT "oee_detail_operator_ids_owner_id_fkey"
  FOREIGN KEY ("tenant_id", "owner_id")
  REFERENCES "oee_detail" ("tenant_id", "id")
  ON DELETE CASCADE;

ALTER TABLE "oee_detail_operator_ids"
  ADD CONSTRAINT "oee_detail_operator_ids_target_id_fkey"
  FOREIGN KEY ("tenant_id", "target_id")
  REFERENCES "user" ("tenant_id", "id");

ALTER TABLE "oee_detail_events"
  ADD CONSTRAINT "oee_detail_events_owner_id_fkey"
  FOREIGN KEY ("tenant_id", "owner_id")
  REFERENCES "oee_detail" ("tenant_id", "id")
  ON DELETE CASCADE;

ALTER TABLE "oee_detail_events"
  ADD CONSTRAINT "oee_detail_events_user_id_fkey"
  FOREIGN KEY ("tenant_id", "user_id")
  REFERENCES "user" ("tenant_id", "id");

ALTER TABLE "oee_detail_outputs"
  ADD CONSTRAINT "oee_detail_outputs_owner_id_fkey"
  FOREIGN KEY ("tenant_id", "owner_id")
  REFERENCES "oee_detail" ("tenant_id", "id")
  ON DELETE CASCADE;

ALTER TABLE "oee_detail_outputs"
  ADD CONSTRAINT "oee_detail_outputs_product_id_fkey"
  FOREIGN KEY ("tenant_id", "product_id")
  REFERENCES "product" ("tenant_id", "id");

ALTER TABLE "oee_detail_outputs"
  ADD CONSTRAINT "oee_detail_outputs_mould_card_id_fkey"
  FOREIGN KEY ("tenant_id", "mould_card_id")
  REFERENCES "new_card" ("tenant_id", "id");

ALTER TABLE "oee_detail_outputs"
  ADD CONSTRAINT "oee_detail_outputs_user_id_fkey"
  FOREIGN KEY ("tenant_id", "user_id")
  REFERENCES "user" ("tenant_id", "id");

ALTER TABLE "oee_day"
  ADD CONSTRAINT "oee_day_org_id_fkey"
  FOREIGN KEY ("tenant_id", "org_id")
  REFERENCES "org" ("tenant_id", "id");

ALTER TABLE "oee_day"
  ADD CONSTRAINT "oee_day_card_id_fkey"
  FOREIGN KEY ("tenant_id", "card_id")
  REFERENCES "new_card" ("tenant_id", "id");

ALTER TABLE "oee_day"
  ADD CONSTRAINT "oee_day_shift_id_fkey"
  FOREIGN KEY ("tenant_id", "shift_id")
  REFERENCES "work_shift" ("tenant_id", "id");

ALTER TABLE "oee_day"
  ADD CONSTRAINT "oee_day_product_line_id_fkey"
  FOREIGN KEY ("tenant_id", "product_line_id")
  REFERENCES "product_line" ("tenant_id", "id");

ALTER TABLE "oee_day"
  ADD CONSTRAINT "oee_day_tooling_type_id_fkey"
  FOREIGN KEY ("tenant_id", "tooling_type_id")
  REFERENCES "tooling_type" ("tenant_id", "id");

ALTER TABLE "oee_gap"
  ADD CONSTRAINT "oee_gap_card_id_fkey"
  FOREIGN KEY ("tenant_id", "card_id")
  REFERENCES "new_card" ("tenant_id", "id");

ALTER TABLE "oee_gap"
  ADD CONSTRAINT "oee_gap_user_id_fkey"
  FOREIGN KEY ("tenant_id", "user_id")
  REFERENCES "user" ("tenant_id", "id");

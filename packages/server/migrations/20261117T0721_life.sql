CREATE TABLE "process_num_record" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "id" uuid NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "org_id" uuid NOT NULL,
  "code" text NOT NULL,
  "status" text NOT NULL DEFAULT 'saved',
  "work_date" date NOT NULL,
  "shift_id" uuid,
  "card_id" uuid NOT NULL,
  "equipment_card_id" uuid,
  "station" text,
  "product_line_id" uuid,
  "product_id" uuid,
  "procedure_id" uuid,
  "input_mode" smallint NOT NULL DEFAULT 1,
  "num" integer,
  "ok_qty" integer,
  "ng_qty" integer,
  "cavity_used" integer,
  "start_meter" integer,
  "end_meter" integer,
  "counted" boolean NOT NULL DEFAULT true,
  "work_minutes" integer,
  "operator_id" uuid,
  "source" smallint NOT NULL DEFAULT 1,
  "audit_round" integer NOT NULL DEFAULT 0,
  "remark" text,
  "annex" jsonb,
  "create_user_id" uuid,
  "create_time" timestamptz NOT NULL,
  "update_user_id" uuid,
  "update_time" timestamptz NOT NULL,
  "search" text GENERATED ALWAYS AS (lower(coalesce("code", ''))) STORED,
  CONSTRAINT "process_num_record_pkey" PRIMARY KEY ("tenant_id", "id")
);

CREATE UNIQUE INDEX "process_num_record_code_key"
  ON "process_num_record" ("tenant_id", lower("code"));

CREATE INDEX "process_num_record_org_id_id_idx"
  ON "process_num_record" ("tenant_id", "org_id", "id");

CREATE INDEX "process_num_record_create_user_id_org_id_id_idx"
  ON "process_num_record" ("tenant_id", "create_user_id", "org_id", "id");

CREATE INDEX "process_num_record_status_id_org_id_idx"
  ON "process_num_record" ("tenant_id", "status", "id", "org_id");

CREATE INDEX "process_num_record_card_id_status_work_date_idx"
  ON "process_num_record" ("tenant_id", "card_id", "status", "work_date");

CREATE INDEX "process_num_record_operator_id_work_date_idx"
  ON "process_num_record" ("tenant_id", "operator_id", "work_date");

CREATE INDEX "process_num_record_shift_id_idx"
  ON "process_num_record" ("tenant_id", "shift_id");

CREATE INDEX "process_num_record_equipment_card_id_idx"
  ON "process_num_record" ("tenant_id", "equipment_card_id");

CREATE INDEX "process_num_record_product_line_id_idx"
  ON "process_num_record" ("tenant_id", "product_line_id");

CREATE INDEX "process_num_record_product_id_idx"
  ON "process_num_record" ("tenant_id", "product_id");

CREATE INDEX "process_num_record_procedure_id_idx"
  ON "process_num_record" ("tenant_id", "procedure_id");

CREATE INDEX "process_num_record_search_idx"
  ON "process_num_record"
  USING gin ("tenant_id", "search" gin_trgm_ops);

ALTER TABLE "process_num_record"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "process_num_record"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "life_due" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "id" uuid NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "org_id" uuid NOT NULL,
  "code" text NOT NULL,
  "status" text NOT NULL DEFAULT 'saved',
  "card_id" uuid NOT NULL,
  "add_num" integer,
  "add_months" integer,
  "reason" text NOT NULL,
  "evaluation" text NOT NULL,
  "annex" jsonb,
  "used_at" integer,
  "total_at" integer,
  "remark" text,
  "close_reason" text,
  "create_user_id" uuid,
  "create_time" timestamptz NOT NULL,
  "update_user_id" uuid,
  "update_time" timestamptz NOT NULL,
  "search" text GENERATED ALWAYS AS (lower(coalesce("code", ''))) STORED,
  CONSTRAINT "life_due_pkey" PRIMARY KEY ("tenant_id", "id")
);

CREATE UNIQUE INDEX "life_due_code_key"
  ON "life_due" ("tenant_id", lower("code"));

CREATE UNIQUE INDEX "life_due_card_id_key"
  ON "life_due" ("tenant_id", "card_id")
  WHERE "status" IN ('saved', 'inApproval', 'rejected');

CREATE INDEX "life_due_org_id_id_idx"
  ON "life_due" ("tenant_id", "org_id", "id");

CREATE INDEX "life_due_create_user_id_org_id_id_idx"
  ON "life_due" ("tenant_id", "create_user_id", "org_id", "id");

CREATE INDEX "life_due_status_id_org_id_idx"
  ON "life_due" ("tenant_id", "status", "id", "org_id");

CREATE INDEX "life_due_card_id_status_idx"
  ON "life_due" ("tenant_id", "card_id", "status");

CREATE INDEX "life_due_search_idx"
  ON "life_due"
  USING gin ("tenant_id", "search" gin_trgm_ops);

ALTER TABLE "life_due"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "life_due"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "die_counter" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "id" uuid NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "org_id" uuid NOT NULL,
  "device_no" text NOT NULL,
  "model" text,
  "maker" text,
  "count_mode" smallint NOT NULL DEFAULT 1,
  "modulus" numeric(12,0) NOT NULL DEFAULT 4294967296,
  "card_id" uuid,
  "bind_time" timestamptz,
  "base_total" numeric(12,0),
  "multiplier" numeric(8,4) NOT NULL DEFAULT 1,
  "interval_sec" integer NOT NULL DEFAULT 600,
  "battery_low" integer NOT NULL DEFAULT 20,
  "service_end" date,
  "renew_days" integer NOT NULL DEFAULT 30,
  "expect_place" smallint NOT NULL DEFAULT 1,
  "fix_lng" numeric(10,6),
  "fix_lat" numeric(10,6),
  "fix_radius" integer,
  "sim_no" text,
  "imei" text,
  "secret" text,
  "last_total" numeric(12,0),
  "last_boot" integer,
  "last_seq" integer,
  "last_time" timestamptz,
  "drop_total" numeric(12,0),
  "drop_boot" integer,
  "drop_seq" integer,
  "drop_time" timestamptz,
  "seen_time" timestamptz,
  "battery" integer,
  "attached" smallint,
  "detached_since" timestamptz,
  "attached_run" integer NOT NULL DEFAULT 0,
  "outside_run" integer NOT NULL DEFAULT 0,
  "rssi" integer,
  "lng" numeric(10,6),
  "lat" numeric(10,6),
  "accuracy" integer,
  "position_time" timestamptz,
  "gap_from" timestamptz,
  "gap_to" timestamptz,
  "epoch" integer NOT NULL DEFAULT 0,
  "rebased" boolean NOT NULL DEFAULT false,
  "enabled" boolean NOT NULL DEFAULT true,
  "remark" text,
  "create_user_id" uuid,
  "create_time" timestamptz NOT NULL,
  "update_user_id" uuid,
  "update_time" timestamptz NOT NULL,
  "search" text GENERATED ALWAYS AS (lower(coalesce("device_no", '') || ' ' || coalesce("imei", ''))) STORED,
  CONSTRAINT "die_counter_pkey" PRIMARY KEY ("tenant_id", "id"),
  CONSTRAINT "die_counter_device_no_key" UNIQUE ("tenant_id", "device_no"),
  CONSTRAINT "die_counter_card_id_key" UNIQUE ("tenant_id", "card_id"),
  CONSTRAINT "die_counter_sim_no_key" UNIQUE ("tenant_id", "sim_no"),
  CONSTRAINT "die_counter_imei_key" UNIQUE ("tenant_id", "imei")
);

CREATE INDEX "die_counter_org_id_id_idx"
  ON "die_counter" ("tenant_id", "org_id", "id");

CREATE INDEX "die_counter_search_idx"
  ON "die_counter"
  USING gin ("tenant_id", "search" gin_trgm_ops);

ALTER TABLE "die_counter"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "die_counter"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "die_counter_binds" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "id" uuid NOT NULL,
  "owner_id" uuid NOT NULL,
  "position" integer NOT NULL,
  "card_id" uuid NOT NULL,
  "bind_time" timestamptz NOT NULL,
  "unbind_time" timestamptz,
  "base_total" numeric(12,0),
  "end_total" numeric(12,0),
  "counted" integer NOT NULL DEFAULT 0,
  "user_id" uuid,
  "reason" text,
  CONSTRAINT "die_counter_binds_pkey" PRIMARY KEY ("tenant_id", "id")
);

CREATE INDEX "die_counter_binds_owner_id_idx"
  ON "die_counter_binds" ("tenant_id", "owner_id");

CREATE INDEX "die_counter_binds_card_id_idx"
  ON "die_counter_binds" ("tenant_id", "card_id");

CREATE INDEX "die_counter_binds_user_id_idx"
  ON "die_counter_binds" ("tenant_id", "user_id");

ALTER TABLE "die_counter_binds"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "die_counter_binds"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "die_counter_renews" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "id" uuid NOT NULL,
  "owner_id" uuid NOT NULL,
  "position" integer NOT NULL,
  "old_end" date,
  "new_end" date NOT NULL,
  "cost" numeric(18,2),
  "annex" jsonb,
  "user_id" uuid,
  "time" timestamptz NOT NULL,
  CONSTRAINT "die_counter_renews_pkey" PRIMARY KEY ("tenant_id", "id")
);

CREATE INDEX "die_counter_renews_owner_id_idx"
  ON "die_counter_renews" ("tenant_id", "owner_id");

CREATE INDEX "die_counter_renews_user_id_idx"
  ON "die_counter_renews" ("tenant_id", "user_id");

ALTER TABLE "die_counter_renews"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "die_counter_renews"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "die_counter_detail" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "id" uuid NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "org_id" uuid NOT NULL,
  "counter_id" uuid NOT NULL,
  "device_no" text NOT NULL,
  "card_id" uuid,
  "msg_type" text NOT NULL DEFAULT 'reading',
  "epoch" integer NOT NULL DEFAULT 0,
  "boot_id" integer,
  "seq" integer,
  "msg_key" text NOT NULL,
  "device_time" timestamptz NOT NULL,
  "receive_time" timestamptz NOT NULL,
  "channel" smallint NOT NULL,
  "total" numeric(12,0),
  "prev_total" numeric(12,0),
  "delta" integer NOT NULL DEFAULT 0,
  "cycle_sec" numeric(8,2),
  "battery" integer,
  "attached" smallint,
  "temperature" numeric(5,1),
  "rssi" integer,
  "lng" numeric(10,6),
  "lat" numeric(10,6),
  "accuracy" integer,
  "pos_source" text,
  "result" smallint NOT NULL,
  "result_reason" text,
  "life_entry_id" uuid,
  "handle_user_id" uuid,
  "handle_time" timestamptz,
  "handle_remark" text,
  "create_user_id" uuid,
  "create_time" timestamptz NOT NULL,
  "update_user_id" uuid,
  "update_time" timestamptz NOT NULL,
  "search" text GENERATED ALWAYS AS (lower(coalesce("device_no", ''))) STORED,
  CONSTRAINT "die_counter_detail_pkey" PRIMARY KEY ("tenant_id", "id"),
  CONSTRAINT "die_counter_detail_msg_key_key" UNIQUE ("tenant_id", "msg_key")
);

CREATE INDEX "die_counter_detail_org_id_id_idx"
  ON "die_counter_detail" ("tenant_id", "org_id", "id");

CREATE INDEX "die_counter_detail_counter_id_epoch_boot_id_seq_idx"
  ON "die_counter_detail" ("tenant_id", "counter_id", "epoch", "boot_id", "seq");

CREATE INDEX "die_counter_detail_counter_id_device_time_idx"
  ON "die_counter_detail" ("tenant_id", "counter_id", "device_time");

CREATE INDEX "die_counter_detail_device_time_idx"
  ON "die_counter_detail" ("tenant_id", "device_time");

CREATE INDEX "die_counter_detail_result_device_time_idx"
  ON "die_counter_detail" ("tenant_id", "result", "device_time");

CREATE INDEX "die_counter_detail_card_id_idx"
  ON "die_counter_detail" ("tenant_id", "card_id");

CREATE INDEX "die_counter_detail_handle_user_id_idx"
  ON "die_counter_detail" ("tenant_id", "handle_user_id");

CREATE INDEX "die_counter_detail_search_idx"
  ON "die_counter_detail"
  USING gin ("tenant_id", "search" gin_trgm_ops);

ALTER TABLE "die_counter_detail"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "die_counter_detail"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "die_counter_remind" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "id" uuid NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "org_id" uuid NOT NULL,
  "counter_id" uuid NOT NULL,
  "card_id" uuid,
  "type" smallint NOT NULL,
  "open_time" timestamptz NOT NULL,
  "last_time" timestamptz NOT NULL,
  "times" integer NOT NULL DEFAULT 1,
  "value" numeric(12,2),
  "detail" text,
  "lng" numeric(10,6),
  "lat" numeric(10,6),
  "accuracy" integer,
  "status" text NOT NULL DEFAULT 'open',
  "handle_user_id" uuid,
  "handle_time" timestamptz,
  "handle_way" text,
  "remark" text,
  "create_user_id" uuid,
  "create_time" timestamptz NOT NULL,
  "update_user_id" uuid,
  "update_time" timestamptz NOT NULL,
  CONSTRAINT "die_counter_remind_pkey" PRIMARY KEY ("tenant_id", "id")
);

CREATE UNIQUE INDEX "die_counter_remind_counter_id_type_key"
  ON "die_counter_remind" ("tenant_id", "counter_id", "type")
  WHERE "status" IN ('open');

CREATE INDEX "die_counter_remind_org_id_id_idx"
  ON "die_counter_remind" ("tenant_id", "org_id", "id");

CREATE INDEX "die_counter_remind_status_id_org_id_idx"
  ON "die_counter_remind" ("tenant_id", "status", "id", "org_id");

CREATE INDEX "die_counter_remind_type_status_idx"
  ON "die_counter_remind" ("tenant_id", "type", "status");

CREATE INDEX "die_counter_remind_open_time_idx"
  ON "die_counter_remind" ("tenant_id", "open_time");

CREATE INDEX "die_counter_remind_counter_id_idx"
  ON "die_counter_remind" ("tenant_id", "counter_id");

CREATE INDEX "die_counter_remind_card_id_idx"
  ON "die_counter_remind" ("tenant_id", "card_id");

CREATE INDEX "die_counter_remind_handle_user_id_idx"
  ON "die_counter_remind" ("tenant_id", "handle_user_id");

ALTER TABLE "die_counter_remind"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "die_counter_remind"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "die_counter_position" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "id" uuid NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "org_id" uuid NOT NULL,
  "counter_id" uuid NOT NULL,
  "card_id" uuid,
  "cmd_id" text NOT NULL,
  "request_time" timestamptz NOT NULL,
  "request_user_id" uuid,
  "state" smallint NOT NULL DEFAULT 0,
  "lng" numeric(10,6),
  "lat" numeric(10,6),
  "accuracy" integer,
  "source" text,
  "address" text,
  "device_time" timestamptz,
  "create_user_id" uuid,
  "create_time" timestamptz NOT NULL,
  "update_user_id" uuid,
  "update_time" timestamptz NOT NULL,
  CONSTRAINT "die_counter_position_pkey" PRIMARY KEY ("tenant_id", "id"),
  CONSTRAINT "die_counter_position_cmd_id_key" UNIQUE ("tenant_id", "cmd_id")
);

CREATE INDEX "die_counter_position_org_id_id_idx"
  ON "die_counter_position" ("tenant_id", "org_id", "id");

CREATE INDEX "die_counter_position_counter_id_request_time_idx"
  ON "die_counter_position" ("tenant_id", "counter_id", "request_time");

CREATE INDEX "die_counter_position_state_request_time_idx"
  ON "die_counter_position" ("tenant_id", "state", "request_time");

CREATE INDEX "die_counter_position_card_id_idx"
  ON "die_counter_position" ("tenant_id", "card_id");

CREATE INDEX "die_counter_position_request_user_id_idx"
  ON "die_counter_position" ("tenant_id", "request_user_id");

ALTER TABLE "die_counter_position"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "die_counter_position"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "life_day" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "id" uuid NOT NULL,
  "card_id" uuid NOT NULL,
  "day" date NOT NULL,
  "source" smallint NOT NULL,
  "product_id" uuid,
  "equipment_card_id" uuid,
  "product_line_id" uuid,
  "supplier_id" uuid,
  "operator_id" uuid,
  "num" integer NOT NULL DEFAULT 0,
  "ok_qty" integer NOT NULL DEFAULT 0,
  "ng_qty" integer NOT NULL DEFAULT 0,
  CONSTRAINT "life_day_pkey" PRIMARY KEY ("tenant_id", "id")
);

CREATE INDEX "life_day_card_id_day_idx"
  ON "life_day" ("tenant_id", "card_id", "day");

CREATE INDEX "life_day_day_idx"
  ON "life_day" ("tenant_id", "day");

CREATE INDEX "life_day_product_id_idx"
  ON "life_day" ("tenant_id", "product_id");

CREATE INDEX "life_day_equipment_card_id_idx"
  ON "life_day" ("tenant_id", "equipment_card_id");

CREATE INDEX "life_day_product_line_id_idx"
  ON "life_day" ("tenant_id", "product_line_id");

CREATE INDEX "life_day_supplier_id_idx"
  ON "life_day" ("tenant_id", "supplier_id");

ALTER TABLE "life_day"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "life_day"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "iot_directory" (
  "name" text NOT NULL,
  "tenant_id" uuid NOT NULL,
  CONSTRAINT "iot_directory_pkey" PRIMARY KEY ("name")
);

CREATE TABLE "iot_key" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "id" uuid NOT NULL,
  "name" text NOT NULL,
  "access_key" text NOT NULL,
  "secret" text NOT NULL,
  "supplier_id" uuid,
  "ip_allow" text,
  "enabled" boolean NOT NULL DEFAULT true,
  "last_used" timestamptz,
  "create_time" timestamptz NOT NULL,
  CONSTRAINT "iot_key_pkey" PRIMARY KEY ("tenant_id", "id"),
  CONSTRAINT "iot_key_access_key_key" UNIQUE ("tenant_id", "access_key")
);

CREATE INDEX "iot_key_supplier_id_idx"
  ON "iot_key" ("tenant_id", "supplier_id");

ALTER TABLE "iot_key"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "iot_key"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "iot_nonce" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "access_key" text NOT NULL,
  "nonce" text NOT NULL,
  "time" timestamptz NOT NULL,
  CONSTRAINT "iot_nonce_pkey" PRIMARY KEY ("tenant_id", "access_key", "nonce")
);

CREATE INDEX "iot_nonce_time_idx"
  ON "iot_nonce" ("tenant_id", "time");

ALTER TABLE "iot_nonce"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "iot_nonce"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "unknown_counter" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "device_no" text NOT NULL,
  "first_time" timestamptz NOT NULL,
  "last_time" timestamptz NOT NULL,
  "times" integer NOT NULL,
  "message" jsonb,
  CONSTRAINT "unknown_counter_pkey" PRIMARY KEY ("tenant_id", "device_no")
);

ALTER TABLE "unknown_counter"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "unknown_counter"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

CREATE TABLE "counter_command" (
  "tenant_id" uuid NOT NULL DEFAULT app_tenant(),
  "id" uuid NOT NULL,
  "device_no" text NOT NULL,
  "cmd_id" text NOT NULL,
  "cmd" text NOT NULL,
  "arg" integer,
  "time" timestamptz NOT NULL,
  CONSTRAINT "counter_command_pkey" PRIMARY KEY ("tenant_id", "id")
);

CREATE INDEX "counter_command_time_idx"
  ON "counter_command" ("tenant_id", "time");

ALTER TABLE "counter_command"
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant_rows
  ON "counter_command"
  USING (tenant_id = (SELECT app_tenant()))
  WITH CHECK (tenant_id = app_tenant());

ALTER TABLE "new_card"
  ADD COLUMN "renew_num" integer NOT NULL DEFAULT 0;

ALTER TABLE "new_card"
  ADD COLUMN "renew_months" integer NOT NULL DEFAULT 0;

ALTER TABLE "new_card"
  ADD COLUMN "avg_daily" numeric(12,2) NOT NULL DEFAULT 0;

ALTER TABLE "life_entry"
  ADD COLUMN "product_id" uuid;

ALTER TABLE "life_entry"
  ADD COLUMN "equipment_card_id" uuid;

ALTER TABLE "life_entry"
  ADD COLUMN "product_line_id" uuid;

ALTER TABLE "life_entry"
  ADD COLUMN "supplier_id" uuid;

ALTER TABLE "life_entry"
  ADD COLUMN "operator_id" uuid;

ALTER TABLE "life_entry"
  ADD COLUMN "reason" text;

CREATE INDEX "life_entry_record_time_idx"
  ON "life_entry" ("tenant_id", "record_time");

CREATE INDEX "life_entry_product_id_idx"
  ON "life_entry" ("tenant_id", "product_id");

CREATE INDEX "life_entry_equipment_card_id_idx"
  ON "life_entry" ("tenant_id", "equipment_card_id");

CREATE INDEX "life_entry_product_line_id_idx"
  ON "life_entry" ("tenant_id", "product_line_id");

CREATE INDEX "life_entry_supplier_id_idx"
  ON "life_entry" ("tenant_id", "supplier_id");

ALTER TABLE "process_num_record"
  ADD CONSTRAINT "process_num_record_org_id_fkey"
  FOREIGN KEY ("tenant_id", "org_id")
  REFERENCES "org" ("tenant_id", "id");

ALTER TABLE "process_num_record"
  ADD CONSTRAINT "process_num_record_shift_id_fkey"
  FOREIGN KEY ("tenant_id", "shift_id")
  REFERENCES "work_shift" ("tenant_id", "id");

ALTER TABLE "process_num_record"
  ADD CONSTRAINT "process_num_record_card_id_fkey"
  FOREIGN KEY ("tenant_id", "card_id")
  REFERENCES "new_card" ("tenant_id", "id");

ALTER TABLE "process_num_record"
  ADD CONSTRAINT "process_num_record_equipment_card_id_fkey"
  FOREIGN KEY ("tenant_id", "equipment_card_id")
  REFERENCES "new_card" ("tenant_id", "id");

ALTER TABLE "process_num_record"
  ADD CONSTRAINT "process_num_record_product_line_id_fkey"
  FOREIGN KEY ("tenant_id", "product_line_id")
  REFERENCES "product_line" ("tenant_id", "id");

ALTER TABLE "process_num_record"
  ADD CONSTRAINT "process_num_record_product_id_fkey"
  FOREIGN KEY ("tenant_id", "product_id")
  REFERENCES "product" ("tenant_id", "id");

ALTER TABLE "process_num_record"
  ADD CONSTRAINT "process_num_record_procedure_id_fkey"
  FOREIGN KEY ("tenant_id", "procedure_id")
  REFERENCES "procedure" ("tenant_id", "id");

ALTER TABLE "process_num_record"
  ADD CONSTRAINT "process_num_record_operator_id_fkey"
  FOREIGN KEY ("tenant_id", "operator_id")
  REFERENCES "user" ("tenant_id", "id");

ALTER TABLE "life_due"
  ADD CONSTRAINT "life_due_org_id_fkey"
  FOREIGN KEY ("tenant_id", "org_id")
  REFERENCES "org" ("tenant_id", "id");

ALTER TABLE "life_due"
  ADD CONSTRAINT "life_due_card_id_fkey"
  FOREIGN KEY ("tenant_id", "card_id")
  REFERENCES "new_card" ("tenant_id", "id");

ALTER TABLE "die_counter"
  ADD CONSTRAINT "die_counter_org_id_fkey"
  FOREIGN KEY ("tenant_id", "org_id")
  REFERENCES "org" ("tenant_id", "id");

ALTER TABLE "die_counter"
  ADD CONSTRAINT "die_counter_card_id_fkey"
  FOREIGN KEY ("tenant_id", "card_id")
  REFERENCES "new_card" ("tenant_id", "id");

ALTER TABLE "die_counter_binds"
  ADD CONSTRAINT "die_counter_binds_owner_id_fkey"
  FOREIGN KEY ("tenant_id", "owner_id")
  REFERENCES "die_counter" ("tenant_id", "id")
  ON DELETE CASCADE;

ALTER TABLE "die_counter_binds"
  ADD CONSTRAINT "die_counter_binds_card_id_fkey"
  FOREIGN KEY ("tenant_id", "card_id")
  REFERENCES "new_card" ("tenant_id", "id");

ALTER TABLE "die_counter_binds"
  ADD CONSTRAINT "die_counter_binds_user_id_fkey"
  FOREIGN KEY ("tenant_id", "user_id")
  REFERENCES "user" ("tenant_id", "id");

ALTER TABLE "die_counter_renews"
  ADD CONSTRAINT "die_counter_renews_owner_id_fkey"
  FOREIGN KEY ("tenant_id", "owner_id")
  REFERENCES "die_counter" ("tenant_id", "id")
  ON DELETE CASCADE;

ALTER TABLE "die_counter_renews"
  ADD CONSTRAINT "die_counter_renews_user_id_fkey"
  FOREIGN KEY ("tenant_id", "user_id")
  REFERENCES "user" ("tenant_id", "id");

ALTER TABLE "die_counter_detail"
  ADD CONSTRAINT "die_counter_detail_org_id_fkey"
  FOREIGN KEY ("tenant_id", "org_id")
  REFERENCES "org" ("tenant_id", "id");

ALTER TABLE "die_counter_detail"
  ADD CONSTRAINT "die_counter_detail_counter_id_fkey"
  FOREIGN KEY ("tenant_id", "counter_id")
  REFERENCES "die_counter" ("tenant_id", "id")
  ON DELETE CASCADE;

ALTER TABLE "die_counter_detail"
  ADD CONSTRAINT "die_counter_detail_card_id_fkey"
  FOREIGN KEY ("tenant_id", "card_id")
  REFERENCES "new_card" ("tenant_id", "id");

ALTER TABLE "die_counter_detail"
  ADD CONSTRAINT "die_counter_detail_handle_user_id_fkey"
  FOREIGN KEY ("tenant_id", "handle_user_id")
  REFERENCES "user" ("tenant_id", "id");

ALTER TABLE "die_counter_remind"
  ADD CONSTRAINT "die_counter_remind_org_id_fkey"
  FOREIGN KEY ("tenant_id", "org_id")
  REFERENCES "org" ("tenant_id", "id");

ALTER TABLE "die_counter_remind"
  ADD CONSTRAINT "die_counter_remind_counter_id_fkey"
  FOREIGN KEY ("tenant_id", "counter_id")
  REFERENCES "die_counter" ("tenant_id", "id")
  ON DELETE CASCADE;

ALTER TABLE "die_counter_remind"
  ADD CONSTRAINT "die_counter_remind_card_id_fkey"
  FOREIGN KEY ("tenant_id", "card_id")
  REFERENCES "new_card" ("tenant_id", "id");

ALTER TABLE "die_counter_remind"
  ADD CONSTRAINT "die_counter_remind_handle_user_id_fkey"
  FOREIGN KEY ("tenant_id", "handle_user_id")
  REFERENCES "user" ("tenant_id", "id");

ALTER TABLE "die_counter_position"
  ADD CONSTRAINT "die_counter_position_org_id_fkey"
  FOREIGN KEY ("tenant_id", "org_id")
  REFERENCES "org" ("tenant_id", "id");

ALTER TABLE "die_counter_position"
  ADD CONSTRAINT "die_counter_position_counter_id_fkey"
  FOREIGN KEY ("tenant_id", "counter_id")
  REFERENCES "die_counter" ("tenant_id", "id")
  ON DELETE CASCADE;

ALTER TABLE "die_counter_position"
  ADD CONSTRAINT "die_counter_position_card_id_fkey"
  FOREIGN KEY ("tenant_id", "card_id")
  REFERENCES "new_card" ("tenant_id", "id");

ALTER TABLE "die_counter_position"
  ADD CONSTRAINT "die_counter_position_request_user_id_fkey"
  FOREIGN KEY ("tenant_id", "request_user_id")
  REFERENCES "user" ("tenant_id", "id");

ALTER TABLE "life_day"
  ADD CONSTRAINT "life_day_card_id_fkey"
  FOREIGN KEY ("tenant_id", "card_id")
  REFERENCES "new_card" ("tenant_id", "id")
  ON DELETE CASCADE;

ALTER TABLE "life_day"
  ADD CONSTRAINT "life_day_product_id_fkey"
  FOREIGN KEY ("tenant_id", "product_id")
  REFERENCES "product" ("tenant_id", "id");

ALTER TABLE "life_day"
  ADD CONSTRAINT "life_day_equipment_card_id_fkey"
  FOREIGN KEY ("tenant_id", "equipment_card_id")
  REFERENCES "new_card" ("tenant_id", "id");

ALTER TABLE "life_day"
  ADD CONSTRAINT "life_day_product_line_id_fkey"
  FOREIGN KEY ("tenant_id", "product_line_id")
  REFERENCES "product_line" ("tenant_id", "id");

ALTER TABLE "life_day"
  ADD CONSTRAINT "life_day_supplier_id_fkey"
  FOREIGN KEY ("tenant_id", "supplier_id")
  REFERENCES "supplier" ("tenant_id", "id");

ALTER TABLE "life_entry"
  ADD CONSTRAINT "life_entry_product_id_fkey"
  FOREIGN KEY ("tenant_id", "product_id")
  REFERENCES "product" ("tenant_id", "id");

ALTER TABLE "life_entry"
  ADD CONSTRAINT "life_entry_equipment_card_id_fkey"
  FOREIGN KEY ("tenant_id", "equipment_card_id")
  REFERENCES "new_card" ("tenant_id", "id");

ALTER TABLE "life_entry"
  ADD CONSTRAINT "life_entry_product_line_id_fkey"
  FOREIGN KEY ("tenant_id", "product_line_id")
  REFERENCES "product_line" ("tenant_id", "id");

ALTER TABLE "life_entry"
  ADD CONSTRAINT "life_entry_supplier_id_fkey"
  FOREIGN KEY ("tenant_id", "supplier_id")
  REFERENCES "supplier" ("tenant_id", "id");

ALTER TABLE "iot_key"
  ADD CONSTRAINT "iot_key_supplier_id_fkey"
  FOREIGN KEY ("tenant_id", "supplier_id")
  REFERENCES "supplier" ("tenant_id", "id");

-- What was counted before days were kept.
INSERT INTO "life_day" ("tenant_id", "id", "card_id", "day", "source", "num")
SELECT d."tenant_id", md5(concat_ws('|', d."card_id", d."day", d."source", '', '', '', '', ''))::uuid, d."card_id", d."day", d."source",
  d."num"
FROM (
  SELECT e."tenant_id", e."card_id", (e."occur_time" AT TIME ZONE t."timezone")::date AS "day",
    coalesce(r."source", e."source") AS "source", sum(e."delta") AS "num"
  FROM "life_entry" e
  JOIN "tenant" t ON t."id" = e."tenant_id"
  LEFT JOIN "life_entry" r ON r."tenant_id" = e."tenant_id" AND r."id" = e."reverses_id"
  GROUP BY 1, 2, 3, 4
) d;
